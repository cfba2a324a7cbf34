// The tab beside log and chat.
import type { Component } from 'svelte';
import type { Session } from '../../types';
import Piles from './Piles.svelte';
import { t } from '../words';

/** The frame knows no game's view, so the pane is handed over as one for any. */
export const tab = { label: t('piles.name'), Pane: Piles as Component<{ session: Session }> };
