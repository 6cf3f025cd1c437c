import { rm } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { afterAll, describe, expect, it } from 'vitest';
import { addDays, localDateOf } from '#server/format/dates.ts';
import { expectBooksToBalance, expectNoOversell } from '#tests/support/books.ts';
import { askProgram } from '#tests/support/program/ask-program.ts';
import { findFreePort } from '#tests/support/program/free-port.ts';
import { inDatabase } from '#tests/support/program/in-database.ts';
import { findDatabases, killProgram } from '#tests/support/program/kill-program.ts';
import { makeDataDir } from '#tests/support/program/prepared-data-dir.ts';
import { startProgram } from '#tests/support/program/start-program.ts';
import { addReservation, cardForm, fillCart, patchStatus, reserve } from '#tests/support/shop.ts';

const GOLFERS = 50;
const ROUNDS = 2;
const TEE_TIMES = 30;
const UNFINISHED = `('started', 'awaiting-golfer', 'authorised', 'booked', 'voiding', 'refunding')`;

const dataDir = await makeDataDir('fairway-kill-');
afterAll(() => rm(dataDir, { recursive: true, force: true }));

async function openShop() {
  const program = startProgram({
    program: 'start',
    port: await findFreePort(),
    // Each golfer has a different IP address.
    env: { DATA_DIR: dataDir, RATE_LIMITS: 'off', LOG_LEVEL: 'error', TRUSTED_PROXY: '127.0.0.1' },
  });
  await program.whenOpen();
  return program;
}

type Told = { itemId: string; statusId: number | null };

/** A guest's whole purchase over HTTP. Calls `tell` when the card client confirms it. */
async function checkOut(url: string, golfer: number, date: string, tell: (told: Told) => void) {
  const shop = askProgram(`${url}/api`, { 'x-forwarded-for': `198.51.100.${golfer + 1}` });
  const item = await fillCart(shop, { date, players: 2, nth: golfer % TEE_TIMES });
  const order = await reserve(shop, item);
  const form = await cardForm(shop, item, order, { PaymentReturnURL: `${url}/payment-authorization` });
  const paid = await addReservation(shop.fetch, form);
  if (!paid.Success) return;
  tell({ itemId: item.itemId, statusId: paid.ReservationStatusID });
  await patchStatus(shop, item, paid.ReservationStatusID);
}

/** 50 golfers check out at once until the program is killed. Returns the golfers who got a confirmation. */
async function killDuringCheckouts(date: string, surviving: number): Promise<Told[]> {
  const program = await openShop();
  const databases = findDatabases(dataDir);
  const told: Told[] = [];
  const enough = new Promise<void>((resolve) => {
    const tell = (one: Told) => {
      told.push(one);
      if (told.length === surviving) resolve();
    };
    const golfers = Array.from({ length: GOLFERS }, (_, golfer) => checkOut(program.url, golfer, date, tell));
    void Promise.allSettled(golfers).then(() => resolve());
  });
  await enough;
  await sleep(Math.random() * 30);
  await killProgram(program, dataDir, databases);
  return told;
}

/** Moves attempts into the past: recovery leaves alone recent ones, which a request may still handle. */
async function letTimePass(pool: pg.Pool) {
  await pool.query(`update payment_attempt set updated_at = updated_at - interval '5 minutes'`);
  await pool.query(`update reservation set confirmed_at = confirmed_at - interval '5 minutes'`);
}

/** Payments, refunds and orders that background work has yet to finish or undo. */
async function countUnfinished(pool: pg.Pool): Promise<number> {
  await letTimePass(pool);
  const { rows } = await pool.query<{ count: number }>(
    `select (select count(*) from payment_attempt where state in ${UNFINISHED})::int
      + (select count(*) from reservation where state = 'confirmed' and announced_at is null)::int
      + (select count(*) from payment_refund where state = 'due')::int as count`,
  );
  return rows[0]?.count ?? 0;
}

async function expectBooked(pool: pg.Pool, told: Told[]) {
  const { rows } = await pool.query(
    `select cart_item_id as "itemId", payment_attempt.id as "statusId" from reservation
      join payment_attempt on payment_attempt.invoice_id = reservation.invoice_id and payment_attempt.state = 'captured'
     where reservation.state = 'confirmed'`,
  );
  expect(rows).toEqual(expect.arrayContaining(told));
}

describe('kill -9 of the whole process group during 50 checkouts', () => {
  it('leaves every captured payment with its reservation or its refund, and no place lost or sold twice', async () => {
    const today = localDateOf(new Date(), 'America/New_York');
    const told: Told[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const ofRound = await killDuringCheckouts(
        addDays(today, 2 + round),
        1 + Math.floor(Math.random() * 25),
      );
      expect(ofRound.length).toBeGreaterThan(0);
      expect(ofRound.length).toBeLessThan(GOLFERS);
      told.push(...ofRound);
    }

    const program = await openShop();
    await inDatabase(dataDir, async (pool) => {
      await expect.poll(() => countUnfinished(pool), { timeout: 120_000, interval: 500 }).toBe(0);
      await expectBooksToBalance(pool);
      await expectNoOversell(pool);
      await expectBooked(pool, told);
    });
    expect(await program.stop()).toBe(0);
  });
});
