import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { Order } from '#server/contract/orders.ts';
import type { GoogleConversion } from '#server/outside/google/google-conversions.ts';
import { askThrough } from '#tests/support/ask.ts';
import { recoverCheckouts } from '#tests/support/recover-checkouts.ts';
import { sampleFile } from '#tests/support/sample-files.ts';
import {
  addReservation,
  buy,
  CARDS,
  type CartedTeeTime,
  cardForm,
  decideStep,
  fillCart,
  patchStatus,
  postOrderTeeTime,
  readJson,
  reserve,
  secondEngine,
  startShop,
} from '#tests/support/shop.ts';
import { PERSONAL_DATA } from '../../personal-data.ts';
import { conversionJobs } from './conversions.jobs.ts';

const told: GoogleConversion[] = [];
let isAway = false;
const shop = await startShop({
  files: [sampleFile('cedar-ridge'), sampleFile('coastal-golf')],
  parts: {
    googleConversions: {
      send: async ({ rwgToken, merchantChanged }) => {
        if (isAway) throw new Error('Google is away');
        told.push({ rwgToken, merchantChanged });
      },
    },
  },
});

let nth = 0;
const bought = () => buy(shop, { nth: nth++ });
type Bought = { order: { id: string }; item: { cartId: string } };

const send = ({ order, item }: Bought, body: unknown) =>
  shop.ask(`/orders/${order.id}/send-google-conversion`, {
    method: 'POST',
    headers: { 'x-cart-id': item.cartId },
    body,
  });

/** Runs the queued conversions, once per row. */
async function runJobs(): Promise<void> {
  const { rows } = await shop.database.pool.query<{ data: never }>(
    `select data from pgboss.job where name = 'conversion.send'`,
  );
  const [job] = conversionJobs(shop.parts);
  for (const { data } of rows) await job?.run(data);
}

type Link = { googleRWGToken: string | null; googleCourseId?: string | null };
type Cart = Pick<CartedTeeTime, 'alias' | 'cartId'>;

const openOrder = ({ alias, cartId }: Cart, link: Link, ask = shop.ask) =>
  ask('/orders', { alias, method: 'POST', body: { cartId, ...link } });

/** Reserves a tee time of a cart and pays for it, without finishing the order. */
async function pay(item: CartedTeeTime, card: Record<string, string> = {}) {
  const order: Order = await readJson(await postOrderTeeTime(shop, item));
  return { order, paid: await addReservation(shop.fetch, await cardForm(shop, item, order, card)) };
}

const kept = (orderId: string) =>
  shop.db.selectFrom('google_conversion').selectAll().where('order_id', '=', orderId).executeTakeFirst();
const toldOf = (token: string) => told.filter(({ rwgToken }) => rwgToken === token);
/** Makes a conversion this many days old and runs the program's deletions. */
async function forgetAfter(orderId: string, days: number) {
  await sql`update google_conversion set created_at = now() - make_interval(days => ${days}::int)
    where order_id = ${orderId}`.execute(shop.db);
  for (const forget of PERSONAL_DATA.checkout.forget ?? []) await forget(shop.db, 100, async () => undefined);
}

describe('An order that is opened with a link of Reserve with Google', () => {
  it('is told by the engine once it is paid, though nobody comes back to the site', async () => {
    const item = await fillCart(shop, { nth: nth++ });
    await openOrder(item, { googleRWGToken: 'window-closed', googleCourseId: item.courseId });
    const { order } = await pay(item);
    await runJobs();
    expect(toldOf('window-closed')).toEqual([]);
    await recoverCheckouts(shop.parts, { unconfirmedSeconds: 0 });
    await runJobs();
    await recoverCheckouts(shop.parts, { unconfirmedSeconds: 0 });
    await runJobs();
    expect(toldOf('window-closed')).toEqual([{ rwgToken: 'window-closed', merchantChanged: 2 }]);
    expect(await kept(order.id)).toMatchObject({ rwg_token: null, sent_at: expect.any(Date) });
  });

  it('is told when its golfer never comes back from the page of the bank', async () => {
    const item = await fillCart(shop, { nth: nth++ });
    await openOrder(item, { googleRWGToken: 'at-the-bank', googleCourseId: 'f'.repeat(24) });
    const { paid } = await pay(item, { 'Payment.CC.CreditCardNumber': CARDS.externalStep });
    await decideStep(shop, paid.RedirectUrl ?? '', 'approve');
    await recoverCheckouts(shop.parts, { quietSeconds: 0, unconfirmedSeconds: 0 });
    await runJobs();
    expect(toldOf('at-the-bank')).toEqual([{ rwgToken: 'at-the-bank', merchantChanged: 1 }]);
  });

  it('is told once, with what the engine or its client found first, whoever tells it as well', async () => {
    const item = await fillCart(shop, { nth: nth++ });
    await openOrder(item, { googleRWGToken: 'both', googleCourseId: item.courseId });
    const { order, paid } = await pay(item);
    const explicit = () => send({ order, item }, { rwgToken: 'both', merchantChanged: 2 });
    await Promise.all([patchStatus(shop, item, paid.ReservationStatusID), explicit(), explicit()]);
    expect(await (await explicit()).json()).toEqual({ accepted: true });
    await runJobs();
    await runJobs();
    expect(toldOf('both')).toEqual([{ rwgToken: 'both', merchantChanged: 2 }]);
  });

  it('is at the same course when any of its tee times is, the first of them or not', async () => {
    const other = await fillCart(shop, { alias: 'coastal-golf', facilityId: 9202, nth: 0 });
    const { cartId } = other;
    const same = await fillCart(shop, { alias: 'coastal-golf', facilityId: 9201, nth: 0, cartId });
    await openOrder(other, { googleRWGToken: 'two-courses', googleCourseId: same.courseId });
    const first = await pay(other);
    await patchStatus(shop, other, first.paid.ReservationStatusID);
    await runJobs();
    expect(toldOf('two-courses')).toEqual([]);
    const second = await pay(same);
    expect(second.order.id).toBe(first.order.id);
    await patchStatus(shop, same, second.paid.ReservationStatusID);
    await runJobs();
    expect(toldOf('two-courses')).toEqual([{ rwgToken: 'two-courses', merchantChanged: 2 }]);
  });

  it('counts the last link that led to it, and one without a course as its own', async () => {
    const item = await fillCart(shop, { nth: nth++ });
    for (const googleRWGToken of ['first-link', 'last-link', null]) await openOrder(item, { googleRWGToken });
    const { paid } = await pay(item);
    await patchStatus(shop, item, paid.ReservationStatusID);
    await runJobs();
    expect(toldOf('first-link')).toEqual([]);
    expect(toldOf('last-link')).toEqual([{ rwgToken: 'last-link', merchantChanged: 2 }]);
  });

  it('is not told before something is bought, and its link is forgotten in days', async () => {
    const item = await fillCart(shop, { nth: nth++ });
    await openOrder(item, { googleRWGToken: 'never-paid', googleCourseId: item.courseId });
    const { order } = await pay(item, { 'Payment.CC.CreditCardNumber': CARDS.declined });
    await recoverCheckouts(shop.parts, { quietSeconds: 0, unconfirmedSeconds: 0 });
    await runJobs();
    await forgetAfter(order.id, 2);
    expect(await kept(order.id)).toMatchObject({ rwg_token: 'never-paid', merchant_changed: null });
    await forgetAfter(order.id, 4);
    expect(await kept(order.id)).toBeUndefined();
    expect(toldOf('never-paid')).toEqual([]);
  });

  it('keeps no link where Google cannot be told', async () => {
    const item = await fillCart(shop, { nth: nth++ });
    const { ask } = askThrough(secondEngine(shop, { googleConversions: undefined }).fetch);
    const answer = await openOrder(item, { googleRWGToken: 'not-set-up' }, ask);
    const { id } = await readJson<Order>(answer);
    expect(await kept(id)).toBeUndefined();
  });
});

describe('A booking that came of a link of Reserve with Google', () => {
  it('is told to Google once, however often and at the same time it is sent', async () => {
    const booking = await bought();
    const body = { rwgToken: 'AJKvS9We-first==', merchantChanged: 2 };
    const answers = await Promise.all(Array.from({ length: 3 }, () => send(booking, body)));
    for (const answer of answers) expect(await answer.json()).toEqual({ accepted: true });
    await send(booking, { rwgToken: 'AJKvS9We-second==', merchantChanged: '1' });
    await runJobs();
    await runJobs();
    expect(told.filter(({ rwgToken }) => rwgToken.startsWith('AJKvS9We'))).toEqual([body]);
    const row = await shop.db
      .selectFrom('google_conversion')
      .selectAll()
      .where('order_id', '=', booking.order.id)
      .executeTakeFirstOrThrow();
    expect([row.rwg_token, row.sent_at]).toEqual([null, expect.any(Date)]);
  });

  it('is told by its reservation as by its order', async () => {
    const { reservationId, item } = await bought();
    const answer = await shop.ask(`/reservations/${reservationId}/metadata`, {
      method: 'PUT',
      headers: { 'x-cart-id': item.cartId },
      body: { googleRWGToken: 'by-reservation', merchantChanged: 1 },
    });
    expect(await answer.json()).toEqual({ accepted: true });
    await runJobs();
    expect(told).toContainEqual({ rwgToken: 'by-reservation', merchantChanged: 1 });
  });

  it('is tried again while Google is away', async () => {
    const booking = await bought();
    await send(booking, { rwgToken: 'tried-again', merchantChanged: 2 });
    isAway = true;
    await expect(runJobs()).rejects.toThrow('Google is away');
    isAway = false;
    await runJobs();
    expect(told.filter(({ rwgToken }) => rwgToken === 'tried-again')).toHaveLength(1);
  });

  it('is nothing before something is bought, of nobody else, and with no other codes', async () => {
    const item = await fillCart(shop, { nth: nth++ });
    const order = await reserve(shop, item);
    const body = { rwgToken: 'too-early', merchantChanged: 2 };
    expect(await (await send({ order, item }, body)).json()).toEqual({ accepted: false });
    const booking = await bought();
    const other = { ...booking, item: { cartId: '00000000-0000-4000-8000-000000000000' } };
    expect((await send(other, body)).status).toBe(404);
    for (const wrong of [{ ...body, merchantChanged: 3 }, { merchantChanged: 1 }, { ...body, rwgToken: '' }])
      expect((await send(booking, wrong)).status).toBe(400);
    await runJobs();
    expect(told.map(({ rwgToken }) => rwgToken)).not.toContain('too-early');
  });
});
