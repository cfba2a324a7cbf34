// Weighs what a first visit loads, compressed and without fonts, and fails above the budget. `size.mjs elysian` adds a table of a game.
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

const budget = 250 * 1024;
const dist = join(import.meta.dirname, '../dist');
const weigh = (file) => statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size;

const page = readFileSync(join(dist, 'index.html'), 'utf8');
const first = [...page.matchAll(/(?:src|href)="\/([^"]+)"/g)].map(([, file]) => file).filter((file) => !file.endsWith('.woff2'));
const games = process.argv.slice(2).flatMap((game) => readdirSync(join(dist, 'assets')).filter((file) => (file.startsWith(game) || /^(TableRoom|SeatBadge|Chronicle|Clock|parts)/.test(file)) && !/\.(br|gz)$/.test(file)).map((file) => `assets/${file}`));
const sprites = readdirSync(join(dist, 'assets')).filter((file) => /^(shell|poster-).*\.svg$/.test(file)).map((file) => `assets/${file}`);

let total = weigh(join(dist, 'index.html'));
for (const file of new Set([...first, ...sprites, ...games])) {
  const bytes = weigh(join(dist, file));
  total += bytes;
  console.log(`${String(bytes).padStart(8)}  ${file}`);
}
console.log(`${String(total).padStart(8)}  in all, of ${budget}`);
if (total > budget) process.exit(1);
