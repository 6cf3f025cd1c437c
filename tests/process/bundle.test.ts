import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { ensureSiteIsBuilt } from '#server/host/site/build-site.ts';
import { en } from '#server/text/en.ts';

/** What only server code says: libraries by a name of theirs, the catalogue by one of its sentences. */
const SERVER_CODE = {
  zod: 'ZodError',
  luxon: 'IANAZone',
  'the catalogue': en.errors.CREDENTIALS_REJECTED,
  'the engine': 'tee_time_rate',
};

it('browsers are sent no server code', async () => {
  await ensureSiteIsBuilt({ onBuild: () => undefined, signal: new AbortController().signal });
  const assets = path.resolve('build', 'client', 'assets');
  const files = (await readdir(assets)).filter((name) => name.endsWith('.js'));
  expect(files.length).toBeGreaterThan(3);
  for (const name of files) {
    const code = await readFile(path.join(assets, name), 'utf8');
    for (const [what, word] of Object.entries(SERVER_CODE))
      expect(code.includes(word), `${name} contains ${what}`).toBe(false);
  }
});
