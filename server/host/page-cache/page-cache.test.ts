import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { toWebHeaders } from '../requests/web-request.ts';
import { createPageCache, type MadePage, type SharedRequest } from './page-cache.ts';

const MARK = 'a-mark-of-this-test';
let found = 0;
let made: SharedRequest[] = [];
let make: (asked: SharedRequest) => MadePage;
const sendCached = createPageCache();
const server = createServer((incoming, outgoing) => {
  const headers = toWebHeaders(incoming);
  // As a site that is there in English and German, and knows one visitor.
  const findVisitor = async () => {
    found += 1;
    if (headers.get('cookie')?.includes('fairway=robin')) return null;
    return { language: headers.get('accept-language')?.startsWith('de') ? 'de' : 'en' };
  };
  // A page that changes the session.
  const sharePage = (_visitor: unknown, url: string) => {
    const cookies = [{ mark: MARK, cookie: 'a=b', isNew: url.includes('new-cookie') }];
    return url.includes('own') ? null : { url, key: '', own: new Map([[MARK, 'x']]), cookies, session: {} };
  };
  const from = { origin: `http://${incoming.headers.host}`, findVisitor, sharePage };
  const answer = async (asked: SharedRequest) => {
    made.push(asked);
    return make(asked);
  };
  void sendCached(incoming, outgoing, from, answer).then((isSent) => {
    if (!isSent) outgoing.end('your own');
  });
});
beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
afterAll(() => new Promise((resolve) => server.close(resolve)));
beforeEach(() => {
  made = [];
  make = () => ({ response: page('for all'), isPersonal: false });
});

const page = (text: string, headers: Record<string, string> = {}) =>
  new Response(text, { headers: { 'content-type': 'text/html', ...headers } });
const ask = async (path: string, headers: Record<string, string> = {}) =>
  (await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, { headers })).text();

describe('A page that is kept', () => {
  test('is made from a request that says nothing of who asks', async () => {
    await ask('/teetimes?a', {
      cookie: 'fairway-form=x; other=y',
      authorization: 'Bearer robin',
      'accept-language': 'de',
      referer: 'http://localhost/account',
      'x-forwarded-user': 'robin',
      'save-data': 'on',
    });
    expect(made).toHaveLength(1);
    expect([...(made[0]?.headers ?? [])]).toEqual([
      ['accept-language', 'de'],
      ['save-data', 'on'],
    ]);
  });

  test('is made once for all whose headers it does not depend on', async () => {
    const languages = ['en', 'fr', 'en-GB, en;q=0.9'].map((language) =>
      ask('/teetimes?b', { 'accept-language': language }),
    );
    expect(await Promise.all(languages)).toEqual(['for all', 'for all', 'for all']);
    expect(made).toHaveLength(1);
    expect(await ask('/teetimes?b', { 'save-data': 'on' })).toBe('for all');
    expect(made).toHaveLength(2);
  });

  test.each([
    ['/teetimes?cookie', 1],
    ['/teetimes?new-cookie', 3],
  ])('describes its visitor again only for a new cookie: %s', async (path, times) => {
    const headers = { cookie: `of=${path}` };
    make = () => ({ response: page(`with ${MARK}`), isPersonal: false });
    found = 0;
    for (let nth = 0; nth < 2; nth += 1) expect(await ask(path, headers)).toBe('with x');
    expect(found).toBe(times);
  });

  test('is made once for each language it is shown in', async () => {
    make = (asked) => ({
      response: page(`in ${asked.headers.get('accept-language')}`),
      isPersonal: false,
    });
    const askIn = (language: string) => ask('/teetimes?g', { 'accept-language': language });
    expect(await Promise.all(['de', 'en', 'de-AT, de;q=0.8', 'fr'].map(askIn))).toEqual([
      'in de',
      'in en',
      'in de',
      'in en',
    ]);
    expect(made).toHaveLength(2);
  });

  test('is not sent to a visitor with a session', async () => {
    expect(await ask('/teetimes?c', { cookie: 'fairway=robin' })).toBe('your own');
    expect(made).toHaveLength(0);
  });

  test('is sent to nobody when the site says that it knew the visitor it was made for', async () => {
    make = () => ({ response: page('Robin’s own'), isPersonal: true });
    expect(await Promise.all([ask('/teetimes?d'), ask('/teetimes?d')])).toEqual(['your own', 'your own']);
    make = () => ({ response: page('for all'), isPersonal: false });
    expect(await ask('/teetimes?d')).toBe('for all');
  });

  test('is not sent when the site says that this one is the visitor’s own', async () => {
    expect(await ask('/teetimes?own')).toBe('your own');
    expect(made).toHaveLength(0);
  });

  test('is made with a mark of its own', async () => {
    await Promise.all([ask('/teetimes?e'), ask('/teetimes?f')]);
    expect(new Set(made.map(({ mark }) => mark)).size).toBe(2);
  });
});
