import { rm } from 'node:fs/promises';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { findFreePort } from '#tests/support/program/free-port.ts';
import { makeDataDir } from '#tests/support/program/prepared-data-dir.ts';
import { type RawAnswer, sendRaw } from '#tests/support/program/send-raw.ts';
import { startProgram } from '#tests/support/program/start-program.ts';

const dataDir = await makeDataDir('fairway-page-cache-');
const port = await findFreePort();
const program = startProgram({ program: 'start', port, env: { DATA_DIR: dataDir, RATE_LIMITS: 'off' } });
await program.whenOpen();

afterAll(async () => {
  await program.stop();
  await rm(dataDir, { recursive: true, force: true });
});

/** Robin Hale's session, as a browser holds it: `fairway=…`. */
async function signIn(): Promise<string> {
  const form = 'intent=sign-in&email=golfer%40example.com&password=fairway18';
  const answer = await sendRaw(
    port,
    'POST /login HTTP/1.1',
    [
      'Sec-Fetch-Site: same-origin',
      'Content-Type: application/x-www-form-urlencoded',
      `Content-Length: ${form.length}`,
    ],
    form,
  );
  // The greeting is shown once; what is left is a session whose pages set no cookie.
  return readCookie(await ask('/account', [`Cookie: ${readCookie(answer)}`]));
}

function readCookie({ headers, text }: RawAnswer): string {
  const cookie = /^fairway=[^;]+/m.exec(headers['set-cookie'] ?? '')?.[0];
  if (!cookie) throw new Error(`No session: ${text}`);
  return cookie;
}

const ask = (url: string, headers: string[] = []) => sendRaw(port, `GET ${url} HTTP/1.1`, headers);
const cookie = await signIn();
const value = cookie.slice('fairway='.length);

/** Header lines in which a session may be written; what the site reads of them is its own business. */
const SPELLINGS: [string, string[]][] = [
  ['as browsers write it', [`Cookie: fairway=${value}`]],
  ['with a space before =', [`Cookie: fairway =${value}`]],
  ['with a tab before =', [`Cookie: fairway\t=${value}`]],
  ['with a tab in front', [`Cookie: a=1;\tfairway=${value}`]],
  ['in quotes', [`Cookie: fairway="${value}"`]],
  ['behind a word without a value', [`Cookie: word; fairway = ${value}`]],
  ['in a second header', ['Cookie: a=1', `Cookie: fairway =${value}`]],
  ['in a header of another case', [`cOOKIE: fairway =${value}`]],
  ['behind a comma', [`Cookie: a=1, fairway =${value}`]],
  ['twice', [`Cookie: fairway =${value}; fairway=x`]],
];

describe('A page that is kept for everybody', () => {
  it("is the visitor's own for the one who sends a session", async () => {
    expect((await ask('/teetimes', [`Cookie: ${cookie}`])).text).toContain('Robin');
  });

  it.each(SPELLINGS)('is never made from a session that is sent %s', async (name, headers) => {
    const url = `/teetimes?golfers=2&try=${encodeURIComponent(name)}`;
    const [first] = await Promise.all([
      ask(url, headers),
      ...Array.from({ length: 4 }, () => ask(url, headers)),
    ]);
    expect(first?.status).toBe(200);
    const visitors = await Promise.all(Array.from({ length: 6 }, () => ask(url)));
    const poisoned = visitors.filter((page) => page.text.includes('Robin'));
    expect(poisoned).toHaveLength(0);
    for (const page of visitors) expect(page.text).toContain('</html>');
  });

  it('is one for all spellings of a host name, and never another operator’s', async () => {
    const hosts = [
      ['The Bay', 'the-bay.localhost', 'THE-bay.localhost:80', 'the-bay.localhost.'],
      ['Coastal Golf', 'coastal-golf.localhost', 'Coastal-Golf.LOCALHOST.'],
      ['Cedar Ridge', `localhost:${port}`, `LOCALHOST.:${port}`],
    ];
    for (let round = 0; round < 3; round++)
      await Promise.all(
        hosts.map(async ([name = '', ...spellings]) => {
          const url = `/teetimes?golfers=1&round=${round}`;
          const pages = await Promise.all(spellings.map((host) => ask(url, [`Host: ${host}`])));
          for (const { status, text } of pages) {
            expect([status, /<title>([^<]*)/.exec(text)?.[1]]).toEqual([200, expect.stringContaining(name)]);
            expect(text).toBe(pages[0]?.text);
          }
        }),
      );
  });

  it('cannot be poisoned for sixty visitors by somebody who asks all the time', async () => {
    let isOver = false;
    let attempts = 0;
    const attack = async () => {
      while (!isOver) {
        attempts++;
        await ask('/teetimes?golfers=3', [`Cookie: fairway =${value}`]).catch(() => undefined);
      }
    };
    const attackers = [attack(), attack()];
    const pages: string[] = [];
    for (let round = 0; round < 6; round++) {
      const asked = await Promise.all(Array.from({ length: 10 }, () => ask('/teetimes?golfers=3')));
      pages.push(...asked.map(({ text }) => text));
      await new Promise((resolve) => setTimeout(resolve, 400));
    }
    isOver = true;
    await Promise.all(attackers);
    expect(attempts).toBeGreaterThan(6);
    expect(pages).toHaveLength(60);
    expect(pages.filter((text) => text.includes('Robin'))).toHaveLength(0);
  });

  it('is sent to exactly those whose session the site does not read, however it is spelled', async () => {
    const space = fc.constantFrom('', '', ' ', '\t', ' \t ');
    const name = fc.constantFrom(
      'fairway',
      'fairway',
      'fairway',
      'Fairway',
      '__Host-fairway',
      'fairway-form',
      'a',
    );
    const text = fc.constantFrom(value, value, value, `"${value}"`, encodeURIComponent(value), 'x', '');
    const pair = fc.tuple(space, name, space, fc.constantFrom('=', '=', '=', '==', ''), space, text, space);
    const separator = fc.constantFrom(';', '; ', ' ;\t', ', ', ';;');
    const line = fc
      .tuple(
        fc.constantFrom('Cookie: ', 'cookie:', 'COOKIE:\t'),
        separator,
        fc.array(pair, { minLength: 1, maxLength: 3 }),
      )
      .map(([header, between, pairs]) => header + pairs.map((parts) => parts.join('')).join(between));
    const seen = { kept: 0, own: 0 };
    await fc.assert(
      fc.asyncProperty(fc.array(line, { minLength: 1, maxLength: 3 }), async (headers) => {
        const page = await ask('/teetimes?golfers=4', headers);
        expect(page.status).toBe(200);
        const isKept = !page.headers['content-security-policy']?.includes("'nonce-");
        seen[isKept ? 'kept' : 'own']++;
        expect({ headers, isKept }).toEqual({ headers, isKept: !page.text.includes('Robin') });
      }),
      { numRuns: 250, seed: 20261122 },
    );
    expect(seen.kept).toBeGreaterThan(20);
    expect(seen.own).toBeGreaterThan(20);
  });
});
