import { describe, expect, it } from 'vitest';
import type { ListedReservation } from '#server/contract/reservation-history.ts';
import type { ShownBooking } from '#server/contract/reservations.ts';
import { changesOf } from '#tests/support/changes.ts';
import { bookForToday, type DayBooking, payAndCheckIn } from '#tests/support/check-in.ts';
import { sampleFile } from '#tests/support/sample-files.ts';
import { buy, readJson, startShop } from '#tests/support/shop.ts';
import { runShopCommand } from '../../front-desk/run-shop-command.ts';

// A deposit is due online. Golfers may cancel until the tee time, and on that day get half back.
const DEPOSIT_CENTS = 1000;
const shop = await startShop({
  files: [
    sampleFile('cedar-ridge', {
      deposit: '10.00',
      cancellation: {
        hoursBefore: 0,
        refunds: [
          { hoursBefore: 48, percent: 100 },
          { hoursBefore: 0, percent: 50 },
        ],
      },
    }),
  ],
});
let nth = 0;
const today = (wanted: { rate: string; players: number }) =>
  bookForToday(shop, { date: '2031-05-06', nth: nth++, ...wanted });

type Booking = Pick<DayBooking, 'id' | 'headers'>;
const cents = (dollars: number) => Math.round(dollars * 100);

/** The refunds we show for each number of players who leave, and the history's refund for all. */
async function previewOf({ id, headers }: Booking) {
  const shown = await shop.read<ShownBooking>(`/reservations/${id}`, { headers });
  const listed = await shop.read<ListedReservation>(`/reservation/${id}/history`, { headers });
  return { teeTime: shown.order.teetimes[0], refunds: shown.order.teetimes[0]?.refunds ?? [], listed };
}
/** The cents the bank has charged and refunded for a booking. */
async function bankOf({ id }: Booking) {
  const { rows } = await shop.database.pool.query<{ captured: number; refunded: number }>(
    `select coalesce(sum(captured_cents), 0)::int as captured, coalesce(sum(refunded_cents), 0)::int as refunded
     from (select distinct sandbox_payment.* from tender
       join payment_attempt a on a.id = tender.payment_attempt_id
       join sandbox_payment on sandbox_payment.idempotency_key = a.idempotency_key::text
       where tender.kind = 'card' and tender.invoice_id in (
         select invoice_id from reservation where id = $1
         union select invoice_id from check_in_invoice where reservation_id = $1)) bank`,
    [id],
  );
  return rows[0] ?? { captured: 0, refunded: 0 };
}
const cancel = ({ id, headers }: Booking, players: number, playersBefore: number | undefined) =>
  shop.ask(`/reservations/${id}/cancel`, { method: 'PUT', headers, body: { players, playersBefore } });

/** Cancels this many players of a booking and expects the refund we showed. Returns it in cents. */
async function cancelAsSaid(booking: Booking, players: number): Promise<number> {
  const { teeTime, refunds, listed } = await previewOf(booking);
  const said = refunds[players - 1];
  if (!said) throw new Error('It is not said what is given back');
  expect(listed.refund).toEqual(refunds.at(-1));
  const before = await bankOf(booking);
  expect((await cancel(booking, players, teeTime?.groupSize)).status).toBe(200);
  const after = await bankOf(booking);
  expect(after.refunded - before.refunded).toBe(cents(said.toCard));
  expect(said.amount).toBe(said.toCard);
  return cents(said.amount);
}

describe('What a golfer is told before cancelling', () => {
  it('is what is given back of what was paid when checking in, and of what was paid before', async () => {
    const booking = await today({ rate: 'Walking', players: 3 });
    await readJson(await payAndCheckIn(shop, booking, { slots: [1, 3] }));
    const { captured } = await bankOf(booking);
    expect(await cancelAsSaid(booking, 3)).toBeGreaterThan(0);
    expect((await bankOf(booking)).refunded).toBe(Math.round((captured - 3 * DEPOSIT_CENTS) / 2));
  });

  it('is it for each who leaves, of several payments', async () => {
    const booking = await today({ rate: 'Walking', players: 4 });
    await readJson(await payAndCheckIn(shop, booking, { slots: [1, 4] }));
    await readJson(await payAndCheckIn(shop, booking, { slots: [2] }));
    expect(await cancelAsSaid(booking, 1)).toBeGreaterThan(0);
    expect(await cancelAsSaid(booking, 2)).toBeGreaterThan(0);
    const { kept } = (await previewOf(booking)).refunds.at(-1) ?? {};
    const { captured, refunded } = await bankOf(booking);
    const last = await cancelAsSaid(booking, 1);
    expect(kept).toBeGreaterThan(0);
    expect(refunded + last).toBeLessThan(captured);
  });

  it('is less by what the shop gave back before', async () => {
    const booking = await today({ rate: 'Walking', players: 2 });
    await readJson(await payAndCheckIn(shop, booking, { slots: [1, 2] }));
    await runShopCommand(shop.parts, [
      'refund',
      'cedar-ridge',
      '--reservation',
      String(booking.id),
      '--amount',
      '15.00',
    ]);
    expect(await cancelAsSaid(booking, 1)).toBeGreaterThan(0);
    await cancelAsSaid(booking, 1);
  });

  it('is less by what was credited by a rain check', async () => {
    const booking = await today({ rate: 'Walking', players: 3 });
    await readJson(await payAndCheckIn(shop, booking, { slots: [1, 2, 3] }));
    const before = cents((await previewOf(booking)).refunds.at(-1)?.amount ?? 0);
    shop.clock.now = new Date(booking.startsAt.getTime() + 3_600_000);
    await runShopCommand(shop.parts, [
      'rain-check',
      'cedar-ridge',
      '--reservation',
      String(booking.id),
      '--holes-played',
      '0',
      '--players',
      '2',
    ]);
    // The tee time is later again, so golfers can cancel again.
    shop.clock.now = new Date(booking.startsAt.getTime() - 3_600_000);
    const { refunds } = await previewOf(booking);
    expect(cents(refunds.at(-1)?.amount ?? 0)).toBeLessThan(before);
    await cancelAsSaid(booking, 1);
    await cancelAsSaid(booking, 2);
  });

  it('holds what a change cost more', async () => {
    shop.clock.now = new Date('2031-05-02T12:00:00.000Z');
    const { item, reservationId: id } = await buy(shop, { date: '2031-05-06', nth: nth++, players: 2 });
    const booking = { id, headers: { 'x-cart-id': item.cartId } };
    const changes = changesOf(shop, booking);
    const before = await bankOf(booking);
    await changes.move(
      await changes.find({ date: '2031-05-10', players: 2 }, ({ difference }) => difference > 0),
    );
    const { captured } = await bankOf(booking);
    expect(captured).toBeGreaterThan(before.captured);
    expect(await cancelAsSaid(booking, 1)).toBeGreaterThan(0);
    expect(await cancelAsSaid(booking, 1)).toBeGreaterThan(0);
  });
});
