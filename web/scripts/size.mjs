// Weighs what a visitor loads before anything can be done, compressed and without fonts, and fails above the budget:
// the home page, and the link to a running table of each game. It counts the page, scripts, styles and icons of the
// build, and what the server answers where SORTIE_URL names a running one. Rules come when one is opened, and do not count.
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { get } from 'node:http';
import { basename, join } from 'node:path';

const budget = 250 * 1024;
/** ELITE's table brings all its maps and screens along, so it has a limit of its own, which may only fall. */
const limits = { elite20: 330 * 1024 };
const dist = join(import.meta.dirname, '../dist');
const assets = readdirSync(join(dist, 'assets')).filter((file) => !/\.(br|gz|woff2?|map)$/.test(file));
const text = (file) => readFileSync(join(dist, 'assets', file), 'utf8');
const weigh = (file) => statSync(existsSync(`${join(dist, file)}.br`) ? `${join(dist, file)}.br` : join(dist, file)).size;
const matching = (shape) => assets.filter((file) => shape.test(file));

/** A script with everything that must be there before it runs. */
function closure(script, found = new Set()) {
  if (found.has(script)) return found;
  found.add(script);
  for (const [, next] of text(script).matchAll(/(?:from|import)\s*["'`]\.\/([\w.-]+\.js)["'`]/g)) closure(next, found);
  return found;
}

/** What a script fetches along with another that it loads later: that one's scripts and styles. */
function later(from, name) {
  const code = text(from);
  const listed = /m\.f=\[([^\]]*)\]/.exec(code)?.[1]?.match(/[\w.-]+\.(?:js|css)/g) ?? [];
  const script = matching(new RegExp(`^${name}-[\\w-]+\\.js$`)).find((file) => code.includes(`./${file}`));
  if (!script) throw new Error(`${from} loads no ${name}`);
  const numbers = new RegExp(`${script.replaceAll('.', '\\.')}[^[]*?__vite__mapDeps\\(\\[([\\d,]*)\\]`).exec(code)?.[1]?.split(',') ?? [];
  return [...closure(script), ...numbers.map((number) => listed[Number(number)]).filter(Boolean)];
}

/** How many bytes an answer of the server takes on its way. */
const answer = (path) =>
  new Promise((resolve, reject) => {
    get(new URL(path, process.env.SORTIE_URL), { headers: { 'accept-encoding': 'br' } }, (told) => {
      let bytes = 0;
      told.on('data', (part) => (bytes += part.length)).on('end', () => (told.statusCode === 200 ? resolve(bytes) : reject(new Error(`${path}: ${told.statusCode}`))));
    }).on('error', reject);
  });

const page = readFileSync(join(dist, 'index.html'), 'utf8');
const first = [...page.matchAll(/(?:src|href)="\/([^"]+)"/g)].map(([, file]) => file).filter((file) => !file.endsWith('.woff2'));
const entry = first.map((file) => basename(file)).find((file) => /^index-.*\.js$/.test(file));
const shell = ['index.html', ...first, ...[...closure(entry), ...matching(/^shell-.*\.svg$/)].map((file) => `assets/${file}`)];
const room = later(entry, 'TableRoom');
const loader = [...new Set([entry, ...room])].filter((file) => file.endsWith('.js')).find((file) => /\.\/elysian-[\w-]+\.js/.test(text(file)) && /\.\/connect4-[\w-]+\.js/.test(text(file)));

const visits = { 'the home page': { files: [...shell, ...matching(/^poster-.*\.svg$/).map((file) => `assets/${file}`)], answers: ['/api/games'], limit: budget } };
for (const game of process.argv.length > 2 ? process.argv.slice(2) : ['connect4', 'elysian', 'elite20']) {
  const own = [...room, ...later(loader, game), ...matching(new RegExp(`^${game}-.*\\.svg$`))];
  visits[`a link to a table of ${game}`] = { files: [...shell, ...own.map((file) => `assets/${file}`)], answers: ['/api/games', `/api/games/${game}/content`], limit: limits[game] ?? budget };
}

console.log(`Compressed, without fonts${process.env.SORTIE_URL ? ' and with the answers of the server' : ' and without answers of the server (SORTIE_URL names one)'}.`);
for (const [what, { files, answers, limit }] of Object.entries(visits)) {
  const all = [...new Set(files)].map((file) => [weigh(file), file]);
  if (process.env.SORTIE_URL) all.push(...(await Promise.all(answers.map(async (path) => [await answer(path), path]))));
  const total = all.reduce((sum, [bytes]) => sum + bytes, 0);
  console.log(`\n${what}: ${total} of ${limit} bytes`);
  for (const [bytes, file] of all.sort(([a], [b]) => b - a).filter(([bytes]) => bytes > 2_000)) console.log(`${String(bytes).padStart(8)}  ${file}`);
  if (total > limit) process.exitCode = 1;
}
