import { createCookie } from '@remix-run/node';
import { describe, expect, it } from 'vitest';
import { stateOf } from '#app/request/state.server.ts';
import { markFrame, readFrame, wayOut } from './frames.server.ts';
import { siteCookie } from './site-cookie.server.ts';

const OF_CLUB = { embed: { origins: ['https://club.example'] } } as Parameters<typeof readFrame>[2];
const OF_NOBODY = { embed: { origins: [] as string[] } } as Parameters<typeof readFrame>[2];
const [MARK = ''] = (await createCookie('fairway-frame').serialize(1)).split(';');
const MARKED = { cookie: `a=1; ${MARK}` };

async function open(headers: Record<string, string>, settings = OF_CLUB) {
  const context = { sessionSecrets: ['a secret of the tests'] };
  const request = new Request('http://localhost:3000/checkout', { headers });
  stateOf(context).frame = await readFrame(request, context, settings);
  return { context, frame: stateOf(context).frame };
}

describe('A request from within a page of another site', () => {
  it.each([
    [{ 'sec-fetch-dest': 'iframe' }, true],
    [{ 'sec-fetch-dest': 'frame' }, true],
    [{ 'sec-fetch-dest': 'document' }, false],
    [{ 'sec-fetch-dest': 'empty' }, false],
    [{ 'sec-fetch-dest': 'empty', ...MARKED }, true],
    [{ 'sec-fetch-dest': 'document', ...MARKED }, false],
    [MARKED, true],
    [{ cookie: `not-${MARK}` }, false],
    [{}, false],
  ])('%o: %s', async (headers, isFramed) => {
    expect((await open(headers)).frame.isFramed).toBe(isFramed);
    expect((await open(headers, OF_NOBODY)).frame.isFramed).toBe(false);
  });
});

describe('Cookies inside a page of another site', () => {
  it('are SameSite=None; Secure; Partitioned', async () => {
    const framed = await open({ 'sec-fetch-dest': 'iframe' });
    expect(await siteCookie(framed.context, 'b', { maxAge: 60 }).serialize('')).toBe(
      'b=; Max-Age=60; Path=/; HttpOnly; Secure; Partitioned; SameSite=None',
    );
    const alone = await open({});
    expect(await siteCookie(alone.context, 'b').serialize('')).toBe('b=; Path=/; HttpOnly; SameSite=Lax');
  });

  it('are tried out with a mark, until it comes back', async () => {
    const first = await open({ 'sec-fetch-dest': 'iframe' });
    expect(await markFrame(first.context)).toBe(
      `${MARK}; Path=/; HttpOnly; Secure; Partitioned; SameSite=None`,
    );
    expect(await markFrame((await open({ 'sec-fetch-dest': 'iframe', ...MARKED })).context)).toBeNull();
    expect(await markFrame((await open({})).context)).toBeNull();
  });
});

describe('The way out of a page of another site', () => {
  const origin = 'http://localhost:3000';
  const way = async (headers: Record<string, string>, to: string, method = 'GET') =>
    wayOut({ method }, (await open(headers)).context, new URL(to, origin), origin);
  const FRAMED = { 'sec-fetch-dest': 'iframe' };

  it('leads to a bank in the whole window, or in one of its own where cookies are not kept', async () => {
    expect(await way({ ...FRAMED, ...MARKED }, 'https://bank.example/step')).toBe('top');
    expect(await way(FRAMED, 'https://bank.example/step')).toBe('window');
    expect(await way(FRAMED, '/api/sandbox/step')).toBe('window');
    expect(await way({}, 'https://bank.example/step')).toBeNull();
  });

  it('leads to the site itself in a window of its own after a form that a browser without cookies would forget', async () => {
    expect(await way(FRAMED, '/checkout', 'POST')).toBe('window');
    expect(await way({ ...FRAMED, ...MARKED }, '/checkout', 'POST')).toBeNull();
    expect(await way(FRAMED, '/checkout')).toBeNull();
  });
});
