// Collects the icons that the shell and each game name in their icons.json into one SVG sprite each:
// src/icons.json -> src/sprites/shell.svg, src/games/<game>/icons.json -> src/sprites/<game>.svg; so do those of the companion.
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const web = join(dirname(fileURLToPath(import.meta.url)), '..');

/** Writes every sprite that changed. */
export function writeSprites() {
  const set = JSON.parse(readFileSync(createRequire(import.meta.url).resolve('@iconify-json/game-icons/icons.json'), 'utf8'));
  const games = readdirSync(join(web, 'src/games'), { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const lists = [['shell', 'src/icons.json'], ['companion', 'src/companion/icons.json'], ...games.map(({ name }) => [name, `src/games/${name}/icons.json`])];
  mkdirSync(join(web, 'src/sprites'), { recursive: true });
  for (const [name, list] of lists) {
    if (existsSync(join(web, list))) writeSprite(set, name, list);
  }
}

function writeSprite(set, name, list) {
  const wanted = [...new Set(JSON.parse(readFileSync(join(web, list), 'utf8')))].sort();
  const unknown = wanted.filter((icon) => !set.icons[icon]);
  if (unknown.length) throw new Error(`${list}: the icon set has no ${unknown.join(', ')}`);
  const symbols = wanted.map((icon) => {
    const { body, width = set.width ?? 512, height = set.height ?? 512 } = set.icons[icon];
    return `<symbol id="i-${icon}" viewBox="0 0 ${width} ${height}">${body}</symbol>`;
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join('')}</svg>\n`;
  const file = join(web, `src/sprites/${name}.svg`);
  if (!existsSync(file) || readFileSync(file, 'utf8') !== svg) writeFileSync(file, svg);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeSprites();
