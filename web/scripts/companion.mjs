// Builds the companion as one document, dist/companion.html: script, styles, fonts and icons inside, nothing from
// elsewhere. Its security policy stands in its head; the server sends the same one with it.
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { build } from 'vite';
import { writeSprites } from './sprite.mjs';

const web = join(import.meta.dirname, '..');

writeSprites();
const made = await build({
  root: web,
  configFile: false,
  publicDir: false,
  logLevel: 'warn',
  plugins: [svelte()],
  build: {
    write: false,
    target: 'es2022',
    modulePreload: { polyfill: false },
    assetsInlineLimit: Number.MAX_SAFE_INTEGER,
    cssCodeSplit: false,
    // One file is one chunk, however heavy.
    chunkSizeWarningLimit: 2_000,
    rolldownOptions: { input: join(web, 'src/companion/main.ts'), output: { codeSplitting: false } },
  },
});
const files = made.output;
const only = (kind, found) => {
  if (found.length !== 1) throw new Error(`the companion should have one ${kind}, not ${found.length}`);
  return found[0];
};
const script = only('script', files.filter(({ type }) => type === 'chunk')).code;
const style = only('style sheet', files.filter(({ type }) => type === 'asset')).source.toString();

// Inside a document neither may end or comment out its own element.
const asScript = script.replaceAll('</script', '<\\/script').replaceAll('<!--', '\\x3C!--');
if (style.includes('</style')) throw new Error('a style sheet ends its own element');

const hash = (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const policy = `default-src 'none'; script-src ${hash(asScript)}; style-src ${hash(style)}; font-src data:; img-src data:; connect-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'none'`;
const icon = `data:image/svg+xml,${encodeURIComponent(readFileSync(join(web, 'public/favicon.svg'), 'utf8').trim())}`;

const put = (page, mark, text) => {
  if (!page.includes(mark)) throw new Error(`companion.html has no ${mark}`);
  return page.replace(mark, () => text);
};
let page = readFileSync(join(web, 'companion.html'), 'utf8');
page = put(page, '<meta charset="utf-8" />', `<meta charset="utf-8" />\n    <meta http-equiv="Content-Security-Policy" content="${policy}" />`);
page = put(page, '</head>', `  <link rel="icon" href="${icon}" />\n    <style>${style}</style>\n  </head>`);
page = put(page, '<script type="module" src="/src/companion/main.ts"></script>', `<script type="module">${asScript}</script>`);
writeFileSync(join(web, 'dist/companion.html'), page);
