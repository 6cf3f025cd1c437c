import { rm } from 'node:fs/promises';
import { request } from 'node:http';
import { afterAll, describe, expect, it } from 'vitest';
import { findFreePort } from '#tests/support/program/free-port.ts';
import { makeDataDir } from '#tests/support/program/prepared-data-dir.ts';
import { startProgram } from '#tests/support/program/start-program.ts';

const dataDir = await makeDataDir('fairway-defence-');
const program = startProgram({
  program: 'start',
  port: await findFreePort(),
  env: { DATA_DIR: dataDir, LOG_LEVEL: 'debug', TRUSTED_PROXY: '127.0.0.1' },
});
await program.whenOpen();
const { port } = new URL(program.url);
/** The site without our host, whose booking API is the program's. */
const served = startProgram({
  program: 'serve',
  port: await findFreePort(),
  env: {
    BOOKING_API_URL: `${program.url}/api`,
    DATA_DIR: dataDir,
    DEFAULT_ALIAS: 'cedar-ridge',
  },
});
await served.whenOpen();

/** Remix refuses a foreign Origin before the site is asked; our host words that as the site does. */
const SITES = [
  { under: 'npm start', sitePort: port, foreignOrigin: 403, otherMethod: 405 },
  { under: 'npm run serve', sitePort: new URL(served.url).port, foreignOrigin: 500, otherMethod: 403 },
];

afterAll(async () => {
  await served.stop();
  await program.stop();
  await rm(dataDir, { recursive: true, force: true });
});

type Answer = { status: number; headers: Record<string, string | string[] | undefined>; text: string };

/** A request with exactly these headers: fetch would add its own. */
function ask(
  url: string,
  options: { method?: string; headers?: Record<string, string>; body?: string; sitePort?: string } = {},
) {
  const { method = 'GET', headers = {}, body = '', sitePort = port } = options;
  return new Promise<Answer>((resolve, reject) => {
    const length = body ? { 'content-length': String(Buffer.byteLength(body)) } : {};
    const asked = request(
      { port: sitePort, path: url, method, headers: { ...length, ...headers } },
      (answer) => {
        let text = '';
        answer.setEncoding('utf8').on('data', (part) => {
          text += part;
        });
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text }));
      },
    );
    asked.once('error', reject);
    asked.end(body);
  });
}

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
const FIELDS = 'email=golfer%40example.com&confirmationNumber=QW12ER34';
describe.each(SITES)('A form that changes something under $under', (site) => {
  const { sitePort, foreignOrigin, otherMethod } = site;
  const asked: typeof ask = (url, options) => ask(url, { ...options, sitePort });
  const send = (headers: Record<string, string>, body = FIELDS) =>
    asked('/booking/find', { method: 'POST', headers: { ...FORM, ...headers }, body });

  it('is accepted from our own page and from nowhere else', async () => {
    expect((await send({ 'sec-fetch-site': 'same-origin' })).status).toBe(303);
    expect((await send({ origin: `http://localhost:${sitePort}` })).status).toBe(303);
    for (const origin of ['https://evil.example', 'null'])
      expect([origin, (await send({ origin })).status]).toEqual([origin, foreignOrigin]);
    const others: Record<string, string>[] = [{ 'sec-fetch-site': 'cross-site' }, {}];
    for (const headers of others) {
      const answer = await send(headers);
      expect(answer.status).toBe(403);
      expect(answer.text).toContain('Go back, reload the page and send it again.');
    }
  });

  it('is accepted from a mail program that unsubscribes its reader, and for that alone', async () => {
    const oneClick = (
      to: string,
      headers: Record<string, string> = {},
      body = 'List-Unsubscribe=One-Click',
    ) => asked(to, { method: 'POST', headers: { ...FORM, ...headers }, body });
    // It gets as far as the id, which is forged.
    expect((await oneClick('/unsubscribe?id=12.forged')).status).toBe(404);
    expect((await oneClick('/unsubscribe?id=12.forged', {}, 'List-Unsubscribe=yes')).status).toBe(403);
    expect((await oneClick('/unsubscribe?id=12.forged', { cookie: 'a=b' })).status).toBe(403);
    expect((await oneClick('/unsubscribe?id=1', { origin: 'https://evil.example' })).status).toBe(
      foreignOrigin,
    );
    expect((await oneClick('/booking/find', {}, `${FIELDS}&List-Unsubscribe=One-Click`)).status).toBe(403);
  });

  it('is accepted from a text browser that says nothing, with the token and cookie of our page', async () => {
    const page = await asked('/booking/find');
    const cookie = String(page.headers['set-cookie']).split(';')[0] ?? '';
    const token = /name="form-token"[^>]*value="([^"]+)"/.exec(page.text)?.[1] ?? '';
    expect((await send({ cookie }, `form-token=${token}&${FIELDS}`)).status).toBe(303);
    const refused = await send({}, `form-token=${token}&${FIELDS}`);
    expect(refused.status).toBe(403);
    expect(refused.text).toContain('Your browser blocks cookies');
    expect(refused.text).toContain('Please allow cookies for this site in your browser settings');
    expect((await send({ cookie }, `form-token=${token}x&${FIELDS}`)).status).toBe(403);
  });

  it('that cannot be read is a 400, also from who does not say where it is from', async () => {
    const broken = [
      [{ 'content-type': 'text/plain' }, FIELDS],
      [{ 'content-type': 'application/json' }, '{"email":"golfer@example.com"}'],
      [{ 'content-type': 'multipart/form-data; boundary=q' }, '--q\r\nContent-Dispo'],
      [{}, 'a&'.repeat(30_000)],
    ] as const;
    const own = { 'sec-fetch-site': 'same-origin' };
    for (const [headers, body] of broken) {
      for (const sender of [{}, own]) {
        const answer = await send({ ...sender, ...headers }, body);
        expect([answer.status, body]).toEqual([400, body]);
        expect(answer.text).toContain('We could not read this form');
      }
      expect((await send({ 'sec-fetch-site': 'cross-site', ...headers }, body)).status).toBe(403);
    }
    expect((await send({}, 'unknown=field')).status).toBe(403);
    expect((await send(own, 'unknown=field')).status).toBe(400);
  });

  it('may not be larger than any of our forms', async () => {
    const answer = await send({ 'sec-fetch-site': 'same-origin' }, `a=${'x'.repeat(70_000)}`);
    expect(answer.status).toBe(413);
    expect(answer.text).toContain('That was too much data');
  });

  it('is sent with POST alone', async () => {
    expect((await asked('/booking/find', { method: 'DELETE' })).status).toBe(otherMethod);
  });
});

describe.each(SITES)('Every answer of the site under $under', ({ sitePort }) => {
  it.each(['/booking/find', '/login.data', '/no/such/page', '/robots.txt', '/feed/availability/9101.json'])(
    'says that it may not be framed, guessed at or given away: %s',
    async (url) => {
      const { headers } = await ask(url, { sitePort });
      expect(headers['content-security-policy']).toMatch(
        /script-src 'self' 'nonce-[\w-]{22}'; style-src 'self' 'nonce-[\w-]{22}';/,
      );
      expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
      expect(headers['x-frame-options']).toBe('DENY');
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['referrer-policy']).toBe('same-origin');
      expect(headers['strict-transport-security']).toBeUndefined();
      expect(headers['x-powered-by']).toBeUndefined();
      expect(headers['cache-control']).toBeDefined();
    },
  );

  it('is for pages of listed origins where the operator lists them, with cookies for them alone', async () => {
    const host = `coastal-golf.localhost:${sitePort}`;
    const { headers } = await ask('/booking/find', {
      sitePort,
      headers: { host, 'sec-fetch-dest': 'iframe' },
    });
    expect(headers['content-security-policy']).toContain('frame-ancestors http://club.localhost:8123;');
    expect(headers['x-frame-options']).toBeUndefined();
    const cookies = [headers['set-cookie']].flat().map((cookie) => cookie?.split('=')[0]);
    expect(cookies).toEqual(['fairway-form', 'fairway-frame']);
    for (const cookie of [headers['set-cookie']].flat())
      expect(cookie).toMatch(/; HttpOnly; Secure; Partitioned; SameSite=None$/);
  });

  it('is refused to a name that is nobody’s', async () => {
    for (const host of ['evil.example', 'cedar-ridge.evil.example'])
      expect([host, (await ask('/booking/find', { sitePort, headers: { host } })).status]).toEqual([
        host,
        421,
      ]);
  });
});

describe('Every page', () => {
  it('of the search is the same for everybody without a session: no token, no cookie, no nonce', async () => {
    const [one, other] = await Promise.all([ask('/teetimes'), ask('/teetimes')]);
    expect(one.text).toBe(other.text);
    expect(one.text).not.toContain('name="form-token"');
    expect(one.headers['set-cookie']).toBeUndefined();
    expect(one.headers['content-security-policy']).toMatch(/script-src 'self' 'sha256-/);
  });

  it('of the search is whole for who asks right after a HEAD, which is told the same length', async () => {
    const url = '/?golfers=2';
    const head = await ask(url, { method: 'HEAD' });
    const page = await ask(url);
    expect([head.status, head.text]).toEqual([200, '']);
    expect(page.text).toContain('</html>');
    expect(head.headers['content-length']).toBe(page.headers['content-length']);
  });

  it('is answered for an address that nobody can read', async () => {
    expect((await ask('/teetimes', { headers: { host: 'a b' } })).status).toBe(400);
    expect((await ask('//evil.example/%')).status).toBe(404);
  });

  it('is refused unread where its path is longer than any, or has two slashes in a row', async () => {
    for (const run of ['/', 'a', '%2F']) {
      const path = `/${run.repeat(13_000 / run.length)}`;
      expect([run, (await ask(path)).status]).toEqual([run, 414]);
      const call = await ask(`/api${path}`);
      expect([call.status, JSON.parse(call.text).code]).toEqual([414, 'PATH_TOO_LONG']);
    }
    expect((await ask('/teetimes//')).status).toBe(404);
    const call = await ask('/api//v2/tee-times');
    expect([call.status, JSON.parse(call.text).code]).toEqual([404, 'NOT_FOUND']);
  });
});

describe('Files', () => {
  it('whose names change with their content are kept for ever and sent compressed', async () => {
    const page = await ask('/booking/find');
    const page2 = await ask('/teetimes');
    const file = /\/assets\/entry\.client-[\w-]+\.js/.exec(page.text + page2.text)?.[0] ?? '';
    const { status, headers } = await ask(file, { headers: { 'accept-encoding': 'gzip, br' } });
    expect(status).toBe(200);
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(headers['content-encoding']).toBe('br');
    expect(headers['content-type']).toMatch(/javascript/);
    expect((await ask(file, { headers: { 'accept-encoding': 'gzip' } })).headers['content-encoding']).toBe(
      'gzip',
    );
    expect((await ask(file)).headers['content-encoding']).toBeUndefined();
    expect((await ask('/assets/entry.client-old.js')).status).toBe(404);
    expect((await ask('/assets/..%2f..%2fserver/index.js')).status).toBe(404);
  });
});

describe('The numbers of the program', () => {
  it('are shown to this machine in the demo, and not through a proxy', async () => {
    expect((await ask('/metrics')).text).toContain('http_request_duration_seconds_count{kind="page"');
    expect((await ask('/metrics', { headers: { 'x-forwarded-for': '203.0.113.7' } })).status).toBe(404);
  });
});

describe('The log', () => {
  it('names requests by number, method and path, never by what is secret in them', async () => {
    const secrets = [
      's3ssi0nT0ken000000000',
      'b00k1ngL1nkT0ken0000',
      'golfer@example.com',
      'golfer%40example.com',
      'QW12ER34',
    ];
    await ask(`/booking/${secrets[1]}?email=golfer%40example.com`, {
      headers: { 'x-request-id': 'proxy-chosen-1', 'x-forwarded-for': '203.0.113.7' },
    });
    await ask('/api/facilities', { headers: { 'x-be-alias': 'cedar-ridge', session: secrets[0] ?? '' } });
    await ask(`/api/shopping-cart/${secrets[0]}`, { headers: { 'x-be-alias': 'cedar-ridge' } });
    await ask(`/?session=${secrets[0]}&${secrets[0]}`);
    const output = program.output();
    expect(output).toContain('"url":"/booking/:key?email"');
    expect(output).toContain('"requestId":"proxy-chosen-1"');
    expect(output).toContain('"address":"203.0.113.7"');
    for (const secret of secrets) expect(output).not.toContain(secret);
  });
});
