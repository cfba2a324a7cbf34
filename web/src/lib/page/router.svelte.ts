// Where we are. Links are real links; a plain click on one of ours changes the address without a load.

export interface Place {
  readonly path: string;
  readonly query: URLSearchParams;
  readonly hash: string;
}

const here = (): Place => ({ path: location.pathname, query: new URLSearchParams(location.search), hash: location.hash.slice(1) });

let place: Place = $state.raw(here());

export const router = {
  get place(): Place {
    return place;
  },
};

/** Goes to an address of ours. */
export function go(address: string, { replace = false } = {}): void {
  history[replace ? 'replaceState' : 'pushState'](null, '', address);
  place = here();
  if (!replace && !place.hash) scrollTo(0, 0);
}

/** The parts of a path that fit a pattern such as `/t/:id`; null where it does not fit. */
export function match(pattern: string, path: string): Readonly<Record<string, string>> | null {
  const [wanted, given] = [pattern, path].map((text) => text.split('/').filter(Boolean));
  if (wanted!.length !== given!.length) return null;
  const found: Record<string, string> = {};
  for (const [k, part] of wanted!.entries()) {
    if (part.startsWith(':')) {
      try {
        found[part.slice(1)] = decodeURIComponent(given![k]!);
      } catch {
        return null;
      }
    } else if (part !== given![k]) return null;
  }
  return found;
}

/** Is an address drawn by this client? Calls are not, nor is the companion, a document of its own. */
export function isPage(path: string): boolean {
  return !path.startsWith('/api/') && path !== '/companion';
}

/** Takes over plain clicks on links of ours. */
export function takeOverLinks(): void {
  addEventListener('popstate', () => (place = here()));
  document.addEventListener('click', (event) => {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = (event.target as Element).closest?.('a[href]');
    if (!(link instanceof HTMLAnchorElement) || link.target || link.hasAttribute('download')) return;
    if (link.origin !== location.origin || !isPage(link.pathname)) return;
    event.preventDefault();
    go(link.pathname + link.search + link.hash);
  });
}
