import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { ROOT } from '../build/sources.js';

/** Without tsx, which would double the time to load Vite. */
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
