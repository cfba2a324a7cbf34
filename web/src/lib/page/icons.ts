// Which sprite holds which icon. The shell's is always there; a game adds its own when it is loaded.
import shellNames from '../../icons.json';
import shell from '../../sprites/shell.svg?url';

const sprites = new Map<string, string>();

/** Makes the icons of a sprite known by name. Icons that the shell has stay the shell's. */
export function addSprite(url: string, names: readonly string[]): void {
  for (const name of names) if (!sprites.has(name)) sprites.set(name, url);
}

/** Where an icon is drawn, for the `href` of a `<use>`. */
export function iconHref(name: string): string {
  return `${sprites.get(name) ?? shell}#i-${name}`;
}

addSprite(shell, shellNames);
