// The line to the server: the browser's WebSocket, as far as it is used.

/** What the browser's WebSocket does for us; tests put their own in its place. */
export interface Line {
  send(text: string): void;
  close(): void;
  onopen: (() => void) | null;
  onclose: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
}

export function browserLine(): Line {
  const address = new URL('/api/socket', location.href);
  address.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:';
  return new WebSocket(address) as unknown as Line;
}
