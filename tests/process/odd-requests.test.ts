import { once } from 'node:events';
import { readFile, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, describe, expect, it } from 'vitest';
import { findFreePort } from '#tests/support/program/free-port.ts';
import { makeDataDir } from '#tests/support/program/prepared-data-dir.ts';
import { readAnswer, sendBytes, sendRaw } from '#tests/support/program/send-raw.ts';
import { startProgram } from '#tests/support/program/start-program.ts';

const dataDir = await makeDataDir('fairway-odd-');
const port = await findFreePort();
const program = startProgram({ program: 'start', port, env: { DATA_DIR: dataDir, RATE_LIMITS: 'off' } });
await program.whenOpen();
const HOST = `Host: localhost:${port}`;
const API = ['x-be-alias: cedar-ridge'];

afterAll(async () => {
  await program.stop();
  await rm(dataDir, { recursive: true, force: true });
});

const get = (url: string, headers: string[] = []) => sendRaw(port, `GET ${url} HTTP/1.1`, headers);

describe('A file', () => {
  const FILE = '/favicon.svg';
  const ICON = path.join(import.meta.dirname, '..', '..', 'public', 'favicon.svg');

  it.each([
    ['bytes=999999999-', 416],
    ['bytes=999999999-999999999', 416],
    ['bytes=0-9', 206],
    ['bytes=-5', 206],
    ['bytes=9-0', 416],
    ['bytes=x', 416],
    ['bytes=', 416],
    ['bytes=0-1,4-9', 200],
    ['bytes=999999999-,999999999-', 416],
    ['lines=0-1', 200],
    [`bytes=${'0-1,'.repeat(2_000)}0-1`, 206],
  ])('is asked for in part with Range: %s', async (range, status) => {
    const { length } = await readFile(ICON);
    for (const encoding of ['identity', 'br', 'gzip']) {
      const answer = await get(FILE, [`Range: ${range}`, `Accept-Encoding: ${encoding}`]);
      expect(answer.status).toBe(status);
      if (status !== 416) continue;
      expect(answer.headers['content-range']).toMatch(
        encoding === 'identity' ? `bytes */${length}` : /^bytes \*\/\d+$/,
      );
      expect(answer.headers['cache-control']).toBe('no-store');
      expect(answer.headers['content-encoding']).toBeUndefined();
      expect(answer.text).not.toMatch(/\bat \/|Error/);
      expect(answer.text.length).toBeLessThan(3_000);
    }
  });

  it.each([
    ['If-Match: "another"', 412],
    ['If-Match: *', 200],
    ['If-Unmodified-Since: Mon, 01 Jan 2001 00:00:00 GMT', 412],
    ['If-Unmodified-Since: nonsense', 200],
    ['If-Modified-Since: nonsense', 200],
    ['If-None-Match: *', 304],
    ['If-None-Match: "another"', 200],
  ])('is asked for with %s', async (header, status) => {
    for (const encoding of ['identity', 'br']) {
      const answer = await get(FILE, [header, `Accept-Encoding: ${encoding}`]);
      expect(answer.status).toBe(status);
      if (status === 412) expect(answer.headers['cache-control']).toBe('no-store');
    }
  });
});

describe('An answer of the booking API', () => {
  const SEARCH = '/api/v2/tee-times?facilityIds=9101&date=2031-05-06';
  it('with a tag is not sent to who wants another', async () => {
    const { headers } = await get(SEARCH, API);
    expect(headers.etag).toMatch(/^"/);
    for (const wanted of [headers.etag, '*', `"another", ${headers.etag}`])
      expect((await get(SEARCH, [...API, `If-Match: ${wanted}`])).status).toBe(200);
    for (const wanted of ['"another"', 'W/"another"', 'nonsense', `W/${headers.etag}`]) {
      const answer = await get(SEARCH, [...API, `If-Match: ${wanted}`]);
      expect([wanted, answer.status]).toEqual([wanted, 412]);
      expect(JSON.parse(answer.text)).toMatchObject({ code: 'PRECONDITION_FAILED', statusCode: 412 });
    }
    expect((await get(SEARCH, [...API, `If-None-Match: ${headers.etag}`])).status).toBe(304);
  });

  it('is sent whole to who wants a part', async () => {
    for (const range of ['bytes=0-9', 'bytes=999999999-'])
      expect((await get(SEARCH, [...API, `Range: ${range}`])).status).toBe(200);
  });
});

describe('A page', () => {
  it('is sent whole to who wants a part', async () => {
    for (const header of ['Range: bytes=999999999-', 'Range: bytes=0-1']) {
      const answer = await get('/teetimes', [header]);
      expect([header, answer.status]).toEqual([header, 200]);
    }
  });
});

describe('A request that is no good', () => {
  const FORM = ['Sec-Fetch-Site: same-origin', 'Content-Type: application/x-www-form-urlencoded'];
  const odd: [string, string, number[]][] = [
    ['no HTTP at all', 'HELLO\r\n\r\n', [400]],
    ['the beginning of HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', [400]],
    ['TLS', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03', [400]],
    ['a version that there is not', `GET / HTTP/9.9\r\n${HOST}\r\n\r\n`, [400]],
    ['no host', 'GET / HTTP/1.1\r\n\r\n', [400]],
    ['a header without a name', `GET / HTTP/1.1\r\n${HOST}\r\n: x\r\n\r\n`, [400]],
    ['a space before the colon', `GET / HTTP/1.1\r\n${HOST}\r\nCookie : a=1\r\n\r\n`, [400]],
    ['a header on two lines', `GET / HTTP/1.1\r\n${HOST}\r\nX-A: 1\r\n 2\r\n\r\n`, [200, 400]],
    ['a NUL in a header', `GET / HTTP/1.1\r\n${HOST}\r\nX-A: \0\r\n\r\n`, [400]],
    ['a very long header', `GET / HTTP/1.1\r\n${HOST}\r\nCookie: ${'a=1; '.repeat(8_000)}\r\n\r\n`, [431]],
    ['very many headers', `GET / HTTP/1.1\r\n${HOST}\r\n${'a:b\r\n'.repeat(20_000)}\r\n`, [431]],
    [
      'many short headers',
      `GET / HTTP/1.1\r\n${HOST}\r\n${'a:b\r\n'.repeat(2_500)}Connection: close\r\n\r\n`,
      [200, 431],
    ],
    ['a very long address', `GET /${'a'.repeat(100_000)} HTTP/1.1\r\n${HOST}\r\n\r\n`, [414, 431]],
    [
      'two lengths',
      `POST /cart HTTP/1.1\r\n${HOST}\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab`,
      [400],
    ],
    ['a length that is none', `POST /cart HTTP/1.1\r\n${HOST}\r\nContent-Length: -1\r\n\r\n`, [400]],
    [
      'a length and chunks',
      `POST /cart HTTP/1.1\r\n${HOST}\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
      [400],
    ],
    [
      'chunks in an encoding',
      `POST /cart HTTP/1.1\r\n${HOST}\r\nTransfer-Encoding: chunked, gzip\r\n\r\n0\r\n\r\n`,
      [400],
    ],
    [
      'another transfer encoding',
      `POST /cart HTTP/1.1\r\n${HOST}\r\nTransfer-Encoding: xchunked\r\n\r\n0\r\n\r\n`,
      [400],
    ],
    [
      'a chunk without a length',
      `POST /cart HTTP/1.1\r\n${HOST}\r\n${FORM.join('\r\n')}\r\nTransfer-Encoding: chunked\r\n\r\nxyz\r\n\r\n`,
      [400],
    ],
    ['lines that end in LF alone', `GET /teetimes HTTP/1.1\n${HOST}\n\n`, [200, 400]],
    ['an expectation', `GET / HTTP/1.1\r\n${HOST}\r\nExpect: a-miracle\r\nConnection: close\r\n\r\n`, [417]],
  ];
  it.each(odd)('is answered, not cut off: %s', async (_name, bytes, statuses) => {
    const said = await sendBytes(port, bytes);
    expect(said).toMatch(/^HTTP\/1\.1 \d/);
    expect(statuses).toContain(readAnswer(said).status);
  });

  // Side by side: each waits a second.
  it.concurrent.each([
    ['POST /api/nowhere', 'application/json', 100_000],
    ['POST /api/profile/g1/locations', 'text/plain', 200_000],
    ['PUT /api/settings', 'application/json', 200_000],
    ['POST /api/profile/authenticate', 'application/json', 300_000],
    ['POST /_mailbox', 'text/plain', 200_000],
  ])(
    'leaves its connection to the next, however much of it is not read: %s, %s, %i bytes',
    async (line, type, length) => {
      const socket = connect(port, '127.0.0.1');
      const closed = once(socket, 'close');
      let said = '';
      socket.setEncoding('latin1').on('data', (part: string) => {
        said += part;
      });
      socket.write(`${line} HTTP/1.1\r\n${HOST}\r\n${API[0]}\r\nContent-Type: ${type}\r\n`);
      socket.write(`Content-Length: ${length}\r\n\r\n${'x'.repeat(length)}`);
      await expect.poll(() => said, { timeout: 30_000 }).toContain('\r\n\r\n');
      expect(readAnswer(said)).toMatchObject({
        status: expect.toSatisfy((status: number) => status >= 400 && status < 500),
        headers: { connection: 'keep-alive' },
      });
      // Longer than anything waits for the rest of a body.
      await sleep(1_000);
      said = '';
      socket.write(`GET /api/facilities HTTP/1.1\r\n${HOST}\r\n${API[0]}\r\nConnection: close\r\n\r\n`);
      await closed;
      expect(readAnswer(said).status).toBe(200);
    },
  );

  it('is not followed by another that it hides', async () => {
    const hidden = `GET /metrics HTTP/1.1\r\n${HOST}\r\n\r\n`;
    for (const header of [
      'Content-Length: 4\r\nTransfer-Encoding: chunked',
      'Transfer-Encoding: chunked\r\nTransfer-Encoding: identity',
      'Transfer-Encoding:\x0bchunked',
    ]) {
      const said = await sendBytes(
        port,
        `POST /cart HTTP/1.1\r\n${HOST}\r\n${header}\r\n\r\n0\r\n\r\n${hidden}`,
      );
      expect(said.match(/HTTP\/1\.1 \d/g)).toHaveLength(1);
      expect(readAnswer(said).status).toBe(400);
    }
  });

  const lines: string[] = [
    'GET //',
    'GET ///evil.example',
    'GET //evil.example/%',
    'GET /%',
    'GET /%00',
    'GET /teetimes/%00',
    'GET /teetimes?date=%00',
    'GET /?golfers=%ff%fe',
    'GET /%ff%fe',
    'GET /..%2f..%2fetc/passwd',
    'GET /../../etc/passwd',
    'GET /assets/../../package.json',
    'GET /assets/%',
    'GET /assets/%00.js',
    'GET /favicon.svg%00',
    'GET /favicon.svg/',
    'GET /\\evil.example',
    'GET /%5c%5cevil.example',
    'GET /teetimes;a=b',
    'GET /teetimes.data',
    'GET /_root.data?_routes=nonsense',
    'GET /teetimes.data?_routes=%00',
    'GET /%F0%9F%8F%8C',
    'GET /__proto__',
    'GET /constructor.data',
    'GET /teetimes?__proto__[a]=b',
    'GET /account.data',
    'GET /_mailbox/%',
    'GET /_mailbox/99999999999999999999',
    'GET /_mailbox/%00',
    'GET /api',
    'GET /api//',
    'GET /api/%',
    'GET /api/%00',
    'GET /api/facilities/%00',
    'GET /api/v2/tee-times?facilityIds=%00',
    'GET /api/sandbox/payment?token=%00',
    'GET /api/openapi.json',
    'GET /healthz?%',
    'GET *',
    'OPTIONS *',
    'OPTIONS /',
    'OPTIONS /api/facilities',
    'TRACE /',
    'TRACE /api/facilities',
    'PROPFIND /',
    'PROPFIND /api/facilities',
    'DELETE /healthz',
    'POST /healthz',
    'POST /metrics',
    'POST /favicon.svg',
    'POST /assets/x.js',
    'POST /teetimes',
    'POST /',
    'POST /nothing',
    'POST /teetimes.data',
    'PUT /api/facilities',
    'HEAD /api/v2/tee-times',
    'HEAD /nothing',
    'HEAD /healthz',
    `GET http://localhost:${port}/teetimes`,
    'GET http://localhost',
    'GET http://localhost?golfers=2',
    'GET HTTP://LOCALHOST/api/docs',
    'GET http://user:secret@localhost/',
    'GET https://localhost/favicon.svg',
    'GET http:///teetimes',
    'GET ftp://localhost/',
    'GET localhost:80',
    `GET /teetimes?${'golfers=2&'.repeat(1_400)}`,
    `GET /${'%41'.repeat(4_000)}`,
    `GET /${'a/'.repeat(6_000)}`,
    `GET /api/${'a/'.repeat(6_000)}`,
  ];
  it.each(lines)('is never the program’s fault: %s', async (line) => {
    for (const headers of [API, [...API, 'Sec-Fetch-Site: same-origin', 'Content-Length: 0']]) {
      const answer = await sendRaw(port, `${line} HTTP/1.1`, headers);
      expect(answer.status).toBeGreaterThanOrEqual(200);
      expect(answer.status).toBeLessThan(500);
      expect(answer.text).not.toMatch(/\n\s+at |node_modules|root:/);
    }
  });

  const headers: string[] = [
    'Cookie: %',
    'Cookie: fairway=%',
    'Cookie: fairway=%00',
    'Cookie: fairway-draft=%ff; fairway-form=%',
    `Cookie: fairway=${'e30='.repeat(3_000)}`,
    'Cookie: __proto__=1; constructor=2; fairway=__proto__',
    'Accept: nonsense',
    'Accept-Encoding: \xff',
    'Accept-Encoding: br;q=nonsense, *;q=9',
    'Save-Data: \xff',
    'X-Request-Id: \xff',
    'X-Forwarded-For: \xff, , ,',
    'X-Forwarded-Host: a b',
    'Referer: \xff',
    'Origin: \xff',
    'Authorization: Bearer \xff',
    'If-None-Match: \xff',
    'If-Modified-Since: \xff',
    'If-Range: \xff',
    'Upgrade: websocket',
    'Upgrade: h2c\r\nHTTP2-Settings: AAMAAABkAARAAAAAAAIAAAAA',
    'Content-Type: \xff',
    'Content-Type: multipart/form-data',
    'Transfer-Encoding: chunked\r\nTrailer: Cookie',
    'Expect: 100-continue',
    'session: \xff',
    'x-cart-id: \xff',
  ];
  it.each(headers)('nor is one with %s', async (header) => {
    const end = header.startsWith('Transfer-Encoding') ? '0\r\nCookie: fairway=1\r\n\r\n' : '';
    for (const url of [
      '/teetimes',
      '/account',
      '/booking/find',
      '/favicon.svg',
      '/api/facilities',
      '/api/openapi.json',
      '/_mailbox',
    ]) {
      const page = await sendRaw(port, `GET ${url} HTTP/1.1`, [...API, header], end);
      expect([url, page.status]).toEqual([
        url,
        expect.toSatisfy((status: number) => status >= 200 && status < 500),
      ]);
    }
    const form = 'email=golfer%40example.com&confirmationNumber=QW12ER34';
    const isTyped = header.startsWith('Content-Type');
    const type = isTyped ? [] : [FORM[1] ?? ''];
    const length = end ? [] : [`Content-Length: ${form.length}`];
    const sent = await sendRaw(
      port,
      'POST /booking/find HTTP/1.1',
      ['Sec-Fetch-Site: same-origin', ...type, ...length, header],
      end || form,
    );
    expect(sent.status).toBeGreaterThanOrEqual(200);
    expect(sent.status).toBeLessThan(500);
  });

  it.each([
    '',
    'text/plain',
    'application/json',
    'multipart/form-data',
    'multipart/form-data; boundary=x',
    'nonsense',
  ])('nor is a form that is none: Content-Type: %s', async (type) => {
    for (const url of ['/booking/find', '/login', '/cart', '/logout']) {
      const body = '{"email":"golfer@example.com"}';
      const headers = ['Sec-Fetch-Site: same-origin', `Content-Length: ${body.length}`];
      const typed = type ? [...headers, `Content-Type: ${type}`] : headers;
      const answer = await sendRaw(port, `POST ${url} HTTP/1.1`, typed, body);
      expect([url, answer.status]).toEqual([url, 400]);
      expect(answer.text).toContain('nothing was changed');
    }
  });

  it('leaves nothing in the log but what was asked', () => {
    expect(program.output()).not.toContain('a request failed');
    expect(program.output()).not.toContain('a page failed');
    expect(program.output()).not.toContain('unexpected error');
  });
});
