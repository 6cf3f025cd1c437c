import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TeeSheet } from '#server/contract/tee-times.ts';
import { connectDatabase } from '#server/db/connect.ts';
import { enqueueJob } from '#server/engine/jobs/enqueue-job.ts';
import { addDays, localDateOf } from '#server/format/dates.ts';
import { startEmbeddedPostgres } from '#server/postgres/start-embedded.ts';
import { expectNoOversell } from '#tests/support/books.ts';
import { askProgram } from '#tests/support/program/ask-program.ts';
import { findFreePort } from '#tests/support/program/free-port.ts';
import { fillDataDir } from '#tests/support/program/prepared-data-dir.ts';
import { type Program, startProgram } from '#tests/support/program/start-program.ts';
import { buy, changeSettings } from '#tests/support/shop.ts';

const WATCHERS = 120;
const IN_LINE = 40;
const CEDAR_RIDGE = { alias: 'cedar-ridge', facilityId: 9101 };
const today = localDateOf(new Date(), 'America/New_York');

const root = await mkdtemp(path.join(tmpdir(), 'fairway-two-'));
await fillDataDir(path.join(root, 'server'));
const postgres = await startEmbeddedPostgres({ dataDir: path.join(root, 'server'), isDurable: false });
const { db, pool, close } = await connectDatabase({ url: postgres.url, maxConnections: 4 });
const programs = new Map<string, Program>();
let started = 0;

afterAll(async () => {
  await Promise.all([...programs.values()].map((program) => program.stop()));
  await close();
  await postgres.stop();
  await rm(root, { recursive: true, force: true });
});

/** Starts another program on the one database. Its connections carry its name. */
async function start() {
  started += 1;
  const name = `program-${started}`;
  const url = new URL(postgres.url);
  url.searchParams.set('application_name', name);
  const program = startProgram({
    program: 'api',
    port: await findFreePort(),
    env: {
      DATABASE_URL: url.href,
      DATA_DIR: path.join(root, name),
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'error',
    },
  });
  programs.set(name, program);
  await program.whenOpen();
}

const shopAt = (name: string) => askProgram(programs.get(name)?.url ?? '');
const anyShop = () => shopAt([...programs.keys()][0] ?? '');

/** The programs that wait for a lock on a table, or on a row that another program has locked. */
async function findWaiting(what: 'table' | 'row'): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `select distinct application_name as name from pg_stat_activity
     where application_name like 'program-%' and wait_event_type = 'Lock' and (wait_event = 'relation') = $1`,
    [what === 'table'],
  );
  return rows.map(({ name }) => name);
}

/**
 * Kills the program that is writing to a table in a transaction, while the other waits for its locks. `begin` starts
 * the first one, then the other.
 */
async function killWhileWriting(table: string, begin: (isFirstWaiting: boolean) => Promise<void>) {
  const lock = await pool.connect();
  try {
    await lock.query(`begin; lock table ${table} in share mode`);
    await begin(false);
    await expect.poll(() => findWaiting('table'), { timeout: 30_000 }).toHaveLength(1);
    const [victim = ''] = await findWaiting('table');
    await begin(true);
    await expect.poll(() => findWaiting('row'), { timeout: 30_000, interval: 50 }).toHaveLength(1);
    expect(await findWaiting('row')).not.toContain(victim);
    expect(await programs.get(victim)?.stop('SIGKILL')).toBe('SIGKILL');
    programs.delete(victim);
  } finally {
    await lock.query('rollback');
    lock.release();
  }
}

/** Pauses the waitlist schedule until a test wakes it. A run that has begun finds nobody in line yet. */
const pauseOffers = () =>
  pool.query(
    `update work_schedule set next_at = now() + interval '1 hour' where name = 'waiting-list.offer'`,
  );

async function freeTimes(date: string): Promise<string[]> {
  const [sheet] = await anyShop().read<TeeSheet[]>(`/v2/tee-times?date=${date}&facilityIds=9101`, {
    alias: 'cedar-ridge',
  });
  return (sheet?.teetimes ?? []).map(({ teetime }) => teetime);
}

async function book(name: string, date: string, players: number, teetime?: string) {
  const shop = shopAt(name);
  const card = { PaymentReturnURL: `${programs.get(name)?.url}/payment-authorization` };
  const where = teetime ? { teetime } : { nth: 3 };
  const { item, reservationId } = await buy(shop, { date, players, card, ...where });
  const cancelAt = (at: string) =>
    shopAt(at).ask(`/reservations/${reservationId}/cancel`, {
      alias: 'cedar-ridge',
      method: 'PUT',
      headers: { 'x-cart-id': item.cartId },
      body: { players: 0 },
    });
  return { teetime: item.teetime, cancelAt };
}

async function mailsOf(kind: string): Promise<{ email: string; state: string }[]> {
  const { rows } = await pool.query(
    `select to_address as email, state from outbox where kind = $1 and to_address like 'crowd-%' order by created_at, id`,
    [kind],
  );
  return rows;
}

/**
 * Numbers the offers in order: offers of one transaction share a time, and an earlier transaction may wait for a
 * later one.
 */
const NUMBER_OFFERS = `
  create table offer_made (n bigserial primary key, email text not null);
  create function number_offer() returns trigger language plpgsql as
    $$ begin insert into offer_made (email) values (new.email); return null; end $$;
  create trigger offers_made after update on waiting_list_entry for each row
    when (new.state = 'offered' and old.state = 'waiting') execute function number_offer()`;

describe('Two programs on one database, of which one is killed half-way', () => {
  beforeAll(async () => {
    await Promise.all([start(), start()]);
    await changeSettings({ db }, { waitingList: { enabled: true } });
    await pool.query(NUMBER_OFFERS);
  });

  it('offer what gets free to who waits for it, one after the other, each once, and sell nothing twice', async () => {
    const date = addDays(today, 10);
    const [one = '', two = ''] = programs.keys();
    const first = await book(one, date, 2);
    const second = await book(two, date, 2, first.teetime);
    const waitFor = (from: string, to: string, numbers: string) =>
      pool.query(
        `insert into waiting_list_entry (alias, facility_id, person, email, first_name, last_name, language, from_at,
           to_at, players, state, token_hash, created_at)
         select 'cedar-ridge', 9101, 'guest:crowd-' || n || '@example.com', 'crowd-' || n || '@example.com', '', '', 'en',
           $1, $2, 2, 'waiting', 'hash-' || n, timestamp '2026-01-01' + n * interval '1 second'
         from generate_series(${numbers}) n`,
        [from, to],
      );
    await pauseOffers();
    await waitFor(first.teetime, first.teetime, '1, 2');
    let lost: Promise<unknown> = Promise.resolve();
    let answer: Promise<Response> | undefined;
    await killWhileWriting('waiting_list_entry', async (isFirstWaiting) => {
      if (isFirstWaiting) answer = second.cancelAt(two);
      else lost = first.cancelAt(one).catch((error: unknown) => error);
    });
    expect(await lost).toBeInstanceOf(Error);
    expect((await answer)?.status).toBe(200);
    await start();
    expect((await first.cancelAt(two)).status).toBe(200);
    expect((await mailsOf('waiting-list-offer')).map(({ email }) => email)).toEqual([
      'crowd-1@example.com',
      'crowd-2@example.com',
    ]);
    await expectNoOversell(pool);

    const closed = addDays(today, 11);
    const times = await freeTimes(closed);
    await pool.query(
      `insert into block (facility_id, first_date, last_date, from_time, to_time, reason, source)
       values (9101, $1, $1, '00:00', '24:00', 'frost', 'shop')`,
      [closed],
    );
    await waitFor(times[0] ?? '', times.at(-1) ?? '', `3, ${IN_LINE}`);
    await pool.query(`delete from block where first_date = $1`, [closed]);
    const countOffers = async () => (await mailsOf('waiting-list-offer')).length;
    for (let before = await countOffers(); before < IN_LINE; before = await countOffers()) {
      await pool.query(
        `update waiting_list_entry set offered_until = now() - interval '1 second' where state = 'offered'`,
      );
      await expect
        .poll(
          async () => {
            await pool.query(`update work_schedule set next_at = now() where name = 'waiting-list.offer'`);
            return countOffers();
          },
          { timeout: 60_000, interval: 100 },
        )
        .toBeGreaterThan(before);
      await expectNoOversell(pool);
    }
    const { rows: made } = await pool.query<{ email: string }>('select email from offer_made order by n');
    const inOrder = Array.from({ length: IN_LINE }, (_, n) => `crowd-${n + 1}@example.com`);
    expect(made.map(({ email }) => email)).toEqual(inOrder);
    const mailed = (await mailsOf('waiting-list-offer')).map(({ email }) => email);
    expect(mailed.sort()).toEqual(inOrder.sort());
  });

  it('tell a hundred and twenty golfers of a time that got free in the order of their alerts, each once', async () => {
    const date = addDays(today, 9);
    const [name = ''] = programs.keys();
    const booked = await book(name, date, 4);
    await pool.query(
      `with people as (insert into customer (alias, email, email_verified_at)
         select 'cedar-ridge', 'crowd-' || n || '@example.com', now() from generate_series(1, ${WATCHERS}) n
         returning id, email)
       insert into tee_time_alert (alias, customer_id, facility_id, dates, time_zone, start_time, end_time, players,
         language, active_until, known_times, created_at)
       select 'cedar-ridge', id, 9101, array[$1], 'America/New_York', '00:00', '23:59', 1, 'en', $1::date, $2,
         timestamp '2026-01-01' + substring(email from '\\d+')::int * interval '1 second'
       from people`,
      [date, await freeTimes(date)],
    );
    const look = (key: string) => enqueueJob(db, 'alerts.notify', CEDAR_RIDGE, { key });
    await killWhileWriting('tee_time_alert_notice', async (isFirstWaiting) => {
      if (isFirstWaiting) await look('9101');
      else expect((await booked.cancelAt(name)).status).toBe(200);
    });
    await start();
    let told = 0;
    while (told < WATCHERS) {
      await Promise.all(['9101', 'once more'].map(look));
      const before = told;
      const countTold = async () =>
        (await pool.query<{ n: number }>('select count(*)::int as n from tee_time_alert_notice')).rows[0]?.n;
      await expect.poll(countTold, { timeout: 30_000, interval: 50 }).toBeGreaterThan(before);
      told = (await countTold()) ?? 0;
      // The pause between two waves.
      await pool.query(`update tee_time_alert_notice set told_at = told_at - interval '6 minutes'`);
    }
    const { rows: waves } = await pool.query<{ emails: number[] }>(
      `select array_agg(substring(email from '\\d+')::int order by alert.created_at) as emails
       from tee_time_alert_notice notice join tee_time_alert alert on alert.id = alert_id
       join customer on customer.id = customer_id group by told_at order by told_at`,
    );
    expect(waves.flatMap(({ emails }) => emails)).toEqual(Array.from({ length: WATCHERS }, (_, n) => n + 1));
    expect(waves[0]?.emails).toHaveLength(5);
    const isSent = async () =>
      (await mailsOf('tee-time-alert')).filter(({ state }) => state === 'sent').length;
    await expect.poll(isSent, { timeout: 60_000, interval: 500 }).toBe(WATCHERS);
    const mails = await mailsOf('tee-time-alert');
    expect(new Set(mails.map(({ email }) => email)).size).toBe(mails.length);
  });
});
