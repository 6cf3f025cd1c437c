import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { ChangedBooking } from '#server/contract/staff/booking.ts';
import type { TeeSheet } from '#server/contract/tee-times.ts';
import coastalGolf from '#server/db/samples/coastal-golf.json' with { type: 'json' };
import { buy, fillCart, postOrderTeeTime, startShop } from '#tests/support/shop.ts';
import { staffAt } from '#tests/support/staff.ts';

const shop = await startShop({ files: [coastalGolf] });
const alias = 'coastal-golf';
const clerk = await staffAt(shop, 'clerk', { alias });
const { pool } = shop.database;

const wish = (teetime: string, change: object = {}) => ({
  facilityId: 9201,
  teetime,
  rate: 1,
  players: 2,
  firstName: 'Ada',
  lastName: 'Palmer',
  isAgain: true,
  attemptId: randomUUID(),
  ...change,
});
const booked = async (teetime: string) =>
  ((await (await clerk.post('/staff/bookings', wish(teetime))).json()) as ChangedBooking).booking;

async function waiting(): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows[0]?.count ?? 0;
}

/** Sends a change that has read its offer and waits for the tee time while its hours are closed. */
async function closedMeanwhile(
  { date, teetime, facilityId = 9201 }: { date: string; teetime: string; facilityId?: number },
  send: () => Promise<Response>,
): Promise<{ status: number; code?: string; message?: string }> {
  const other = await pool.connect();
  try {
    await pool.query(
      `insert into tee_time (facility_id, starts_at, starting_tee) values ($1, $2, 1) on conflict do nothing`,
      [facilityId, teetime],
    );
    await other.query('begin');
    await other.query('select from tee_time where facility_id = $1 and starts_at = $2 for update', [
      facilityId,
      teetime,
    ]);
    const answer = send();
    await expect.poll(waiting).toBe(1);
    const blocked = clerk.post('/staff/blocks', {
      facilityId,
      kind: 'closed',
      firstDate: date,
      lastDate: date,
      weekdays: ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'],
      fromTime: '00:00',
      toTime: '24:00',
      color: 'gray',
      reason: 'Storm',
    });
    // It is written, and waits for those who hold the tee time.
    await expect.poll(waiting).toBe(2);
    await other.query('commit');
    expect((await blocked).status).toBe(201);
    const answered = await answer;
    return { status: answered.status, ...((await answered.json()) as object) };
  } finally {
    other.release();
  }
}

async function firstTime(date: string, facilityId = 9201): Promise<string> {
  const [sheet] = await shop.read<TeeSheet[]>(`/v2/tee-times?date=${date}&facilityIds=${facilityId}`, {
    alias,
  });
  return sheet?.teetimes[0]?.teetime ?? '';
}
const closed = {
  status: 409,
  code: 'TEE_TIME_NOT_AVAILABLE',
  message: 'This tee time is closed. Remove its block first.',
};

describe('A block set while the counter waits for a tee time', () => {
  it('is not booked into', async () => {
    const date = '2031-05-04';
    const teetime = await firstTime(date);
    const send = () => clerk.post('/staff/bookings', wish(teetime));
    expect(await closedMeanwhile({ date, teetime }, send)).toMatchObject(closed);
  });

  it('is not moved into', async () => {
    const date = '2031-05-06';
    const { id } = await booked(await firstTime('2031-05-05'));
    const teetime = await firstTime(date);
    const send = () => clerk.post(`/staff/bookings/${id}/move`, { teetime });
    expect(await closedMeanwhile({ date, teetime }, send)).toMatchObject(closed);
  });

  it('takes no group of a booking, nor a booking of another course', async () => {
    const date = '2031-05-07';
    const teetime = await firstTime(date);
    const { id } = await booked(await firstTime('2031-05-05'));
    const split = () => clerk.post(`/staff/bookings/${id}/split`, { slots: [2], teetime });
    expect(await closedMeanwhile({ date, teetime }, split)).toMatchObject(closed);
    const there = { date: '2031-05-08', teetime: await firstTime('2031-05-08', 9202), facilityId: 9202 };
    const send = () =>
      clerk.post(`/staff/bookings/${id}/course`, { facilityId: 9202, teetime: there.teetime, rate: 1 });
    expect(await closedMeanwhile(there, send)).toMatchObject(closed);
  });

  it('is not ordered by the golfer who holds it', async () => {
    const date = '2031-05-11';
    const held = await fillCart(shop, { alias, facilityId: 9201, date, players: 2 });
    const order = () => postOrderTeeTime(shop, held);
    expect(await closedMeanwhile({ date, teetime: held.teetime }, order)).toMatchObject({
      status: 410,
      code: 'TEE_TIME_GONE',
    });
  });

  it('is not changed into by a golfer, who may choose another time', async () => {
    const date = '2031-05-09';
    const [sheet] = await shop.read<TeeSheet[]>(`/v2/tee-times?date=${date}&facilityIds=9201`, { alias });
    const time = sheet?.teetimes[0];
    const bought = await buy(shop, { alias, facilityId: 9201, date: '2031-05-10', players: 2 });
    const rate = time?.rates.find(({ name }) => name === bought.item.rate.name);
    const send = () =>
      shop.ask(`/reservations/${bought.reservationId}/change`, {
        alias,
        method: 'POST',
        headers: { 'x-cart-id': bought.item.cartId },
        body: { rateId: rate?.rateId, players: 2, expectedAmount: 0 },
      });
    expect(await closedMeanwhile({ date, teetime: time?.teetime ?? '' }, send)).toMatchObject({
      status: 410,
      code: 'TEE_TIME_GONE',
    });
  });
});
