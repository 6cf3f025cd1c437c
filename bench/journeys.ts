import { execFile } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { TeeSheet } from '#server/contract/tee-times.ts';
import { connectDatabase } from '#server/db/connect.ts';
import { addDays, localDateOf } from '#server/format/dates.ts';
import { readPostmaster } from '#server/postgres/leftovers.ts';
import { placesIn } from '#server/postgres/places.ts';
import { databaseUrl, runOnServer } from '#tests/support/postgres.ts';
import { type Journey, type Kind, makeJourney, RATES, STEPS, type TeeTimeToBook } from './golfer.ts';
import { measureLoad, median } from './load.ts';
import { readSampleOperator, withManyCourses } from './operator-files.ts';
import { processorMs } from './processor.ts';
import { type Program, startProduct, startServer } from './programs.ts';
import { prepareRawPurchases } from './purchases.ts';

const ROUNDS = 3;
const KINDS: readonly Kind[] = ['course', 'card'];
type Crowd = { golfers: number; journeys: number };
/** `journeys`: total per round. */
const CROWDS: readonly Crowd[] = [
  { golfers: 1, journeys: 8 },
  { golfers: 16, journeys: 48 },
  { golfers: 64, journeys: 128 },
];
const WARM_UP: Crowd = { golfers: 16, journeys: 96 };
const DAYS = 3;
const PORT = 3910;
const CONNECTIONS = 16;
/** Processor time in half a second. */
const QUIET_MS = 40;

export type Server = { dir: string; url: string };
/** Golfers take turns at the programs. */
type Site = { programs: readonly Program[]; teeTimes: TeeTimeToBook[]; nth: number };
/** Processor times in ms. */
export type Round = { seconds: number; node: number; postgres: number; bench: number; journeys: Journey[] };
type Measured = { kind: Kind; golfers: number; sites: { name: string; rounds: Round[] }[] };

export type JourneysResult = {
  measured: Measured[];
  /** Per second. */
  cards: number;
  rawPurchases: number;
};

/**
 * Measures purchases through the site's forms at each checkout in turn, with yardsticks between, so that drift
 * affects all. Each golfer has a separate address.
 */
export async function measureJourneys(
  server: Server,
  roots: Record<string, string>,
): Promise<JourneysResult> {
  const sites: Site[] = [];
  const cardsServer = await startServer('remix-cards-server.tsx');
  const raw = await openDatabase(server, 'fairway_raw');
  try {
    for (const [index, root] of Object.values(roots).entries())
      sites.push(await openSite(server, root, { name: `fairway_journeys_${index}`, ports: [PORT + index] }));
    const measureRaw = await prepareRawPurchases(raw.pool);
    const measureCards = (seconds: number) =>
      measureLoad({ url: `http://127.0.0.1:${cardsServer.port}/` }, seconds);
    const postgresPid = await postgresPidOf(server);
    for (const site of sites) for (const kind of KINDS) await gather(site, kind, WARM_UP);
    await measureCards(1);
    await measureRaw();
    const measured = KINDS.flatMap((kind) =>
      CROWDS.map((crowd) => ({
        kind,
        ...crowd,
        sites: Object.keys(roots).map((name) => ({ name, rounds: [] as Round[] })),
      })),
    );
    const yardsticks = { cards: [] as number[], raw: [] as number[] };
    for (let round = 0; round < ROUNDS; round += 1) {
      yardsticks.cards.push(await measureCards(3));
      yardsticks.raw.push(await measureRaw());
      for (const { kind, sites: found, ...crowd } of measured)
        for (const [index, site] of sites.entries())
          found[index]?.rounds.push(await measureRound(site, postgresPid, kind, crowd));
    }
    return { measured, cards: median(yardsticks.cards), rawPurchases: median(yardsticks.raw) };
  } finally {
    for (const { programs } of sites) for (const program of programs) await program.stop();
    await cardsServer.stop();
    await raw.close();
  }
}

async function openDatabase(server: Server, name: string) {
  await runOnServer(server.url, `create database ${name}`);
  return connectDatabase({ url: databaseUrl(server.url, name), maxConnections: CONNECTIONS });
}

export async function postgresPidOf(server: Server): Promise<number> {
  return (await readPostmaster(placesIn(server.dir)))?.pid ?? 0;
}

/** Starts a checkout's programs on a new database, with production rate limits and this process as their proxy. */
export async function openSite(
  server: Server,
  root: string,
  { name, ports }: { name: string; ports: readonly number[] },
): Promise<Site> {
  await runOnServer(server.url, `create database ${name}`);
  const dataDir = path.join(server.dir, name);
  await mkdir(dataDir);
  const file = path.join(dataDir, 'operator.json');
  await writeFile(file, JSON.stringify(withManyCourses(await readSampleOperator(root))));
  const env = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl(server.url, name), TRUSTED_PROXY: '127.0.0.1' };
  await promisify(execFile)(process.execPath, ['fairway.js', 'facility', 'import', file], {
    cwd: root,
    env: { ...process.env, ...env },
  });
  const programs: Program[] = [];
  for (const port of ports) programs.push(await startProduct(port, env, root));
  return { programs, teeTimes: await listTeeTimes(`http://127.0.0.1:${ports[0]}`), nth: 0 };
}

/** Lists tee times sold both ways, grouped by course: a rush is for one course on one day. */
async function listTeeTimes(origin: string): Promise<TeeTimeToBook[]> {
  const today = localDateOf(new Date(), 'America/New_York');
  const teeTimes: TeeTimeToBook[] = [];
  for (let day = 1; day <= DAYS; day += 1) {
    const date = addDays(today, day);
    const answer = await fetch(`${origin}/api/v2/tee-times?date=${date}`, {
      headers: { 'x-be-alias': 'cedar-ridge' },
    });
    for (const { facilityId, courseId, teetimes } of (await answer.json()) as TeeSheet[])
      for (const { teetime, rates } of teetimes) {
        const idOf = (kind: Kind) =>
          rates.find(({ name, allowedPlayers }) => name === RATES[kind] && allowedPlayers.includes(2))
            ?.rateId;
        const [course, card] = [idOf('course'), idOf('card')];
        if (course && card) teeTimes.push({ date, facilityId, courseId, teetime, rateIds: { course, card } });
      }
  }
  return teeTimes;
}

export async function measureRound(
  site: Site,
  postgresPid: number,
  kind: Kind,
  crowd: Crowd,
): Promise<Round> {
  const readProcessors = async () => ({
    node: (await Promise.all(site.programs.map(({ pid }) => processorMs(pid)))).reduce(
      (sum, ms) => sum + ms,
      0,
    ),
    postgres: await processorMs(postgresPid, { children: true }),
    bench: await processorMs(process.pid),
  });
  const before = await readProcessors();
  const startedAt = performance.now();
  const journeys = await gather(site, kind, crowd);
  const seconds = (performance.now() - startedAt) / 1000;
  for (const { pid } of site.programs) await whenQuiet(pid);
  const after = await readProcessors();
  return {
    seconds,
    node: after.node - before.node,
    postgres: after.postgres - before.postgres,
    bench: after.bench - before.bench,
    journeys,
  };
}

/** Waits up to half a minute until a program is nearly idle, since the emails belong to the journeys. */
async function whenQuiet(pid: number): Promise<void> {
  for (let tries = 0; tries < 60; tries += 1) {
    const before = await processorMs(pid);
    await sleep(500);
    if ((await processorMs(pid)) - before <= QUIET_MS) return;
  }
}

export async function gather(site: Site, kind: Kind, crowd: Crowd): Promise<Journey[]> {
  const made: Journey[] = [];
  let left = crowd.journeys;
  const golfer = async () => {
    while (left-- > 0) {
      const nth = site.nth++;
      const teeTime = site.teeTimes[nth];
      if (!teeTime) throw new Error(`There are only ${site.teeTimes.length} tee times`);
      const port = site.programs[nth % site.programs.length]?.port;
      made.push(await makeJourney(`http://127.0.0.1:${port}`, { teeTime, kind, nth }));
    }
  };
  await Promise.all(Array.from({ length: crowd.golfers }, golfer));
  return made;
}

export function perSecond(rounds: readonly Round[]): number {
  return median(rounds.map(({ seconds, journeys }) => journeys.length / seconds));
}

export function perJourney(rounds: readonly Round[], what: 'node' | 'postgres' | 'bench'): number {
  return median(rounds.map((round) => round[what] / round.journeys.length));
}

export function speedOf(measured: readonly Measured[], kind: Kind, golfers: number): number {
  const found = measured.find((each) => each.kind === kind && each.golfers === golfers);
  return perSecond(found?.sites[0]?.rounds ?? []);
}

/** Ratios of first to second checkout; higher is better for journeys, lower for processor time. */
export function compare(measured: readonly Measured[]): Record<string, Record<string, string>> {
  const rows = measured.map(({ kind, golfers, sites: [ours, theirs] }) => {
    const ratio = (of: (rounds: readonly Round[]) => number) =>
      (of(ours?.rounds ?? []) / of(theirs?.rounds ?? [])).toFixed(3);
    return [
      `${kind} ${golfers}`,
      { 'a second': ratio(perSecond), 'node ms': ratio((rounds) => perJourney(rounds, 'node')) },
    ];
  });
  return Object.fromEntries(rows);
}

/** Steps are p50 / p99 in ms. */
export function tabulate(measured: readonly Measured[]): Record<string, Record<string, string | number>> {
  const rows = measured.flatMap(({ kind, golfers, sites }) =>
    sites.map(({ name, rounds }) => {
      const journeys = rounds.flatMap((round) => round.journeys);
      const [node, postgres, bench] = (['node', 'postgres', 'bench'] as const).map((what) =>
        perJourney(rounds, what),
      ) as [number, number, number];
      const steps = STEPS.map((step) => {
        const ms = journeys.map((journey) => journey.steps[step]).sort((one, other) => one - other);
        return [step, `${percentile(ms, 50)} / ${percentile(ms, 99)}`];
      });
      return [
        [kind, golfers, name].filter((part) => part !== '').join(' '),
        {
          'a second': perSecond(rounds).toFixed(1),
          'node ms': Math.round(node),
          'postgres ms': Math.round(postgres),
          'bench ms': `${Math.round(bench)} (${Math.round((bench / (node + postgres + bench)) * 100)}%)`,
          ...Object.fromEntries(steps),
          waits: journeys.reduce((sum, { waits }) => sum + waits, 0),
        },
      ];
    }),
  );
  return Object.fromEntries(rows);
}

function percentile(sorted: readonly number[], percent: number): number {
  return Math.round(sorted[Math.ceil((sorted.length * percent) / 100) - 1] ?? 0);
}
