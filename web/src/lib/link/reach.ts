// Under which addresses others can open this server, and whom each of them reaches.

export type Reaches = 'local' | 'lan' | 'public';

export interface Address {
  readonly origin: string;
  readonly reaches: Reaches;
}

/** Whom an address reaches: this machine alone, the local network, or everybody. */
export function reachesOf(origin: string): Reaches {
  const host = new URL(origin).hostname;
  if (/^(localhost|127\.[\d.]+|\[::1\])$/.test(host)) return 'local';
  if (/^(10\.|192\.168\.|169\.254\.|172\.(1[6-9]|2\d|3[01])\.|\[f[cde])/.test(host) || /^[^.:[]+(\.local|\.lan|\.home\.arpa)?$/.test(host)) return 'lan';
  return 'public';
}

/** The addresses for invitations, the best first. The page's own counts unless it reaches nobody else. */
export function invitations(own: string, told: readonly string[]): Address[] {
  const origins = told.flatMap((address) => (URL.canParse(address) ? [new URL(address).origin] : []));
  const others = [...new Set([...(reachesOf(own) === 'public' ? [own] : []), ...origins, own])].filter((origin) => reachesOf(origin) !== 'local');
  return (others.length > 0 ? others : [own]).map((origin) => ({ origin, reaches: reachesOf(origin) }));
}

/** The table that a link or the end of one names, and the server where it is, unless that is one of these. */
export function tableIn(text: string, own: readonly string[]): { readonly id: string; readonly host?: string } {
  const link = text.trim();
  const id = link.replace(/[?#].*$/, '').split('/').filter(Boolean).pop() ?? '';
  const address = /^https?:\/\//i.test(link) ? link : `http://${link}`;
  if (!link.replace(/^https?:\/\//i, '').includes('/') || !URL.canParse(address)) return { id };
  // A bare `/t/…` begins with its path and belongs to this page.
  if (link.startsWith('/') || /^t\//.test(link)) return { id };
  const plain = (origin: string): string => {
    const { host, port } = new URL(origin);
    return reachesOf(origin) === 'local' ? `local:${port}` : host;
  };
  return own.filter((origin) => URL.canParse(origin)).some((origin) => plain(origin) === plain(address)) ? { id } : { id, host: new URL(address).host };
}
