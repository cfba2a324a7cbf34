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
