import { mount } from 'svelte';
import './base.css';
import Companion from '../pages/Companion.svelte';

const target = document.getElementById('app');
if (!target) throw new Error('companion.html has no #app');
mount(Companion, { target });
