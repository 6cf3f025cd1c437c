import { get } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import type { TeeSheet } from '#server/contract/tee-times.ts';
import { connectDatabase } from '#server/db/connect.ts';
import { importOperator } from '#server/db/facility-import/import-operator.ts';
import { addDays, localDateOf } from '#server/format/dates.ts';
import { databaseUrl } from '#tests/support/postgres.ts';
import {
  gather,
  measureRound,
  openSite,
  perJourney,
  perSecond,
  postgresPidOf,
  type Round,
  type Server,
} from './journeys.ts';
import { median } from './load.ts';
import { anotherOperator, readSampleOperator } from './operator-files.ts';
import { ROOT } from './programs.ts';

const COUNTS = [1, 2, 4] as const;
const ROUNDS = 3;
const CROWD = { golfers: 16, journeys: 48 };
const PORTS = [3920, 3921, 3922, 3923];
const NAME = 'fairway_programs';
const CHANGES = 5;

type Table = Record<string, Record<string, string | number>>;

/**
 * Measures journeys of 16 golfers who take turns at 1, 2 and 4 programs on one database, and how late another program
 * shows a change. All programs run all the time, so that drift and their background work affect every row.
 */
export async function measurePrograms(server: Server): Promise<{ crowds: Table; delays: Table }> {
  const site = await openSite(server, ROOT, { name: NAME, ports: PORTS });
  const all = site.programs;
  try {
    const postgresPid = await postgresPidOf(server);
    await gather(site, 'course', { golfers: 16, journeys: 48 * all.length });
    const measured = COUNTS.map((count) => ({ count, rounds: [] as Round[] }));
    for (let round = 0; round < ROUNDS; round += 1)
      for (const { count, rounds } of measured) {
        site.programs = all.slice(0, count);
        rounds.push(await measureRound(site, postgresPid, 'course', CROWD));
      }
    const rows = measured.map(({ count, rounds }) => [
      `${count} ${count === 1 ? 'program' : 'programs'}`,
      {
        'journeys a second': perSecond(rounds).toFixed(1),
        'node ms each': Math.round(perJourney(rounds, 'node')),
        'postgres ms each': Math.round(perJourney(rounds, 'postgres')),
        'bench ms each': Math.round(perJourney(rounds, 'bench')),
      },
    ]);
    return { crowds: Object.fromEntries(rows), delays: await measureDelays(server, PORTS) };
  } finally {
    for (const program of all) await program.stop();
  }
}

/** Changes an operator from this process and returns how many ms later all programs show it, median and worst. */
async function measureDelays(server: Server, ports: readonly number[]): Promise<Table> {
  const sample = anotherOperator(await readSampleOperator(ROOT), 1);
  const [facility] = sample.facilities;
  const date = addDays(localDateOf(new Date(), 'America/New_York'), 1);
  const { db, close } = await connectDatabase({ url: databaseUrl(server.url, NAME), maxConnections: 1 });
  const readPage = (port: number) => read(port, `/teetimes?date=${date}`, sample.alias);
  const readCall = async (port: number) => {
    const path = `/api/v2/tee-times?date=${date}`;
    const sheets: TeeSheet[] = JSON.parse(await read(port, path, sample.alias));
    return sheets.reduce((sum, { teetimes }) => sum + teetimes.length, 0);
  };
  const closed = { from: date, to: date, reason: 'Frost' };
  const isShownBy = {
    'settings on the page': async (port: number, turn: number) =>
      (await readPage(port)).includes(`Welcome number ${turn}`),
    'closed hours on the page': async (port: number, turn: number) =>
      (await readPage(port)).includes('teetimes-tile-time') === (turn % 2 === 0),
    'closed hours in the call': async (port: number, turn: number) =>
      (await readCall(port)) > 0 === (turn % 2 === 0),
  };
  const delays: Table = {};
  try {
    for (const [name, isShown] of Object.entries(isShownBy)) {
      const found: number[] = [];
      for (let turn = 0; turn <= CHANGES; turn += 1) {
        const appearance = { ...sample.settings.appearance, welcomeMessage: `Welcome number ${turn}` };
        await importOperator(db, {
          ...sample,
          settings: { ...sample.settings, appearance },
          facilities: [{ ...facility, blocks: turn % 2 === 0 ? [] : [closed] }],
        });
        const changedAt = performance.now();
        await Promise.all(
          ports.map(async (port) => {
            while (!(await isShown(port, turn))) await sleep(20);
          }),
        );
        // The first turn only warms the programs.
        if (turn > 0) found.push(performance.now() - changedAt);
        // The next change meets pages of any age.
        await sleep(Math.random() * 1_000);
      }
      delays[name] = { 'median ms': Math.round(median(found)), 'worst ms': Math.round(Math.max(...found)) };
    }
    return delays;
  } finally {
    await close();
  }
}

async function read(port: number, path: string, alias: string): Promise<string> {
  const headers = { host: `${alias}.localhost:${port}`, 'x-be-alias': alias };
  return new Promise((resolve, reject) => {
    get({ host: '127.0.0.1', port, path, headers }, (answer) => resolve(text(answer))).once('error', reject);
  });
}
