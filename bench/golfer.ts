import { Agent, type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { links } from '#server/links.ts';
import { formDataOf, parseHtml } from '#tests/support/read-html.ts';
import { typedCard } from '#tests/support/site/typed-card.ts';

/** `course` is due at the course, `card` is paid online. */
export const RATES = { course: 'Walking', card: '18 Holes' } as const;
export type Kind = keyof typeof RATES;
export type TeeTimeToBook = {
  date: string;
  facilityId: number;
  courseId: string;
  teetime: string;
  rateIds: Record<Kind, number>;
};

export const STEPS = ['search', 'tee time', 'add', 'checkout', 'pay', 'confirmation'] as const;
export type Journey = {
  /** In ms. */
  steps: Record<(typeof STEPS)[number], number>;
  /** How often the progress page was loaded. */
  waits: number;
};

export type Page = { path: string; status: number; headers: IncomingHttpHeaders; html: string };
type Fields = Iterable<[string, unknown]>;
export type Send = (path: string, form?: Fields) => Promise<Page>;
export type Browser = { send: Send; cookie: () => string };

const UNPACK: Record<string, (bytes: Buffer) => Buffer> = { br: brotliDecompressSync, gzip: gunzipSync };
const agent = new Agent({ keepAlive: true });

/**
 * Buys a tee time as a guest without scripts. Each `nth` is a different golfer: cookies, network, email and phone.
 * Throws on an unexpected page.
 */
export async function makeJourney(
  origin: string,
  { teeTime, kind, nth }: { teeTime: TeeTimeToBook; kind: Kind; nth: number },
): Promise<Journey> {
  const { send } = openBrowser(origin, addressOf(nth));
  const steps = {} as Journey['steps'];
  const timed = async (step: keyof Journey['steps'], work: Promise<Page>): Promise<Page> => {
    const startedAt = performance.now();
    const page = await work;
    steps[step] = performance.now() - startedAt;
    return page;
  };
  const search = links.teeTimes(`date=${teeTime.date}&course=${teeTime.facilityId}`);
  expectText(await timed('search', send(search)), teeTime.teetime);
  const detail = await timed('tee time', send(links.teeTime(teeTime.courseId, teeTime.teetime)));
  const wish = readForm(detail, 'add-to-cart-button', {
    rateId: String(teeTime.rateIds[kind]),
    golfers: '2',
  });
  const added = await timed('add', send(wish.action, wish.form));
  const checkout = await timed('checkout', send(placeOf(added)));
  const order = readForm(checkout, 'make-your-reservation-btn', typedBy(nth, kind));
  const paid = await timed('pay', send(order.action, order.form));
  let waits = 0;
  const follow = async (path: string): Promise<Page> => {
    const page = await send(path);
    if (page.status === 303) return follow(placeOf(page));
    const seconds = refreshOf(page);
    if (seconds === null) return page;
    waits += 1;
    await sleep(seconds * 1000);
    return follow(path);
  };
  expectText(await timed('confirmation', follow(placeOf(paid))), 'Order Confirmed!');
  return { steps, waits };
}

/** Acts as a browser with cookies, behind a proxy on this machine that reports its address. */
export function openBrowser(origin: string, address: string): Browser {
  const cookies = new Map<string, string>();
  const { host, port } = new URL(origin);
  const cookie = () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const send: Send = async (path, form) => {
    const body = form && new URLSearchParams([...form] as [string, string][]).toString();
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      const headers = {
        host,
        accept: 'text/html',
        'accept-encoding': 'gzip, deflate, br',
        'accept-language': 'en-US',
        'sec-fetch-site': 'same-origin',
        'x-forwarded-for': address,
        ...(cookies.size > 0 && { cookie: cookie() }),
        ...(body !== undefined && {
          origin,
          'content-type': 'application/x-www-form-urlencoded',
          'content-length': Buffer.byteLength(body),
        }),
      };
      const method = body === undefined ? 'GET' : 'POST';
      request({ host: '127.0.0.1', port, path, agent, method, headers }, resolve)
        .once('error', reject)
        .end(body);
    });
    const { statusCode: status = 0, headers } = answer;
    for (const line of headers['set-cookie'] ?? []) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (/max-age=0/i.test(line) || value === '') cookies.delete(name);
      else cookies.set(name, value);
    }
    const bytes = await buffer(answer);
    const unpack = UNPACK[headers['content-encoding'] ?? ''];
    return { path, status, headers, html: (unpack ? unpack(bytes) : bytes).toString() };
  };
  return { send, cookie };
}

export function readForm(page: Page, button: string, typed: Record<string, string>) {
  const pressed = parseHtml(page.html).querySelector<HTMLButtonElement>(`[data-testid=${button}]`);
  if (!pressed?.form) throw new Error(`There is no ${button}: ${saidBy(page)}`);
  const form = formDataOf(pressed.form);
  if (pressed.name) form.set(pressed.name, pressed.value);
  for (const [name, value] of Object.entries(typed)) form.set(name, value);
  return { action: pressed.form.getAttribute('action') || page.path, form };
}

export function placeOf(page: Page): string {
  const { location } = page.headers;
  if (page.status !== 303 || !location) throw new Error(`The site does not lead on: ${saidBy(page)}`);
  return location;
}

function expectText(page: Page, text: string): void {
  if (page.status !== 200 || !page.html.includes(text))
    throw new Error(`There is no "${text}": ${saidBy(page)}`);
}

function saidBy({ path, status, html }: Page): string {
  return `${path} answered ${status}: ${parseHtml(html).querySelector('main')?.textContent ?? html}`;
}

/** Returns after how many seconds a page reloads, by header or noscript tag. */
export function refreshOf({ headers, html }: Page): number | null {
  const asked = headers.refresh ?? /<noscript><meta http-equiv="refresh" content="([^"]+)"/i.exec(html)?.[1];
  return asked === undefined ? null : Number.parseFloat(String(asked));
}

/** Returns a distinct network per golfer. */
export const addressOf = (nth: number) => `${11 + (Math.floor(nth / 256) % 89)}.${nth % 256}.7.9`;

export function typedBy(nth: number, kind: Kind): Record<string, string> {
  const digits = String(2_000_000 + nth);
  return {
    firstName: 'Ada',
    lastName: 'Palmer',
    email: `golfer${nth}@example.com`,
    phone: `845-${digits.slice(0, 3)}-${digits.slice(3)}`,
    terms: 'on',
    ...(kind === 'card' && typedCard('4111111111111111')),
  };
}
