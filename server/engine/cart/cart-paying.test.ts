import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { CartItem } from '#server/contract/cart.ts';
import cedarRidge from '#server/db/samples/cedar-ridge.json' with { type: 'json' };
import type { PaymentState } from '#server/db/tables/payments.ts';
import { insertReservation } from '#tests/support/book-slots.ts';
import { startEngine } from '#tests/support/engine.ts';
import { golferAt, type Place, refusal } from '#tests/support/golfer.ts';
import { insertAttempt, invoiceIdOf } from '#tests/support/invoices.ts';
import type { TeeTimeCart as Cart } from '#tests/support/tee-time-cart.ts';
import { consumeHold } from '../holds/consume-hold.ts';
import { lockTeeTime } from '../holds/tee-time-locks.queries.ts';

const engine = await startEngine([cedarRidge]);
const { db } = engine;
const visitor = golferAt(engine, 'cedar-ridge');

let next = 0;
type Ordered = { place: Place; cartId: string; item: CartItem<'TeeTime'>; reservationId: number };

/** An item whose hold has become a reservation, made below the order calls. */
async function order(state: 'pending' | 'confirmed', payment?: PaymentState): Promise<Ordered> {
  const place = await visitor.find('2031-05-05', 'Walking', next++);
  const cartId = await visitor.newCart();
  const item = await onlyItem(visitor.add(cartId, place, 2));
  const { facilityId, courseId, teeTime, rate } = place;
  const owner = { key: `cart:${cartId}`, cartId, guestEmail: null };
  const reservationId = await db.transaction().execute(async (trx) => {
    const locked = await lockTeeTime(trx, facilityId, new Date(teeTime.teetime));
    const consumed = await consumeHold(trx, locked, { owner, players: 2, bayMinutes: null });
    const id = await insertReservation(trx, {
      course: { id: facilityId, courseId, alias: 'cedar-ridge', timeZone: 'America/New_York' },
      rateId: rate.rateId,
      teeTime: locked,
      players: 2,
      consumed,
      ...(state === 'pending' ? { pendingUntil: new Date(Date.now() + 300_000) } : {}),
    });
    await trx.updateTable('reservation').set({ cart_item_id: item.id }).where('id', '=', id).execute();
    return id;
  });
  if (payment) await insertAttempt(db, await invoiceIdOf(db, reservationId), { state: payment });
  return { place, cartId, item, reservationId };
}
async function onlyItem(answer: Promise<Response>): Promise<CartItem<'TeeTime'>> {
  const response = await answer;
  const body = (await response.json()) as Cart & { message?: string };
  const [item] = body.items ?? [];
  if (!item) throw new Error(`${response.status} ${body.message}`);
  return item;
}
const get = (cartId: string) => visitor.ask('GET', `/shopping-cart/${cartId}`);
async function stateOf(id: number): Promise<string | undefined> {
  const row = await db.selectFrom('reservation').select('state').where('id', '=', id).executeTakeFirst();
  return row?.state;
}

describe('An item whose reservation waits for its payment', () => {
  it('shows until when its places are kept', async () => {
    const { cartId, reservationId } = await order('pending');
    const { extra } = await onlyItem(get(cartId));
    expect(extra.reservationId).toBe(reservationId);
    expect(Date.parse(extra.holdExpiresAt ?? '')).toBeGreaterThan(Date.now() + 240_000);
  });

  it('can be changed as long as nobody pays: the places go back into the hold', async () => {
    const { cartId, item, reservationId, place } = await order('pending');
    const changed = await onlyItem(visitor.change(cartId, item.id, { extra: { players: 4 } }));
    expect(changed.extra).toMatchObject({ players: 4, reservationId: null });
    expect(await stateOf(reservationId)).toBe('failed');
    expect(await visitor.locked(place)).toBe(4);
  });

  it('makes the hold no younger: ordering and changing again and again passes no end', async () => {
    const place = await visitor.find('2031-05-05', 'Walking', next++);
    const cartId = await visitor.newCart();
    const { id } = await onlyItem(visitor.add(cartId, place, 2));
    await sql`update hold set first_held_at = now() - interval '27 minutes' where cart_id = ${cartId}`.execute(
      db,
    );
    expect((await visitor.ask('POST', '/orders', { cartId, language: 'en' })).status).toBe(201);
    const { teetime } = place.teeTime;
    const ordered = { teetime, rateId: place.rate.rateId, cartId, cartItemId: id, golferQuantity: 2 };
    expect((await visitor.ask('POST', '/order-teetime', ordered)).status).toBe(200);
    expect(await visitor.locked(place)).toBe(2);
    const changed = await onlyItem(visitor.change(cartId, id, { extra: { players: 3 } }));
    expect(await visitor.locked(place)).toBe(3);
    const minutes = (Date.parse(changed.extra.holdExpiresAt ?? '') - Date.now()) / 60_000;
    expect(minutes).toSatisfy((left: number) => left > 2 && left < 3.1);
  });

  it('can be removed as long as nobody pays', async () => {
    const { cartId, item, reservationId, place } = await order('pending', 'declined');
    expect((await visitor.remove(cartId, item.id)).status).toBe(200);
    expect(await stateOf(reservationId)).toBe('failed');
    expect((await visitor.add(await visitor.newCart(), place, 4)).status).toBe(200);
  });

  it.each(['started', 'awaiting-golfer', 'authorised', 'booked'] as const)(
    'is left alone while a payment is %s',
    async (payment) => {
      const { cartId, item, reservationId } = await order('pending', payment);
      const underWay = '409 A payment for this tee time is in progress. Please wait a moment.';
      expect(await refusal(visitor.change(cartId, item.id, { extra: { players: 4 } }))).toBe(underWay);
      expect(await refusal(visitor.remove(cartId, item.id))).toBe(underWay);
      expect(await refusal(visitor.ask('DELETE', `/shopping-cart/${cartId}`))).toBe(underWay);
      expect(await stateOf(reservationId)).toBe('pending');
    },
  );

  it('takes the events of its checkout with the whole item along, and the item unchanged', async () => {
    const { cartId, item, reservationId } = await order('pending', 'authorised');
    for (const eventType of ['checkedOut', 'completed', 'updated'])
      expect(
        (await visitor.ask('PATCH', `/shopping-cart/${cartId}/cart-item/${item.id}`, { item, eventType }))
          .status,
      ).toBe(200);
    expect(await stateOf(reservationId)).toBe('pending');
  });
});

describe('An item that is booked', () => {
  it('cannot be changed any more, and is not let go by removing it', async () => {
    const { cartId, item, reservationId } = await order('confirmed', 'captured');
    expect(await refusal(visitor.change(cartId, item.id, { extra: { players: 4 } }))).toBe(
      '409 This order is already complete.',
    );
    expect((await visitor.change(cartId, item.id, item)).status).toBe(200);
    expect((await visitor.remove(cartId, item.id)).status).toBe(200);
    expect(await stateOf(reservationId)).toBe('confirmed');
  });

  it('has left the cart once it is checked out; its events are still noted', async () => {
    const { cartId, item } = await order('confirmed', 'captured');
    await db.updateTable('cart_item').set({ state: 'checked-out' }).where('id', '=', item.id).execute();
    const path = `/shopping-cart/${cartId}/cart-item/${item.id}`;
    expect((await visitor.ask('PATCH', path, { item, eventType: 'completed' })).status).toBe(200);
    const removed = await visitor.ask('DELETE', `${path}?eventType=completed`);
    expect([removed.status, ((await removed.json()) as Cart).items]).toEqual([200, []]);
    expect(((await (await get(cartId)).json()) as Cart).items).toEqual([]);
    const { id } = await db
      .selectFrom('cart_item')
      .select('id')
      .where('id', '=', item.id)
      .executeTakeFirstOrThrow();
    expect(id).toBe(item.id);
  });

  it('does not stand in the way of the same tee time in the same cart again', async () => {
    const { cartId, item, place } = await order('confirmed', 'captured');
    await db.updateTable('cart_item').set({ state: 'checked-out' }).where('id', '=', item.id).execute();
    expect((await visitor.add(cartId, place, 2)).status).toBe(200);
  });
});
