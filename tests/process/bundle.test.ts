import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import type { ServerBuild } from '@remix-run/node';
import { beforeAll, expect, it } from 'vitest';
import { ensureBuilt } from '#scripts/build/ensure-built.ts';
import { en } from '#server/text/en.ts';

/** Strings that only server code contains: a name from each library, a sentence of the catalogue. */
const SERVER_CODE = {
  zod: 'ZodError',
  luxon: 'IANAZone',
  'the catalogue': en.errors.CREDENTIALS_REJECTED,
  'the engine': 'tee_time_rate',
};

beforeAll(() => ensureBuilt(['site']));

it('browsers are sent no server code', async () => {
  const assets = path.resolve('build', 'client', 'assets');
  const files = (await readdir(assets)).filter((name) => name.endsWith('.js'));
  expect(files.length).toBeGreaterThan(3);
  for (const name of files) {
    const code = await readFile(path.join(assets, name), 'utf8');
    for (const [what, word] of Object.entries(SERVER_CODE))
      expect(code.includes(word), `${name} contains ${what}`).toBe(false);
  }
});

it.each([
  { route: 'routes/teetimes', most: 86_000 },
  { route: 'routes/tee-time', most: 86_000 },
  { route: 'routes/cart', most: 86_000 },
  { route: 'routes/checkout', most: 86_000 },
])('$route is sent at most $most bytes of JavaScript with gzip', async ({ route, most }) => {
  const build: ServerBuild = await import(pathToFileURL(path.resolve('build', 'server', 'index.js')).href);
  const { entry, routes } = build.assets;
  const parts = [entry, routes.root, routes[route]];
  const files = new Set(parts.flatMap((part) => (part ? [part.module, ...(part.imports ?? [])] : [])));
  expect(files.size).toBeGreaterThan(3);
  let bytes = 0;
  for (const file of files)
    bytes += gzipSync(await readFile(path.join('build', 'client', file)), { level: 9 }).length;
  expect(bytes).toBeLessThanOrEqual(most);
});
