import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TeeSheet } from '#server/contract/tee-times.ts';
import { connectDatabase } from '#server/db/connect.ts';
import { importOperator } from '#server/db/facility-import/import-operator.ts';
import { addDays, localDateOf } from '#server/format/dates.ts';
import { startEmbeddedPostgres } from '#server/postgres/start-embedded.ts';
import { courseFile, operatorFile, rateFile } from '#tests/support/facility-file.ts';
import { askProgram } from '#tests/support/program/ask-program.ts';
import { findFreePort } from '#tests/support/program/free-port.ts';
import { fillDataDir } from '#tests/support/program/prepared-data-dir.ts';
import { sendRaw } from '#tests/support/program/send-raw.ts';
import { startProgram } from '#tests/support/program/start-program.ts';
import { buy } from '#tests/support/shop.ts';

/** `npm run bench -- programs` prints the delay. A busy machine takes longer. */
const SOON = { timeout: 30_000, interval: 100 };
const ALIAS = 'agreed';
const FACILITY = 60_001;
const DATE = addDays(localDateOf(new Date(), 'America/New_York'), 3);

const root = await mkdtemp(path.join(tmpdir(), 'fairway-agree-'));
await fillDataDir(path.join(root, 'server'));
const postgres = await startEmbeddedPostgres({ dataDir: path.join(root, 'server'), isDurable: false });
const { db, close } = await connectDatabase({ url: postgres.url, maxConnections: 2 });

async function start(name: string) {
  const port = await findFreePort();
  const env = { DATABASE_URL: postgres.url, DATA_DIR: path.join(root, name), RATE_LIMITS: 'off' };
  return { ...startProgram({ program: 'start', port, env }), port };
}
const programs = await Promise.all([start('one'), start('two')]);
const [one, two] = programs.map(({ url }) => askProgram(`${url}/api`)) as [Calls, Calls];
type Calls = ReturnType<typeof askProgram>;

afterAll(async () => {
  await Promise.all(programs.map((program) => program.stop()));
  await close();
  await postgres.stop();
  await rm(root, { recursive: true, force: true });
});

/** Imports the operator, whose course has three starts a day. */
async function importAgreed(
  course: Record<string, unknown> = {},
  settings: Record<string, unknown> = {},
): Promise<void> {
  const inventory = {
    reservationWindowType: 'precise',
    startTimeMinutesAfterMidnight: 420,
    endTimeMinutesAfterMidnight: 480,
    maxTeeTimesPerHour: 2,
  };
  await importOperator(
    db,
    operatorFile(ALIAS, [courseFile(FACILITY, { inventory, ...course })], { settings }),
  );
}

/** All that the search page of each program says of hours, prices and the operator. The strip has the days' prices. */
function readPages() {
  const read = async (port: number) => {
    const page = await sendRaw(port, `GET /teetimes?date=${DATE} HTTP/1.1`, [
      `Host: ${ALIAS}.localhost:${port}`,
    ]);
    return {
      status: page.status,
      hours: [...page.text.matchAll(/data-testid="teetimes-tile-time">([\d:]+)/g)].map(([, hour]) => hour),
      prices: [...new Set(page.text.match(/\$\d+/g))],
      isWelcoming: page.text.includes('Frost until eight'),
    };
  };
  return Promise.all(programs.map(({ port }) => read(port)));
}

async function readCall(calls: Calls) {
  const [sheet] = await calls.read<TeeSheet[]>(`/v2/tee-times?date=${DATE}`, { alias: ALIAS });
  return (sheet?.teetimes ?? []).map(({ rates }) => rates[0]?.greenFeeWalking);
}

async function readState(calls: Calls) {
  const [day] = await calls.read<{ state: string }[]>(`/tee-times/days?date=${DATE}`, { alias: ALIAS });
  return day?.state;
}

const twice = <Value>(value: Value) => [value, value];

describe('What one program or a command changes, another program', () => {
  beforeAll(async () => {
    await Promise.all(programs.map((program) => program.whenOpen()));
    await importAgreed();
  });

  it('shows in its calls at once and on its pages within seconds: prices and settings, closed hours, and bookings', async () => {
    const page = { status: 200, hours: ['7:00', '7:30', '8:00'], prices: ['$40'], isWelcoming: false };
    await expect.poll(readPages, SOON).toEqual(twice(page));
    expect(await readCall(two)).toEqual([4000, 4000, 4000]);

    const changed = { rates: [rateFile(1, { prices: [{ price: '55.00' }] })] };
    const settings = { appearance: { welcomeMessage: 'Frost until eight' } };
    await importAgreed(changed, settings);
    expect([await readCall(one), await readCall(two)]).toEqual(twice([5500, 5500, 5500]));
    await expect.poll(readPages, SOON).toEqual(twice({ ...page, prices: ['$55'], isWelcoming: true }));

    const frost = { from: DATE, to: DATE, fromTime: '07:00', toTime: '07:45', reason: 'Frost' };
    await importAgreed({ ...changed, blocks: [frost] }, settings);
    expect([await readCall(one), await readCall(two)]).toEqual(twice([5500]));
    await expect
      .poll(readPages, SOON)
      .toEqual(twice({ ...page, hours: ['8:00'], prices: ['$55'], isWelcoming: true }));

    expect([await readState(one), await readState(two)]).toEqual(twice('free'));
    const card = { PaymentReturnURL: `${programs[0]?.url}/payment-authorization` };
    await buy(one, { alias: ALIAS, facilityId: FACILITY, date: DATE, rate: 'Rate 1', players: 4, card });
    expect([await readCall(one), await readCall(two)]).toEqual(twice([]));
    await expect.poll(async () => (await readPages()).map(({ hours }) => hours), SOON).toEqual(twice([]));
    await expect.poll(() => Promise.all([one, two].map(readState)), SOON).toEqual(twice('soldOut'));
  });

  it('knows at once: a session that has ended, and a wrong password', async () => {
    const form = {
      emailAddress: 'ada@example.com',
      password: 'Fairway-2031',
      firstName: 'Ada',
      lastName: 'Palmer',
    };
    const signedUp = await one.read<{ sessionToken: string }>('/profile', {
      alias: ALIAS,
      method: 'POST',
      body: form,
    });
    const headers = { session: signedUp.sessionToken };
    const statusAt = async (calls: Calls) => (await calls.ask('/profile', { alias: ALIAS, headers })).status;
    expect([await statusAt(one), await statusAt(two)]).toEqual(twice(200));
    await one.ask('/profile/deauthenticate', { alias: ALIAS, method: 'POST', headers });
    expect([await statusAt(two), await statusAt(one)]).toEqual(twice(401));

    const body = { username: form.emailAddress, credentials: 'not the password', type: 'basic' };
    const signInAt = async (calls: Calls) =>
      (await calls.ask('/profile/authenticate', { alias: ALIAS, method: 'POST', body })).status;
    const tries = [];
    for (const calls of [one, two, one, two, one, two]) tries.push(await signInAt(calls));
    expect(tries).toEqual([401, 401, 401, 401, 401, 423]);
  });
});
