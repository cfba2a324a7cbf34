// Puts a .br and a .gz beside every file of dist that gets smaller by it, so that the server compresses nothing.
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const dist = join(import.meta.dirname, '../dist');
const worthwhile = /\.(html|js|css|svg|json|webmanifest)$/;

for (const entry of readdirSync(dist, { recursive: true, withFileTypes: true })) {
  if (!entry.isFile() || !worthwhile.test(entry.name)) continue;
  const file = join(entry.parentPath, entry.name);
  const bytes = readFileSync(file);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  for (const [ending, packed] of [['br', brotliCompressSync(bytes, { params })], ['gz', gzipSync(bytes, { level: 9 })]]) {
    if (packed.length < bytes.length) writeFileSync(`${file}.${ending}`, packed);
  }
}
