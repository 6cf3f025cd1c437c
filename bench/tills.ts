import { randomUUID } from 'node:crypto';
import { get } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { connectDatabase } from '#server/db/connect.ts';
import { importOperator } from '#server/db/facility-import/import-operator.ts';
import { migrate } from '#server/db/migrate.ts';
import { addDays, localDateOf } from '#server/format/dates.ts';
import { links } from '#server/links.ts';
import { addStaff, STAFF_PASSWORD } from '#tests/support/add-staff.ts';
import { databaseUrl, runOnServer } from '#tests/support/postgres.ts';
import { visitAtBell } from './bell-golfer.ts';
import { readRecord, recordSlots } from './bell-record.ts';
import { addressOf, type Browser, openBrowser, type Page } from './golfer.ts';
import type { Limit } from './limit.ts';
import { type OperatorFile, readSampleOperator } from './operator-files.ts';
import { startProduct } from './programs.ts';

const PORT = Number(process.env.BENCH_PORT ?? 3940);
const ZONE = 'America/New_York';
const FACILITY = 9101;
const TILLS = 20;
const GOLFERS = 200;
const SECONDS = 60;
/** A clerk looks at the page, and talks, before the next press. All tills together press ten times a second. */
const PAUSE_MS = 2_000;
const BOOKINGS = 200;
/** On the next day, so that code and statements are warm, as in a shop that has been open for a while. */
const WARM_UP = { seconds: 20, golfers: 40, firstGolfer: GOLFERS };
const LOOKS = 10;

/** Latencies in ms by action, ascending. */
export type TillsResult = {
  actions: Record<string, number[]>;
  conflicts: number;
  /** Forms that were refused although nobody else changed anything. */
  refused: number;
  serverErrors: number;
  oversold: number;
  sold: number;
  /** ms from a till's answer until another till hears of the change. */
  seen: number[];
};

/**
 * Works one day of 160 tee times and 200 bookings at 20 tills, by plain forms, while 200 golfers book on the same day.
 * Then measures how soon a till hears of another one's change.
 */
export async function measureTills(server: { dir: string; url: string }): Promise<TillsResult> {
  await runOnServer(server.url, 'create database fairway_tills');
  const url = databaseUrl(server.url, 'fairway_tills');
  const database = await connectDatabase({ url, maxConnections: 4 });
  await migrate(database.db);
  await importOperator(database.db, withLongDay(await readSampleOperator(process.cwd())));
  await recordSlots(database.pool);
  const clerks = await Promise.all(Array.from({ length: TILLS }, () => addStaff(database, 'clerk')));
  const env = { DATA_DIR: server.dir, DATABASE_URL: url, TRUSTED_PROXY: '127.0.0.1' };
  const product = await startProduct(PORT, env);
  const origin = `http://localhost:${PORT}`;
  const date = addDays(localDateOf(new Date(), ZONE), 2);
  const result = noResult();
  try {
    const tills = await Promise.all(clerks.map(({ email }) => signIn(origin, email)));
    const next = { date: addDays(date, 1), ...WARM_UP };
    await fillDay(tills, next.date);
    await openShop(tills, origin, next, noResult());
    await fillDay(tills, date);
    await openShop(tills, origin, { date, seconds: SECONDS, golfers: GOLFERS, firstGolfer: 0 }, result);
    result.seen = await measureSight(tills[0] as Browser, tills[1] as Browser, date);
    const day = { from: new Date(`${date}T00:00:00Z`), to: new Date(`${addDays(date, 2)}T00:00:00Z`) };
    result.oversold = (await readRecord(database.pool, { facilityId: FACILITY, ...day })).oversold;
    for (const times of Object.values(result.actions)) times.sort((one, other) => one - other);
    return result;
  } finally {
    await product.stop();
    await database.close();
  }
}

const noResult = (): TillsResult => ({
  actions: {},
  conflicts: 0,
  refused: 0,
  serverErrors: 0,
  oversold: 0,
  sold: 0,
  seen: [],
});

/** `firstGolfer`: each has a number, and an address. */
type Opening = { date: string; seconds: number; golfers: number; firstGolfer: number };

/** All tills work at one day, while golfers arrive evenly. */
async function openShop(
  tills: readonly Browser[],
  origin: string,
  { date, seconds, golfers, firstGolfer }: Opening,
  result: TillsResult,
): Promise<void> {
  const until = Date.now() + seconds * 1000;
  const shifts = tills.map((till, nth) => work(till, { date, nth, until }, result));
  const visits = Array.from({ length: golfers }, async (_, nth) => {
    const at = Date.now() + (nth * seconds * 1000) / golfers;
    await sleep(at - Date.now());
    const who = { nth: firstGolfer + nth, address: addressOf(firstGolfer + nth) };
    return visitAtBell({ origin, facilityId: FACILITY, date, ...who, players: 2, at });
  });
  await Promise.all(shifts);
  result.sold = (await Promise.all(visits)).filter(({ end }) => end === 'paid').length;
}

/** 160 tee times from 6:00, at a rate paid online and one paid at the course. */
function withLongDay(sample: OperatorFile) {
  const { settings, facilities } = sample;
  const [facility] = facilities;
  const inventory = {
    ...settings.inventory,
    reservationWindowType: 'precise',
    startTimeMinutesAfterMidnight: 360,
    endTimeMinutesAfterMidnight: 1155,
    maxTeeTimesPerHour: 12,
  };
  const rates = facility.rates
    .filter(({ id }: { id: number }) => id <= 2)
    .map((rate: object) => ({ ...rate, prices: [{ price: '40.00' }] }));
  return {
    ...sample,
    settings: { ...settings, inventory },
    facilities: [{ ...facility, blocks: [], rates }],
  };
}

async function signIn(origin: string, email: string): Promise<Browser> {
  const browser = openBrowser(origin, '203.0.113.9');
  const page = await browser.send(links.staffLogin());
  await browser.send(links.staffLogin(), [...hiddenOf(page), ['email', email], ['password', STAFF_PASSWORD]]);
  return browser;
}

async function fillDay(tills: readonly Browser[], date: string): Promise<void> {
  const sheet = await (tills[0] as Browser).send(sheetOf(date));
  const free = freeOf(sheet);
  await Promise.all(
    tills.map(async (till, nth) => {
      for (let made = 0; made < BOOKINGS / tills.length; made += 1) {
        const place = nth * (BOOKINGS / tills.length) + made;
        const { status } = await book(till, free[place % free.length] ?? '', {
          name: `Golfer ${place}`,
          players: 1 + (place % 2),
        });
        if (status !== 303) throw new Error(`A booking of the day was answered with ${status}`);
      }
    }),
  );
}

type Shift = { date: string; nth: number; until: number };

/** One clerk's actions until the end of the shift: each is timed and counted. */
async function work(till: Browser, { date, nth, until }: Shift, result: TillsResult): Promise<void> {
  const timed = async (action: string, press: () => Promise<Page>): Promise<Page> => {
    const startedAt = performance.now();
    const page = await press();
    const times = result.actions[action] ?? [];
    result.actions[action] = times;
    times.push(performance.now() - startedAt);
    if (page.status >= 500) result.serverErrors += 1;
    else if (page.status === 409) result.conflicts += 1;
    else if (page.status >= 400) result.refused += 1;
    await sleep(PAUSE_MS);
    return page;
  };
  await sleep((nth * PAUSE_MS) / TILLS);
  for (let turn = nth; Date.now() < until; turn += TILLS + 1) {
    const sheet = await timed('tee sheet', () => till.send(sheetOf(date)));
    const checkIns = [...sheet.html.matchAll(/name="checkIn" value="([^"]+)"/g)].map(
      ([, value = '']) => value,
    );
    const checkIn = checkIns[turn % Math.max(1, checkIns.length)];
    if (checkIn)
      await timed('check in', () => till.send(sheetOf(date), [...hiddenOf(sheet), ['checkIn', checkIn]]));
    const bookings = [...sheet.html.matchAll(/href="(\/staff\/bookings\/\d+)"/g)].map(
      ([, href = '']) => href,
    );
    const href = bookings[(turn * 7) % Math.max(1, bookings.length)] ?? '';
    const booking = await timed('booking', () => till.send(href));
    const notes = [...hiddenOf(booking), ['notes', `Turn ${turn}`], ['intent', 'notes']] as [
      string,
      string,
    ][];
    await timed('notes', () => till.send(href, notes));
    const free = freeOf(sheet);
    const wish = { name: `Walk ${turn}`, players: 1 };
    await timed('walk-in', () => book(till, free[(turn * 13) % free.length] ?? '', wish));
    const move = await till.send(`${href}/move`);
    const times = [...move.html.matchAll(/<option value="(\d{4}-[^"]+Z)"/g)].map(([, value = '']) => value);
    const to = times[(turn * 5) % Math.max(1, times.length)];
    if (to) {
      const form = [...hiddenOf(move), ['teetime', to]] as [string, string][];
      await timed('move', () => till.send(`${href}/move`, form));
    }
    const term = [...hiddenOf(sheet), ['term', `Golfer ${turn % BOOKINGS}`]] as [string, string][];
    await timed('search', () => till.send(links.staffSearch(), term));
  }
}

async function book(
  till: Browser,
  href: string,
  { name, players }: { name: string; players: number },
): Promise<Page> {
  const page = await till.send(href);
  return till.send(href, [
    ...hiddenOf(page),
    ['rate', '2'],
    ['players', String(players)],
    ['firstName', name],
    ['lastName', ''],
  ]);
}

/** One till checks in or takes notes; another one listens. */
async function measureSight(till: Browser, other: Browser, date: string): Promise<number[]> {
  const query = `facility=${FACILITY}&date=${date}`;
  const heard: { at: number; version: string }[] = [];
  const listening = get(
    {
      host: '127.0.0.1',
      port: PORT,
      path: links.staffSheetEvents(query),
      headers: { host: `localhost:${PORT}`, cookie: other.cookie() },
    },
    (answer) => {
      answer.setEncoding('utf8').on('data', (chunk: string) => {
        const version = /data: (.*)/.exec(chunk)?.[1];
        if (version) heard.push({ at: performance.now(), version });
      });
    },
  );
  const seen: number[] = [];
  await sleep(1_500);
  const sheet = await till.send(sheetOf(date));
  const hrefs = [...sheet.html.matchAll(/href="(\/staff\/bookings\/\d+)"/g)].map(([, href = '']) => href);
  for (let look = 0; look < LOOKS; look += 1) {
    const href = hrefs[look] ?? '';
    const page = await till.send(href);
    const before = heard.length;
    await till.send(href, [
      ...hiddenOf(page),
      ['notes', `Look ${look} ${randomUUID()}`],
      ['intent', 'notes'],
    ]);
    const answeredAt = performance.now();
    while (heard.length === before && performance.now() - answeredAt < 10_000) await sleep(10);
    seen.push((heard[before]?.at ?? Number.POSITIVE_INFINITY) - answeredAt);
  }
  listening.destroy();
  return seen.sort((one, two) => one - two);
}

const sheetOf = (date: string) => links.staffSheet(`facility=${FACILITY}&date=${date}`);

/** Lists the links of free slots. */
function freeOf({ html }: Page): string[] {
  return [...html.matchAll(/href="(\/staff\/bookings\/new[^"]*)"/g)].map(([, href = '']) =>
    href.replaceAll('&amp;', '&'),
  );
}

/** The token of a page's forms, and the version of a booking's. A parser would take the machine from the product. */
function hiddenOf({ html }: Page): [string, string][] {
  const fields = new Map<string, string>();
  for (const [, name = '', value = ''] of html.matchAll(
    /<input type="hidden" name="([^"]*)" value="([^"]*)"/g,
  ))
    if (name !== 'seen' && !fields.has(name)) fields.set(name, value);
  return [...fields];
}

function percentile(sorted: readonly number[], percent: number): number {
  return Math.round(sorted[Math.ceil((sorted.length * percent) / 100) - 1] ?? 0);
}

export function limitsOfTills({ actions, oversold, refused, serverErrors, seen }: TillsResult): Limit[] {
  const atMost = (name: string, ratio: number, to: string, limit: number): Limit => ({
    name: `tills: ${name}`,
    ratio,
    to,
    limit,
    isAtMost: true,
  });
  return [
    atMost('oversold', oversold, 'no slot', 0),
    atMost('refused forms', refused, 'none', 0),
    atMost('answers of 500 and more', serverErrors, 'none', 0),
    ...Object.entries(actions).map(([action, times]) =>
      action === 'search'
        ? atMost('p99 of a search', percentile(times, 99), 'ms', 300)
        : atMost(`p99 of ${action}`, percentile(times, 99), 'ms', 150),
    ),
    atMost('until another till hears of a change', percentile(seen, 100), 'ms', 2_000),
  ];
}

export function tabulateTills({ actions, conflicts, sold, seen }: TillsResult) {
  const times = (ms: readonly number[]) => [50, 95, 99].map((percent) => percentile(ms, percent)).join(' / ');
  return {
    ...Object.fromEntries(
      Object.entries(actions).map(([action, ms]) => [
        action,
        { count: ms.length, 'ms p50/95/99': times(ms) },
      ]),
    ),
    'conflicts shown': { count: conflicts },
    'golfers who bought': { count: sold },
    'heard by another till': { count: seen.length, 'ms p50/95/99': times(seen) },
  };
}
