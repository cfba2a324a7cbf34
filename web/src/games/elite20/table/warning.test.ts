import { createRawSnippet } from 'svelte';
import { render } from 'svelte/server';
import { expect, test } from 'vitest';
import HoldButton from '../../../parts/HoldButton.svelte';
import { t } from '../words';

test('being done while an alien comes home says that it can be stopped, and never is the bright button', () => {
  for (const id of ['rails.thenLost', 'rails.threatHome', 'rails.finishLoses', 'rails.finishLosesNote'] as const) expect(t(id, { n: 1 })).toMatch(/unless/);
  const children = createRawSnippet(() => ({ render: () => `<b>${t('rails.finishLoses')}</b>` }));
  const buttonOf = (warns: boolean): string => render(HoldButton, { props: { warns, onheld: () => undefined, children } }).body;
  expect(buttonOf(true)).toMatch(/class="button hold[^"]*\bwarns\b/);
  expect(buttonOf(true)).not.toMatch(/\bprimary\b/);
  expect(buttonOf(false)).toMatch(/\bprimary\b/);
});
