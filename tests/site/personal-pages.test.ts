import { readFile } from 'node:fs/promises';
import { beforeAll, expect, test } from 'vitest';
import { hasSession } from '#app/entry.server.tsx';
import { createEngine } from '#server/engine/app.ts';
import { startEngine, type TestEngine } from '#tests/support/engine.ts';
import { createSite } from '#tests/support/site/site.ts';

const sample = new URL('../../server/db/samples/cedar-ridge.json', import.meta.url);
let engine: TestEngine;
beforeAll(async () => {
  engine = await startEngine([JSON.parse(await readFile(sample, 'utf8'))], { now: () => new Date() });
});

test('the site says of every page whether it knew the visitor, by what it read of the cookies', async () => {
  const { fetch } = createEngine(engine.parts, '/api');
  const context = { sessionSecrets: ['a secret of the tests'] };
  let marks = 0;
  const site = createSite({
    ...context,
    bookingFetch: (request) => fetch(request, '192.0.2.1'),
    markPersonal: () => {
      marks++;
    },
  });
  const isPersonal = async (headers?: Record<string, string>) => {
    marks = 0;
    expect((await site.get('/teetimes', headers)).status).toBe(200);
    return marks > 0;
  };

  expect(await isPersonal()).toBe(false);
  expect(await isPersonal({ cookie: 'fairway=made-up' })).toBe(false);
  const fields = { intent: 'guest', email: 'pat@example.com', firstName: 'Pat' };
  expect((await site.post('/login', fields)).status).toBe(303);
  expect(await isPersonal()).toBe(true);

  const value = site.cookies.get('fairway');
  const spellings: [string, boolean][] = [
    [`fairway=${value}`, true],
    [`fairway =${value}`, true],
    [`a=1;\tfairway\t=\t${value}`, true],
    [`fairway="${value}"`, true],
    [`fairway=x; fairway=${value}`, false],
    [`fairway=${value}x`, false],
    [`Fairway=${value}`, false],
    ['', false],
  ];
  site.cookies.clear();
  for (const [cookie, isRead] of spellings) {
    expect([cookie, await isPersonal({ cookie })]).toEqual([cookie, isRead]);
    expect([cookie, await hasSession(cookie, context)]).toEqual([cookie, isRead]);
  }
});
