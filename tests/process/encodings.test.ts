import { rm } from 'node:fs/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { addDays, localDateOf } from '#server/format/dates.ts';
import { findFreePort } from '#tests/support/program/free-port.ts';
import { makeDataDir } from '#tests/support/program/prepared-data-dir.ts';
import { readAnswer, sendBytes } from '#tests/support/program/send-raw.ts';
import { startProgram } from '#tests/support/program/start-program.ts';

const dataDir = await makeDataDir('fairway-encodings-');
const port = await findFreePort();
const program = startProgram({ program: 'start', port, env: { DATA_DIR: dataDir, RATE_LIMITS: 'off' } });
await program.whenOpen();

afterAll(async () => {
  await program.stop();
  await rm(dataDir, { recursive: true, force: true });
});

const DATE = addDays(localDateOf(new Date(), 'America/New_York'), 1);
const SEARCH = `/api/v2/tee-times?date=${DATE}`;
const PAGE = `/teetimes?date=${DATE}`;

/** The unpacked answer to a GET with exactly these header lines. */
async function get(url: string, ...lines: string[]) {
  const head = [
    `GET ${url} HTTP/1.1`,
    `Host: localhost:${port}`,
    'x-be-alias: cedar-ridge',
    'Connection: close',
  ];
  const said = await sendBytes(port, `${[...head, ...lines].join('\r\n')}\r\n\r\n`);
  const { status, headers } = readAnswer(said);
  const body = Buffer.from(said.slice(said.indexOf('\r\n\r\n') + 4), 'latin1');
  const encoding = headers['content-encoding'] ?? 'identity';
  const unpack = { br: brotliDecompressSync, gzip: gunzipSync, identity: (raw: Buffer) => raw }[encoding];
  return { status, headers, encoding, text: body.length > 0 ? String(unpack?.(body)) : '' };
}

const [FILE = ''] = /\/assets\/entry[\w.-]+\.js/.exec((await get(PAGE)).text) ?? [];

/** The encodings of pages, files and the booking API for an Accept-Encoding line. */
const LINES: [string, string, string][] = [
  ['br, gzip', 'br', 'gzip'],
  ['gzip, deflate, br, zstd', 'br', 'gzip'],
  ['br;q=0.1, gzip;q=0.9', 'gzip', 'gzip'],
  ['br;q=0.9, gzip;q=0.1', 'br', 'gzip'],
  ['GZIP;Q=0.5', 'gzip', 'gzip'],
  ['br', 'br', 'identity'],
  ['br;q=0, gzip', 'gzip', 'gzip'],
  ['gzip;q=0', 'identity', 'identity'],
  ['gzip;q=0.000, br;q=0', 'identity', 'identity'],
  ['*', 'br', 'gzip'],
  ['*;q=0.1, br;q=0', 'gzip', 'gzip'],
  ['*;q=0, gzip', 'gzip', 'gzip'],
  ['identity;q=0, *', 'br', 'gzip'],
  ['identity, gzip;q=0.5', 'identity', 'identity'],
  ['identity;q=0', 'identity', 'identity'],
  ['', 'identity', 'identity'],
  ['deflate', 'identity', 'identity'],
  ['br;q=nonsense, gzip;q=', 'identity', 'identity'],
];

describe('What a client says in Accept-Encoding', () => {
  it.each(LINES)(
    '"%s" is honoured by pages and files (%s) and the booking API (%s)',
    async (line, ofSite, ofApi) => {
      for (const [url, expected] of [
        [PAGE, ofSite],
        ['/login', ofSite],
        [FILE, ofSite],
        [SEARCH, ofApi],
        ['/api/openapi.json', ofApi],
        ['/api/settings', ofApi],
      ] as const) {
        const answer = await get(url, `Accept-Encoding: ${line}`);
        expect([url, answer.status, answer.encoding]).toEqual([url, 200, expected]);
        expect(answer.headers.vary).toMatch(/\baccept-encoding\b/i);
        expect(answer.text.length).toBeGreaterThan(1_000);
      }
    },
  );

  it('counts for a short answer only where it refuses it as it is', async () => {
    const short = '/api/settings/alias?subdomain=cedar-ridge';
    expect((await get(short, 'Accept-Encoding: gzip, identity;q=0.5')).encoding).toBe('identity');
    const refused = await get(short, 'Accept-Encoding: gzip, identity;q=0');
    expect([refused.encoding, refused.text]).toEqual(['gzip', '{"alias":"cedar-ridge"}']);
  });
});

describe('A tag', () => {
  const GZIP = 'Accept-Encoding: gzip';

  it('names the bytes of one encoding: the same day has another one in each', async () => {
    const [plain, packed, again] = [await get(SEARCH), await get(SEARCH, GZIP), await get(SEARCH, GZIP)];
    expect([plain.encoding, packed.encoding]).toEqual(['identity', 'gzip']);
    expect(packed.text).toBe(plain.text);
    expect(packed.headers.etag).toMatch(/^"/);
    expect(packed.headers.etag).not.toBe(plain.headers.etag);
    expect(again.headers.etag).toBe(packed.headers.etag);
    const file = await Promise.all(
      ['identity', 'gzip', 'br'].map((name) => get(FILE, `Accept-Encoding: ${name}`)),
    );
    expect(new Set(file.map(({ headers }) => headers.etag)).size).toBe(3);
  });

  it.each([SEARCH, FILE])('of %s saves sending it again, in its own encoding alone', async (url) => {
    const tags = new Map<string, string>();
    for (const name of ['identity', 'gzip', 'br'])
      tags.set(name, (await get(url, `Accept-Encoding: ${name}`)).headers.etag ?? '');
    const own = url === FILE ? ['identity', 'gzip', 'br'] : ['identity', 'gzip'];
    for (const asked of own)
      for (const kept of own) {
        const answer = await get(
          url,
          `Accept-Encoding: ${asked}`,
          `If-None-Match: "other", ${tags.get(kept)}`,
        );
        expect([asked, kept, answer.status]).toEqual([asked, kept, asked === kept ? 304 : 200]);
      }
  });

  it.each([
    [SEARCH, 'gzip'],
    [SEARCH, 'identity'],
    [FILE, 'br'],
    [FILE, 'identity'],
  ])('of %s (%s) comes with a 304 that says of it what the 200 said', async (url, encoding) => {
    const whole = await get(url, `Accept-Encoding: ${encoding}`);
    const unchanged = await get(url, `Accept-Encoding: ${encoding}`, `If-None-Match: ${whole.headers.etag}`);
    expect([unchanged.status, unchanged.text]).toEqual([304, '']);
    for (const name of ['etag', 'vary', 'cache-control', 'expires', 'content-location'])
      expect([name, unchanged.headers[name]]).toEqual([name, whole.headers[name]]);
    expect(whole.headers.vary).toMatch(/accept-encoding/i);
    expect(unchanged.headers.date).toBeTruthy();
  });

  it('is what If-Match asks for, in the encoding that would be sent', async () => {
    const { etag = '' } = (await get(SEARCH, GZIP)).headers;
    const plain = (await get(SEARCH)).headers.etag ?? '';
    expect((await get(SEARCH, GZIP, `If-Match: ${etag}`)).status).toBe(200);
    expect((await get(SEARCH, `If-Match: ${plain}`)).status).toBe(200);
    expect((await get(SEARCH, GZIP, `If-Match: ${plain}`)).status).toBe(412);
    expect((await get(SEARCH, `If-Match: ${etag}`)).status).toBe(412);
  });
});

describe('A search that somebody has just asked', () => {
  const hits = async () =>
    Number(
      /cache_requests_total\{cache="answers",result="hit"\} (\d+)/.exec((await get('/metrics')).text)?.[1],
    );

  it.each([[''], ['Accept-Encoding: gzip'], ['If-None-Match: *'], ['Accept-Language: de']])(
    'has the same header lines and bytes from memory (%s)',
    async (line) => {
      const url = `${SEARCH}&facilityIds=9101`;
      const lines = line === '' ? [] : [line];
      await get(url, ...lines.filter((each) => !each.startsWith('If-')));
      const before = await hits();
      // A condition that may fail is answered by the engine itself.
      const [made, kept] = [await get(url, ...lines, 'If-Match: *'), await get(url, ...lines)];
      expect(await hits()).toBe(before + 1);
      for (const { headers } of [made, kept]) {
        expect(headers['x-request-id']).toBeTruthy();
        delete headers['x-request-id'];
        delete headers.date;
      }
      expect(kept).toEqual(made);
    },
  );
});
