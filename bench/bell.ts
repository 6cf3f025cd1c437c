import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from 'pg';
import type { TeeSheet } from '#server/contract/tee-times.ts';
import { connectDatabase } from '#server/db/connect.ts';
import { importOperator } from '#server/db/facility-import/import-operator.ts';
import { migrate } from '#server/db/migrate.ts';
import { addDays, localDateOf } from '#server/format/dates.ts';
import { readPostmaster } from '#server/postgres/leftovers.ts';
import { placesIn } from '#server/postgres/places.ts';
import { databaseUrl, runOnServer } from '#tests/support/postgres.ts';
import { type BellGolfer, hoardAtBell, type Visit, visitAtBell } from './bell-golfer.ts';
import { type Day, readRecord, recordSlots } from './bell-record.ts';
import { addressOf } from './golfer.ts';
import type { Limit } from './limit.ts';
import { anotherOperator, type OperatorFile, readSampleOperator } from './operator-files.ts';
import { processorMs } from './processor.ts';
import { startProduct } from './programs.ts';

const PORT = Number(process.env.BENCH_PORT ?? 3930);
/** Golfers of another day, who make the program's code warm. */
const WARM_UP = 60;
const ZONE = 'America/New_York';
const OPERATORS = 20;
const HOARDERS = 200;
/** Tee times an address of the hoarder goes for. */
const HOARDED = 5;
/** A golfer who finds the page this fast again is back to normal. */
const CALM_MS = 250;
const GROUPS = [2, 4, 2, 3, 1, 4, 2, 1];

type Bell = {
  golfers: number;
  seconds: number;
  date: string;
  operators: number;
  hoarders: readonly string[];
};

/** Latencies in ms, times in seconds since the bell. */
export type BellResult = {
  golfers: number;
  sold: number;
  slots: number;
  refusedRightly: number;
  refusedWrongly: number;
  failed: number;
  serverErrors: number;
  waits: number;
  gaveUp: number;
  oversold: number;
  page: number[];
  hold: number[];
  secondsToHold: number | null;
  secondsToPay: number | null;
  secondsToCalm: number;
  hoarded: number;
  /** Processor time in ms. */
  node: number;
  postgres: number;
  bench: number;
  said: string[];
};

/**
 * Opens a day of 52 tee times to golfers who arrive over some seconds, whether the product keeps up or not; each has
 * a separate address. A latency counts from the moment that the golfer meant to ask.
 */
export async function measureBell(
  server: { dir: string; url: string },
  { golfers, seconds, only }: { golfers: number; seconds: number; only: readonly string[] },
): Promise<Record<string, BellResult>> {
  await runOnServer(server.url, 'create database fairway_bell');
  const url = databaseUrl(server.url, 'fairway_bell');
  const database = await connectDatabase({ url, maxConnections: 4 });
  await migrate(database.db);
  const sample = await readSampleOperator(process.cwd());
  await importOperator(database.db, withOneDay(sample));
  for (let index = 1; index <= OPERATORS; index += 1)
    await importOperator(database.db, withOneDay(anotherOperator(sample, index)));
  await recordSlots(database.pool);
  const env = { DATA_DIR: server.dir, DATABASE_URL: url, TRUSTED_PROXY: '127.0.0.1' };
  const product = await startProduct(PORT, env);
  const postgresPid = (await readPostmaster(placesIn(server.dir)))?.pid ?? 0;
  const today = localDateOf(new Date(), ZONE);
  const alone = { golfers, seconds, operators: 1, hoarders: [] };
  const bells: Record<string, Omit<Bell, 'date'>> = {
    'one course': alone,
    'hoarder in a block': { ...alone, hoarders: addressesOf((nth) => `203.0.113.${nth + 1}`) },
    'hoarder all over': { ...alone, hoarders: addressesOf((nth) => `${120 + (nth % 60)}.${nth}.1.1`) },
    '20 operators': { ...alone, operators: OPERATORS },
    overload: { ...alone, golfers: golfers * 5 },
  };
  const results: Record<string, BellResult> = {};
  try {
    const pids = { node: product.pid, postgres: postgresPid };
    const warm: Bell = { ...alone, golfers: WARM_UP, date: addDays(today, 1) };
    await ring(database.pool, warm, { nth: 0, ...pids });
    let nth = WARM_UP;
    for (const [index, [name, bell]] of Object.entries(bells).entries()) {
      if (only.length > 0 && !only.includes(name)) continue;
      const date = addDays(today, 2 + index);
      results[name] = await ring(database.pool, { ...bell, date }, { nth, ...pids });
      nth += bell.golfers;
    }
    return results;
  } finally {
    await product.stop();
    await database.close();
  }
}

/** 52 tee times from 7:00, at a rate paid online and one paid at the course. */
function withOneDay(sample: OperatorFile) {
  const { settings, facilities } = sample;
  const [facility] = facilities;
  const price = [{ price: '40.00' }];
  return {
    ...sample,
    settings: {
      ...settings,
      inventory: {
        ...settings.inventory,
        reservationWindowType: 'precise',
        startTimeMinutesAfterMidnight: 420,
        endTimeMinutesAfterMidnight: 930,
        maxTeeTimesPerHour: 6,
      },
    },
    facilities: [
      {
        ...facility,
        blocks: [],
        rates: facility.rates
          .filter(({ id }: { id: number }) => id <= 2)
          .map((rate: object) => ({ ...rate, prices: price })),
      },
    ],
  };
}

const addressesOf = (make: (nth: number) => string) =>
  Array.from({ length: HOARDERS }, (_, nth) => make(nth));

type Course = Day & { origin: string };

async function ring(
  pool: Pool,
  { golfers, seconds, date, operators, hoarders }: Bell,
  { nth, node, postgres }: { nth: number; node: number; postgres: number },
): Promise<BellResult> {
  const hosts =
    operators === 1 ? [''] : Array.from({ length: operators }, (_, index) => `bench-${index + 1}.`);
  const courses: Course[] = [];
  for (const host of hosts) courses.push(await warmUp(`http://${host}localhost:${PORT}`, date));
  const processors = async () => ({
    node: await processorMs(node),
    postgres: await processorMs(postgres, { children: true }),
    bench: await processorMs(process.pid),
  });
  const before = await processors();
  const bellAt = Date.now() + 200;
  const atCourse = (index: number) => courses[index % courses.length] as Course;
  const visits = Array.from({ length: golfers }, (_, index) => {
    const { origin, facilityId } = atCourse(index);
    const at = bellAt + (index * seconds * 1000) / golfers;
    const players = GROUPS[Math.floor(index / courses.length) % GROUPS.length] ?? 2;
    const golfer = {
      origin,
      facilityId,
      date,
      players,
      at,
      address: addressOf(nth + index),
      nth: nth + index,
    };
    return comeAt(at, () => visitAtBell(golfer));
  });
  const hoards = hoarders.map((address, index) => {
    const { origin, facilityId } = atCourse(index);
    const hoarder: BellGolfer = { origin, facilityId, date, address, nth: index, players: 4, at: bellAt };
    return comeAt(bellAt, () => hoardAtBell(hoarder, HOARDED));
  });
  const made = await Promise.all(visits);
  const calmAt = await whenCalm(atCourse(0), date);
  await Promise.all(hoards);
  const after = await processors();
  const records = await Promise.all(courses.map((course) => readRecord(pool, course)));
  const isWrong = ({ refused }: Visit, index: number) =>
    refused.filter((refusal) => records[index % courses.length]?.isWrong(refusal)).length;
  const wrong = made.reduce((sum, visit, index) => sum + isWrong(visit, index), 0);
  const asked = made.flatMap((visit) => visit.asked);
  const latencies = (what: string) =>
    asked
      .filter((each) => each.what === what && !each.isShed)
      .map(({ meantAt, answeredAt }) => answeredAt - meantAt)
      .sort((one, other) => one - other);
  const since = (at: readonly (number | null | undefined)[]) =>
    at.some((each) => each === null || each === undefined)
      ? null
      : (Math.max(...at.map(Number)) - bellAt) / 1000;
  const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
  return {
    golfers,
    sold: made.filter(({ end }) => end === 'paid').length,
    slots: sum(records.map(({ soldSlots }) => soldSlots)),
    refusedRightly: sum(made.map(({ refused }) => refused.length)) - wrong,
    refusedWrongly: wrong,
    failed: made.filter(({ end }) => end === 'failed').length,
    serverErrors: asked.filter(({ status, isShed }) => status >= 500 && !isShed).length,
    waits: asked.filter(({ isShed }) => isShed).length,
    gaveUp: made.filter(({ end }) => end === 'gave up waiting').length,
    oversold: sum(records.map(({ oversold }) => oversold)),
    page: latencies('page'),
    hold: latencies('hold'),
    secondsToHold: since(records.map(({ fullAt }) => fullAt)),
    secondsToPay: since(records.map(({ lastPaidAt }) => lastPaidAt)),
    secondsToCalm: (calmAt - bellAt) / 1000 - seconds,
    hoarded: sum(records.map(({ heldBy }) => heldBy(hoarders))),
    node: after.node - before.node,
    postgres: after.postgres - before.postgres,
    bench: after.bench - before.bench,
    said: [...new Set(made.flatMap(({ said }) => said ?? []))],
  };
}

async function comeAt<Result>(at: number, come: () => Promise<Result>): Promise<Result> {
  await sleep(Math.max(0, at - Date.now()));
  return come();
}

/** Asks the day's search until it is warm, as golfers who wait for the bell do. */
async function warmUp(origin: string, date: string): Promise<Course> {
  const { host, port } = new URL(origin);
  const alias = host.startsWith('bench-') ? host.split('.')[0] : 'cedar-ridge';
  const from = `http://127.0.0.1:${port}`;
  const answer = await fetch(`${from}/api/v2/tee-times?date=${date}`, {
    headers: { 'x-be-alias': alias ?? '' },
  });
  const [sheet] = (await answer.json()) as TeeSheet[];
  const [first, last] = [sheet?.teetimes[0], sheet?.teetimes.at(-1)];
  if (!sheet || !first || !last || sheet.teetimes.length !== 52)
    throw new Error(`There are ${sheet?.teetimes.length} tee times on ${date}`);
  return {
    origin,
    facilityId: sheet.facilityId,
    from: new Date(first.teetime),
    to: new Date(Date.parse(last.teetime) + 1),
  };
}

/** Returns when a new visitor's tee time page is fast again. */
async function whenCalm({ origin, from }: Course, date: string): Promise<number> {
  const { port } = new URL(origin);
  for (let tries = 0; tries < 60; tries += 1) {
    const startedAt = Date.now();
    const answer = await fetch(
      `http://127.0.0.1:${port}/teetimes?date=${date}&at=${from.getTime()}&try=${tries}`,
    );
    await answer.arrayBuffer();
    if (answer.status === 200 && Date.now() - startedAt <= CALM_MS) return startedAt;
    await sleep(100);
  }
  return Number.NaN;
}

/** Returns what every bell must keep, whether the machine is busy or not, and the latencies of an idle one. */
export function limitsOfBell(results: Record<string, BellResult>): Limit[] {
  return Object.entries(results).flatMap(([name, result]) => {
    const atMost = (what: string, ratio: number, to: string, limit: number): Limit => ({
      name: `${name}: ${what}`,
      ratio,
      to,
      limit,
      isAtMost: true,
    });
    return [
      atMost('oversold', result.oversold, 'no slot', 0),
      atMost('refused though free', result.refusedWrongly, 'no golfer', 0),
      atMost('answers of 500 and more', result.serverErrors, 'none', 0),
      atMost('failed visits', result.failed, 'none', 0),
      ...(name.startsWith('hoarder')
        ? [atMost('held by the hoarder', result.hoarded / (52 * 4), 'the slots of the day', 0.1)]
        : []),
      ...(name === 'one course'
        ? [
            atMost('p99 of pages', percentile(result.page, 99), 'ms', 250),
            atMost('p99 of holds', percentile(result.hold, 99), 'ms', 500),
            atMost(
              'until every slot is held',
              result.secondsToHold ?? Number.POSITIVE_INFINITY,
              'seconds',
              5,
            ),
          ]
        : []),
      ...(name === 'overload'
        ? [atMost('until the page is fast again', result.secondsToCalm, 'seconds', 5)]
        : []),
    ];
  });
}

export function tabulateBell(
  results: Record<string, BellResult>,
): Record<string, Record<string, string | number>> {
  const inSeconds = (seconds: number | null) => (seconds === null ? 'never' : seconds.toFixed(1));
  const times = (ms: readonly number[]) => [50, 95, 99].map((percent) => percentile(ms, percent)).join(' / ');
  return Object.fromEntries(
    Object.entries(results).map(([name, result]) => [
      name,
      {
        golfers: result.golfers,
        sold: `${result.sold} (${result.slots} slots)`,
        'refused rightly': result.refusedRightly,
        wrongly: result.refusedWrongly,
        oversold: result.oversold,
        '≥ 500': result.serverErrors,
        failed: result.failed,
        'sent to wait': `${result.waits} (${result.gaveUp} left)`,
        'page ms': times(result.page),
        'hold ms': times(result.hold),
        'all held s': inSeconds(result.secondsToHold),
        'last paid s': inSeconds(result.secondsToPay),
        'calm after s': result.secondsToCalm.toFixed(1),
        hoarded: result.hoarded,
        'node / postgres / bench s': [result.node, result.postgres, result.bench]
          .map((ms) => (ms / 1000).toFixed(1))
          .join(' / '),
      },
    ]),
  );
}

function percentile(sorted: readonly number[], percent: number): number {
  return Math.round(sorted[Math.ceil((sorted.length * percent) / 100) - 1] ?? 0);
}
