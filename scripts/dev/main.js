import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { ROOT } from '../build/sources.js';

/** `npm run dev`, without tsx: it would double the time in which Vite is read. */
const outfile = path.join(ROOT, '.cache', 'dev', 'dev.mjs');
await build({
  absWorkingDir: ROOT,
  entryPoints: ['scripts/dev/dev.ts'],
  outfile,
  bundle: true,
  format: 'esm',
  platform: 'node',
  packages: 'external',
  logLevel: 'error',
});
await import(pathToFileURL(outfile).href);
