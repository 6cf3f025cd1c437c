import { describe, expect, it } from 'vitest';
import type { Order } from '#server/contract/orders.ts';
import type { TeeSheet } from '#server/contract/tee-times.ts';
import { buy, captainOf, fillCart, readBooks, reserve, startShop, teeTimeOf } from '#tests/support/shop.ts';
import { signIn } from '#tests/support/sign-in.ts';

const shop = await startShop();

let nth = 0;
const bought = (players = 4) => buy(shop, { nth: nth++, players });
type Bought = Awaited<ReturnType<typeof bought>>;

function cancel(
  { item, reservationId }: Bought,
  body: Record<string, unknown>,
  headers?: Record<string, string>,
) {
  return shop.ask(`/reservations/${reservationId}/cancel`, {
    method: 'PUT',
    headers: headers ?? { 'x-cart-id': item.cartId },
    body,
  });
}
const codeOf = async (answer: Response) => [answer.status, (await answer.json()).code];
const readOrder = ({ order, item }: Bought) =>
  shop.read<Order>(`/orders/${order.id}`, { headers: { 'x-cart-id': item.cartId } });
async function freeAt(teetime: string): Promise<number> {
  const [sheet] = await shop.read<TeeSheet[]>('/v2/tee-times?date=2031-05-04&facilityIds=9101');
  return sheet?.teetimes.find((time) => time.teetime === teetime)?.maxPlayers ?? 0;
}
const mailsOf = async (reservationId: number) => {
  const rows = await shop.db
    .selectFrom('outbox')
    .select(['kind', 'content'])
    .where('once_key', 'like', 'cancelled:%')
    .orderBy('created_at')
    .execute();
  return rows
    .filter(
      ({ content }) =>
        (content as { booking: { reservationId: number } }).booking.reservationId === reservationId,
    )
    .map(({ kind }) => kind)
    .sort();
};

describe('Cancelling a reservation', () => {
  it('frees its places, gives the money back, tells golfer and facility, and moves the calendar entry', async () => {
    const booking = await bought();
    expect(await freeAt(booking.item.teetime)).toBe(0);
    const answer = await cancel(booking, { players: 0, reason: 'Rain' });
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({ ReservationID: booking.reservationId });
    expect(await freeAt(booking.item.teetime)).toBe(4);
    const order = await readOrder(booking);
    expect(order.state).toBe('cancelled');
    expect(captainOf(order, booking.item).state).toBe('cancelled');
    expect(teeTimeOf(order, booking.item)).toMatchObject({
      isCancellable: false,
      payment: { status: 'Refunded', amount: 393.54, refunded: 393.54 },
    });
    expect((await readBooks(shop)).at(-1)).toMatchObject({ captured_cents: 39354, refunded_cents: 39354 });
    expect(await mailsOf(booking.reservationId)).toEqual(['booking-cancellation', 'facility-notice']);
    const row = await shop.db
      .selectFrom('reservation')
      .select(['calendar_sequence', 'cancel_reason'])
      .where('id', '=', booking.reservationId)
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ calendar_sequence: 1, cancel_reason: 'Rain' });
  });

  it('gives the same answer again and again, at the same moment too, and refunds once', async () => {
    const booking = await bought();
    const answers = await Promise.all(Array.from({ length: 5 }, () => cancel(booking, { players: 0 })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect((await cancel(booking, { players: 0 })).status).toBe(200);
    expect((await readBooks(shop)).at(-1)).toMatchObject({ refunded_cents: 39354 });
    expect(await mailsOf(booking.reservationId)).toHaveLength(2);
  });

  it('takes some of the players out: their places are free, their share is given back', async () => {
    const booking = await bought();
    expect((await cancel(booking, { players: 1, reason: 2 })).status).toBe(200);
    expect(await freeAt(booking.item.teetime)).toBe(1);
    const order = await readOrder(booking);
    expect(order.state).toBe('fulfilled');
    const teeTime = teeTimeOf(order, booking.item);
    expect(teeTime.players).toHaveLength(3);
    expect(teeTime.payment).toMatchObject({ status: 'Processed', amount: 393.54, refunded: 98.39 });
    expect(captainOf(order, booking.item).invoice).toMatchObject({
      playerCount: 3,
      pricing: { totalDue: { value: 295.15 }, dueOnline: { value: 295.15 } },
    });
    expect(await mailsOf(booking.reservationId)).toEqual(['booking-change', 'facility-notice']);

    expect((await cancel(booking, { players: 2, playersBefore: 3 })).status).toBe(200);
    expect((await cancel(booking, { players: 4 })).status).toBe(200);
    expect(teeTimeOf(await readOrder(booking), booking.item).payment).toMatchObject({
      status: 'Refunded',
      refunded: 393.54,
    });
  });

  it('takes nobody out a second time when the same request arrives twice', async () => {
    const booking = await bought();
    await Promise.all([cancel(booking, { players: 1 }), cancel(booking, { players: 1 })]);
    expect(teeTimeOf(await readOrder(booking), booking.item).players).toHaveLength(3);
    await shop.db
      .updateTable('reservation_cancellation')
      .set({ at: new Date(Date.now() - 60_000) })
      .where('reservation_id', '=', booking.reservationId)
      .execute();
    // Later, a client that says how many there were is believed.
    await cancel(booking, { players: 1, playersBefore: 4 });
    expect(teeTimeOf(await readOrder(booking), booking.item).players).toHaveLength(3);
    await cancel(booking, { players: 1, playersBefore: 3 });
    expect(teeTimeOf(await readOrder(booking), booking.item).players).toHaveLength(2);
    await cancel(booking, { players: 1, reason: 'Another one is ill' });
    expect(teeTimeOf(await readOrder(booking), booking.item).players).toHaveLength(1);
  });

  it('sells the places it freed again', async () => {
    const booking = await bought();
    await cancel(booking, { players: 0 });
    const next = await fillCart(shop, { teetime: booking.item.teetime, players: 4 });
    expect((await reserve(shop, next)).teetimes).toHaveLength(1);
  });
});

describe('A reservation cannot be cancelled', () => {
  it('by somebody else', async () => {
    const booking = await bought(1);
    expect(await codeOf(await cancel(booking, { players: 0 }, {}))).toEqual([401, 'SESSION_REQUIRED']);
    const nobody = { 'x-cart-id': '00000000-0000-4000-8000-000000000000' };
    expect(await codeOf(await cancel(booking, { players: 0 }, nobody))).toEqual([404, 'NOT_FOUND']);
    const eve = await signIn(shop, 'eve@example.com');
    expect(await codeOf(await cancel(booking, { players: 0 }, eve.headers))).toEqual([404, 'NOT_FOUND']);
    const stranger = await shop.ask(`/reservations/${booking.reservationId}/cancel`, {
      alias: 'the-bay',
      method: 'PUT',
      headers: { 'x-cart-id': booking.item.cartId },
      body: { players: 0 },
    });
    expect(await codeOf(stranger)).toEqual([404, 'NOT_FOUND']);
    expect(captainOf(await readOrder(booking), booking.item).state).toBe('fulfilled');
  });

  it('within the hours before it that the facility wants to know, though its cancellation is repeated', async () => {
    const booking = await bought(2);
    const early = await bought(2);
    await cancel(early, { players: 0 });
    const before = shop.clock.now;
    shop.clock.now = new Date(Date.parse(booking.item.teetime) - 23 * 3_600_000);
    const late = await cancel(booking, { players: 0 });
    const repeated = await cancel(early, { players: 0 });
    shop.clock.now = before;
    expect(late.status).toBe(403);
    expect(await late.json()).toMatchObject({
      code: 'NOT_CANCELLABLE',
      message: 'This reservation can no longer be canceled online. Please contact the course.',
    });
    expect(repeated.status).toBe(200);
  });

  it('before it is booked', async () => {
    const item = await fillCart(shop, { nth: nth++ });
    await reserve(shop, item);
    const { id } = await shop.db
      .selectFrom('reservation')
      .select('id')
      .where('cart_item_id', '=', item.itemId)
      .executeTakeFirstOrThrow();
    const answer = await shop.ask(`/reservations/${id}/cancel`, {
      method: 'PUT',
      headers: { 'x-cart-id': item.cartId },
      body: {},
    });
    expect(await codeOf(answer)).toEqual([403, 'NOT_CANCELLABLE']);
  });

  it('with numbers that make no sense', async () => {
    const booking = await bought(1);
    expect((await cancel(booking, { players: -1 })).status).toBe(400);
    expect((await cancel(booking, { players: 'all' })).status).toBe(400);
    expect((await shop.ask('/reservations/99999999999/cancel', { method: 'PUT', body: {} })).status).toBe(
      404,
    );
  });
});
