import { join } from 'node:path';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import type { Plugin } from 'vite';
import { writePosters } from './scripts/posters.ts';
import { writeSprites } from './scripts/sprite.mjs';

/** Sprites and posters are written before anything asks for them. */
const sprites = (): Plugin => ({
  name: 'sprites',
  buildStart: () => {
    writeSprites();
    writePosters(join(import.meta.dirname, 'src/sprites'));
  },
});

/** Starts the download of the text face with the page instead of after its style sheet. */
const preloadText = (): Plugin => ({
  name: 'preload-text',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle }) =>
      Object.keys(bundle ?? {})
        .filter((file) => /inter-latin-wght-normal.*\.woff2$/.test(file))
        .map((file) => ({
          tag: 'link',
          attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: '', href: `/${file}` },
          injectTo: 'head' as const,
        })),
  },
});

/** While developing, the companion has the address that the server gives it. */
const companion = (): Plugin => ({
  name: 'companion',
  configureServer: ({ middlewares }) => {
    middlewares.use((request, _answer, next) => {
      if (request.url === '/companion') request.url = '/companion.html';
      next();
    });
  },
});

const server = process.env['SORTIE_SERVER'] ?? 'http://127.0.0.1:7878';

export default defineConfig({
  base: '/',
  plugins: [sprites(), svelte(), preloadText(), companion()],
  build: {
    outDir: 'dist',
    // A sprite or font inside a data: address would break the content security policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: 'es2022',
  },
  // The games' catalogues lie beside their rules.
  server: { fs: { allow: ['.', '../games'] }, proxy: { '/api': { target: server, ws: true, changeOrigin: false } } },
  test: { include: ['src/**/*.test.ts', 'tests/unit/**/*.test.ts'] },
});
