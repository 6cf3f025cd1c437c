import { rm } from 'node:fs/promises';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { addDays } from '#server/format/dates.ts';
import { findFreePort } from '#tests/support/program/free-port.ts';
import { makeDataDir } from '#tests/support/program/prepared-data-dir.ts';
import { type RawAnswer, sendRaw } from '#tests/support/program/send-raw.ts';
import { startProgram } from '#tests/support/program/start-program.ts';
import { formDataOf, parseHtml } from '#tests/support/read-html.ts';

const dataDir = await makeDataDir('fairway-page-cache-');
const port = await findFreePort();
const program = startProgram({ program: 'start', port, env: { DATA_DIR: dataDir, RATE_LIMITS: 'off' } });
await program.whenOpen();

afterAll(async () => {
  await program.stop();
  await rm(dataDir, { recursive: true, force: true });
});

/** A session as a browser holds it, `fairway=…`, that has still to be greeted: Robin Hale's, unless it says whose. */
async function enter(name = 'golfer'): Promise<string> {
  const form = `intent=sign-in&email=${name}%40example.com&password=fairway18`;
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
  return readCookie(answer);
}

/** The greeting is shown once; what is left is a session whose pages set no cookie. */
async function signIn(name?: string): Promise<string> {
  return readCookie(await ask('/account', [`Cookie: ${await enter(name)}`]));
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

describe('A page that is made once for those who are signed in', () => {
  const days = Array.from({ length: 3 }, (_, index) =>
    addDays(new Date().toISOString().slice(0, 10), 7 + index),
  );
  const toastOf = ({ text }: RawAnswer) => /class="toast[^>]*>([^<]*)/.exec(text)?.[1];
  const tokenOf = (text: string) => /name="form-token" value="([^"]+)"/.exec(text)?.[1];
  const pageOf = (answer: RawAnswer) => ({
    name: /user-menu"[^>]*>(?:<svg.*?<\/svg>)?<span>([^<]*)/.exec(answer.text)?.[1],
    token: tokenOf(answer.text),
  });

  it('shows each their own name and form, also when they ask at the same moment', async () => {
    const sessions = { Robin: cookie, Mara: await signIn('member') };
    const formIds = ['A', 'B'].map((letter) =>
      Buffer.from(JSON.stringify(letter.repeat(22))).toString('base64'),
    );
    const seen = await Promise.all(
      Array.from({ length: 24 }, async (_, index) => {
        const [name = '', session = ''] = Object.entries(sessions)[index % 2] ?? [];
        const headers = [`Cookie: ${session}; fairway-form=${formIds[index % 2]}`];
        return { asked: name, ...pageOf(await ask(`/teetimes?date=${days[index % 3]}`, headers)) };
      }),
    );
    for (const { asked, name } of seen) expect(name).toBe(asked);
    const tokensOf = (name: string) =>
      new Set(seen.flatMap(({ asked, token }) => (asked === name ? [token] : [])));
    for (const token of tokensOf('Robin')) expect(tokensOf('Mara')).not.toContain(token);
  });

  it('greets each once', async () => {
    const greeted = await Promise.all(
      ['golfer', 'member'].map(async (name) => {
        const page = await ask(`/teetimes?date=${days[1]}`, [`Cookie: ${await enter(name)}`]);
        const next = await ask(`/teetimes?date=${days[1]}`, [`Cookie: ${readCookie(page)}`]);
        return [toastOf(page), toastOf(next), next.headers['set-cookie']?.includes('fairway=') ?? false];
      }),
    );
    expect(greeted).toEqual([
      ['Welcome, Robin.', undefined, false],
      ['Welcome, Mara.', undefined, false],
    ]);
  });

  it('has member rates for members alone', async () => {
    const [day] = days;
    const member = await ask(`/teetimes?date=${day}`, [`Cookie: ${await signIn('member')}`]);
    const golfer = await ask(`/teetimes?date=${day}`, [`Cookie: ${cookie}`]);
    const nobody = await ask(`/teetimes?date=${day}`);
    const pricesOf = ({ text }: RawAnswer) => text.match(/from \$[\d.]+|\$[\d.]+/g)?.slice(0, 40);
    expect(pricesOf(golfer)).toEqual(pricesOf(nobody));
    expect(pricesOf(member)).not.toEqual(pricesOf(nobody));
  });

  it('signs them out by its own form, without what browsers with scripts send', async () => {
    const session = await signIn();
    const page = await ask(`/teetimes?date=${days[0]}`, [`Cookie: ${session}`]);
    const formCookie = /fairway-form=[^;]+/.exec(page.headers['set-cookie'] ?? '')?.[0];
    const form = new URLSearchParams({ 'form-token': tokenOf(page.text) ?? '' }).toString();
    const post = (cookies: string) =>
      sendRaw(
        port,
        'POST /logout HTTP/1.1',
        [
          `Cookie: ${cookies}`,
          'Content-Type: application/x-www-form-urlencoded',
          `Content-Length: ${form.length}`,
        ],
        form,
      );
    expect((await post(session)).status).toBe(403);
    expect((await post(`${session}; ${formCookie}`)).status).toBe(303);
    const after = await ask('/account', [`Cookie: ${session}`]);
    expect(after.status).toBe(303);
    // The kept second over, the list does not greet an ended session either.
    await expect
      .poll(async () => (await ask(`/teetimes?date=${days[0]}`, [`Cookie: ${session}`])).status, {
        timeout: 20_000,
      })
      .toBe(303);
  });

  it('carries the campaign of each link to the order, and shows it to nobody else', async () => {
    const campaigns = Array.from({ length: 12 }, (_, index) => `campaign-${'x'.repeat(index)}${index}`);
    const pages = await Promise.all(
      campaigns.map((campaign) => ask(`/teetimes?date=${days[0]}&utm_campaign=${campaign}&utm_source=mail`)),
    );
    for (const [index, { text }] of pages.entries()) {
      const named = new Set([...text.matchAll(/utm_campaign=([\w.-]+)/g)].map(([, campaign]) => campaign));
      expect([...named]).toEqual([campaigns[index]]);
    }
  });
});

describe('A form on a page that is made once', () => {
  const date = addDays(new Date().toISOString().slice(0, 10), 9);
  const readField = (text: string, name: string) =>
    new RegExp(`name="${name}"[^>]* value="([^"]*)"`).exec(text)?.[1] ?? '';
  const hrefOf = async () => {
    const { text } = await ask(`/teetimes?date=${date}`);
    return (/href="(\/tee-time\?[^"]+)"/.exec(text)?.[1] ?? '').replaceAll('&amp;', '&');
  };

  it.each(['tee time', 'store'])('is each visitor’s own: %s', async (page) => {
    const href = page === 'store' ? '/store' : await hrefOf();
    const pages = await Promise.all(Array.from({ length: 8 }, () => ask(href)));
    for (const { status, text, headers } of pages) {
      expect(status).toBe(200);
      expect(readField(text, 'attemptId')).toMatch(/^[\da-f]{8}-[\da-f-]{27}$/);
      expect(headers['set-cookie']).toContain('fairway-form=');
    }
    expect(new Set(pages.map(({ text }) => readField(text, 'attemptId'))).size).toBe(8);
    // A form's token proves which browser it was made for, so no two browsers get one.
    const formCookies = pages.map(
      ({ headers }) => /fairway-form=[^;]+/.exec(headers['set-cookie'] ?? '')?.[0],
    );
    expect(new Set(formCookies).size).toBe(8);
    expect(new Set(pages.map(({ text }) => readField(text, 'form-token'))).size).toBe(8);
  });

  it('adds for one visitor and is still open for the next, and a cart’s tee time stays in its own list', async () => {
    const href = await hrefOf();
    const add = async () => {
      const { text, headers } = await ask(href);
      const button = parseHtml(text).querySelector<HTMLButtonElement>('[data-testid=add-to-cart-button]');
      if (!button?.form) throw new Error(`There is no form: ${text}`);
      const fields = formDataOf(button.form);
      fields.set('golfers', '2');
      const form = new URLSearchParams([...fields] as [string, string][]).toString();
      const answer = await sendRaw(
        port,
        `POST ${href} HTTP/1.1`,
        [
          `Cookie: ${/fairway-form=[^;]+/.exec(headers['set-cookie'] ?? '')?.[0]}`,
          'Content-Type: application/x-www-form-urlencoded',
          `Content-Length: ${form.length}`,
        ],
        form,
      );
      expect(answer.status).toBe(303);
      return readCookie(answer);
    };
    const [first, second] = [await add(), await add()];
    // Both hold two places of the same time, which is sold out for all others.
    const listOf = (cookie?: string) => ask(`/teetimes?date=${date}`, cookie ? [`Cookie: ${cookie}`] : []);
    const shows = ({ text }: RawAnswer) => text.replaceAll('&amp;', '&').includes(`href="${href}"`);
    await expect.poll(async () => shows(await listOf()), { timeout: 20_000 }).toBe(false);
    const toasted = await Promise.all([first, second].map((cookie) => ask('/cart', [`Cookie: ${cookie}`])));
    for (const cookie of toasted.map(readCookie)) expect(shows(await listOf(cookie))).toBe(true);
    const other = await ask(href);
    expect([other.status, other.text.includes('attemptId')]).toEqual([410, false]);
  });
});
