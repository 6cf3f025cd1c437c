import { readFile } from 'node:fs/promises';
import { createRequestHandler } from '@remix-run/node';
import { beforeAll, expect, test } from 'vitest';
import { findVisitor, isPersonal as isPersonalPage } from '#app/entry.server.tsx';
import { createEngine } from '#server/engine/app.ts';
import { startEngine, type TestEngine } from '#tests/support/engine.ts';
import { buildSite, createSite } from '#tests/support/site/site.ts';

const sample = new URL('../../server/db/samples/cedar-ridge.json', import.meta.url);
let engine: TestEngine;
beforeAll(async () => {
  engine = await startEngine([JSON.parse(await readFile(sample, 'utf8'))], { now: () => new Date() });
});

test('the site says of every page whether it knew the visitor, by what it read of the cookies', async () => {
  const { fetch } = createEngine(engine.parts, '/api');
  const context = {
    sessionSecrets: ['a secret of the tests'],
    defaultAlias: 'cedar-ridge',
    clientHeaders: {},
    bookingFetch: (request: Request) => fetch(request, '192.0.2.1'),
  };
  const site = createSite(context);
  const answer = createRequestHandler(buildSite(), 'production');
  const isPersonal = async (headers: Record<string, string> = {}) => {
    const ofRequest = { ...context };
    const asked = new Request('http://localhost:3000/teetimes', { headers });
    expect((await answer(asked, ofRequest)).status).toBe(200);
    const visitor = await findVisitor(asked, { ...context });
    expect(visitor?.session === null).toBe(!isPersonalPage(ofRequest));
    return isPersonalPage(ofRequest);
  };

  expect(await isPersonal()).toBe(false);
  expect(await isPersonal({ cookie: 'fairway=made-up' })).toBe(false);
  const fields = { intent: 'guest', email: 'pat@example.com', firstName: 'Pat' };
  expect((await site.post('/login', fields)).status).toBe(303);

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
  for (const [cookie, isRead] of spellings) {
    expect([cookie, await isPersonal({ cookie })]).toEqual([cookie, isRead]);
  }
});
