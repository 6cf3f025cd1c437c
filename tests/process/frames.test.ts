import { rm } from 'node:fs/promises';
import { afterAll, describe, expect, it } from 'vitest';
import { addDays, localDateOf } from '#server/format/dates.ts';
import { findFreePort } from '#tests/support/program/free-port.ts';
import { makeDataDir } from '#tests/support/program/prepared-data-dir.ts';
import { type RawAnswer, sendRaw } from '#tests/support/program/send-raw.ts';
import { startProgram } from '#tests/support/program/start-program.ts';

const dataDir = await makeDataDir('fairway-frames-');
const port = await findFreePort();
const program = startProgram({ program: 'start', port, env: { DATA_DIR: dataDir, RATE_LIMITS: 'off' } });
await program.whenOpen();

afterAll(async () => {
  await program.stop();
  await rm(dataDir, { recursive: true, force: true });
});

const LISTED = `Host: coastal-golf.localhost:${port}`;
const UNLISTED = `Host: cedar-ridge.localhost:${port}`;
const IN_FRAME = 'Sec-Fetch-Dest: iframe';
const ON_ITS_OWN = 'Sec-Fetch-Dest: document';
const MARKER = 'fairway-frame=MQ%3D%3D';
const KEEPS_COOKIES = `Cookie: ${MARKER}`;
/** A day whose times are all still ahead, at any hour. */
const NEXT_WEEK = addDays(localDateOf(new Date(), 'America/New_York'), 7);
const CONTINUE = { intent: 'continue' };

const get = (url: string, ...headers: string[]) => sendRaw(port, `GET ${url} HTTP/1.1`, headers);
function post(url: string, fields: Record<string, string>, ...headers: string[]): Promise<RawAnswer> {
  const body = new URLSearchParams(fields).toString();
  const type = 'Content-Type: application/x-www-form-urlencoded';
  const all = ['Sec-Fetch-Site: same-origin', type, `Content-Length: ${body.length}`, ...headers];
  return sendRaw(port, `POST ${url} HTTP/1.1`, all, body);
}

/** Posts with the headers a browser sends for another site's page. */
function postAcross(url: string, ...headers: string[]): Promise<RawAnswer> {
  const body = new URLSearchParams(CONTINUE).toString();
  const type = 'Content-Type: application/x-www-form-urlencoded';
  const all = [LISTED, 'Sec-Fetch-Site: cross-site', type, `Content-Length: ${body.length}`, ...headers];
  return sendRaw(port, `POST ${url} HTTP/1.1`, all, body);
}

/** A tee time's page and the fields of its form. */
async function openTeeTime(nth: number): Promise<{ url: string; fields: Record<string, string> }> {
  const search = await get(`/teetimes?golfers=2&course=9201&date=${NEXT_WEEK}`, LISTED);
  const hrefs = [...search.text.matchAll(/href="(\/tee-time\?[^"]+)"/g)].map(([, href = '']) => href);
  const url = (hrefs[nth] ?? '').replaceAll('&amp;', '&');
  const { text } = await get(url, LISTED);
  const inputs = [...text.matchAll(/<(?:input|button)\b[^>]*>/g)].map(([tag]) => tag);
  const of = (tag: string, name: string) => new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1] ?? '';
  const sent = inputs.filter((tag) => !/type="(?:radio|checkbox)"/.test(tag) || /\bchecked\b/.test(tag));
  const form = sent.filter((tag) => of(tag, 'name') && !/name="(?:form-token|intent)"/.test(tag));
  return {
    url,
    fields: Object.fromEntries(form.map((tag) => [of(tag, 'name'), of(tag, 'value')])),
  };
}

describe('A page that may stand in pages of listed origins', () => {
  it.each(['/teetimes', '/course/info', '/login', '/no/such/page'])('%s says so to browsers', async (url) => {
    const { headers } = await get(url, LISTED, IN_FRAME);
    expect(headers['content-security-policy']).toContain('frame-ancestors http://club.localhost:8123;');
    expect(headers['x-frame-options']).toBeUndefined();
    const other = await get(url, UNLISTED, IN_FRAME);
    expect(other.headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(other.headers['x-frame-options']).toBe('DENY');
  });

  it('tries whether the browser keeps cookies there, and nowhere else', async () => {
    const cookieOf = async (...headers: string[]) =>
      (await get('/teetimes', ...headers)).headers['set-cookie'];
    const marker = `${MARKER}; Path=/; HttpOnly; Secure; Partitioned; SameSite=None`;
    expect(await cookieOf(LISTED, IN_FRAME)).toBe(marker);
    expect(await cookieOf(LISTED, IN_FRAME, KEEPS_COOKIES)).toBeUndefined();
    expect(await cookieOf(LISTED, ON_ITS_OWN)).toBeUndefined();
    expect(await cookieOf(LISTED)).toBeUndefined();
    expect(await cookieOf(UNLISTED, IN_FRAME)).toBeUndefined();
  });

  it('keeps its session for the page around it, and on its own as ever', async () => {
    const { url, fields } = await openTeeTime(1);
    const framed = await post(url, fields, LISTED, IN_FRAME, KEEPS_COOKIES);
    expect([framed.status, framed.headers.location]).toEqual([303, '/checkout']);
    expect(framed.headers['set-cookie']).toMatch(/^fairway=.*; Secure; Partitioned; SameSite=None$/m);
    const { url: other, fields: chosen } = await openTeeTime(2);
    const alone = await post(other, chosen, LISTED, ON_ITS_OWN, 'Cookie: a=1');
    expect(alone.headers['set-cookie']).toMatch(/^fairway=.*; SameSite=Lax$/m);
  });
});

describe('What a browser does not keep in a frame', () => {
  it('is handed over to a window of its own, once', async () => {
    const { url, fields } = await openTeeTime(3);
    const framed = await post(url, fields, LISTED, IN_FRAME);
    expect(framed.status).toBe(303);
    const way = framed.headers.location ?? '';
    expect(way).toMatch(/^\/handover\/[\w-]{43}\?window$/);
    const page = await get(way, LISTED, IN_FRAME);
    expect(page.text).toMatch(/<form method="post" target="_blank"/);
    expect(page.text).toContain('Continue in a new window');
    const opened = await post(way, CONTINUE, LISTED, ON_ITS_OWN);
    expect([opened.status, opened.headers.location]).toEqual([303, '/checkout']);
    const cookie = /^fairway=[^;]+/m.exec(opened.headers['set-cookie'] ?? '')?.[0];
    expect(opened.headers['set-cookie']).toContain('SameSite=Lax');
    const checkout = await get('/checkout', LISTED, ON_ITS_OWN, `Cookie: ${cookie}`);
    expect(checkout.text).toContain('make-your-reservation-btn');
    const again = await post(way, CONTINUE, LISTED, ON_ITS_OWN);
    expect(again.status).toBe(404);
    expect(again.text).toContain('This link has expired');
    expect(again.headers['set-cookie'] ?? '').not.toContain('fairway=');
  });

  it('is not handed over to a stranger’s address, nor by a stranger’s form', async () => {
    const { url, fields } = await openTeeTime(4);
    const way = (await post(url, fields, LISTED, IN_FRAME)).headers.location ?? '';
    expect((await post(way, CONTINUE, UNLISTED, ON_ITS_OWN)).status).toBe(404);
    for (const origin of [[], ['Origin: null'], ['Origin: http://club.localhost:8123']])
      expect((await postAcross(way, ...origin)).status).toBe(403);
    expect((await post(way, CONTINUE, LISTED, ON_ITS_OWN)).status).toBe(303);
  });

  it('is handed over where the browser calls the way out of a frame cross-site, and nothing else is done so', async () => {
    const { url, fields } = await openTeeTime(6);
    const way = (await post(url, fields, LISTED, IN_FRAME)).headers.location ?? '';
    const own = `Origin: http://coastal-golf.localhost:${port}`;
    expect((await postAcross('/cart', own)).status).toBe(403);
    // The browser does not send the window's cookies either, but the next page has them.
    const bound = await postAcross(way, own);
    expect([bound.status, bound.headers.location]).toEqual([303, way.replace('?window', '')]);
    const bond = /^fairway-handover=[^;]+/m.exec(bound.headers['set-cookie'] ?? '')?.[0];
    const opened = await get(way, LISTED, ON_ITS_OWN, `Cookie: ${bond}`);
    expect(opened.text).toContain('data-go');
    expect((await post(way, CONTINUE, LISTED, ON_ITS_OWN)).headers.location).toBe('/checkout');
  });

  it('is given and taken by nobody but the site', async () => {
    const id = 'h'.repeat(43);
    const ask = async (path: string, body: object) => {
      const json = JSON.stringify(body);
      const headers = ['Content-Type: application/json', `Content-Length: ${json.length}`];
      const all = [LISTED, 'x-be-alias: coastal-golf', ...headers];
      return (await sendRaw(port, `POST /api${path} HTTP/1.1`, all, json)).status;
    };
    expect(await ask('/handover', { id, sealed: 'c2VhbGVk' })).toBe(403);
    expect(await ask('/handover/read', { id })).toBe(403);
    expect(await ask('/handover/take', { id })).toBe(403);
  });

  it('has expired where nobody has left anything', async () => {
    const page = await get(`/handover/${'x'.repeat(43)}`, LISTED, IN_FRAME);
    expect([page.status, page.text.includes('This link has expired')]).toEqual([404, true]);
  });

  it('goes on by itself only when a listed page sent the golfer on', async () => {
    const { url, fields } = await openTeeTime(5);
    const way = (await post(url, fields, LISTED, IN_FRAME)).headers.location ?? '';
    const goes = async (referer: string) =>
      (await get(way, LISTED, ON_ITS_OWN, `Referer: ${referer}`)).text.includes('data-go');
    expect(await goes('http://club.localhost:8123/golf')).toBe(true);
    expect(await goes('http://stranger.localhost:8123/')).toBe(false);
  });
});
