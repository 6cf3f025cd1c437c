import { randomUUID } from 'node:crypto';
import type { KyselyPlugin } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { CartPurchase } from '#server/contract/cart-purchase.ts';
import type { Order } from '#server/contract/orders.ts';
import { en } from '#server/text/en.ts';
import { askThrough } from '#tests/support/ask.ts';
import { expectBooksToBalance } from '#tests/support/books.ts';
import { bookerNumber, mixedCart } from '#tests/support/mixed-cart.ts';
import {
  buyCart,
  type CartPaymentChange,
  leavePurchases,
  sendPurchase,
  takeTeeTime,
} from '#tests/support/pay-cart.ts';
import { recoverCheckouts } from '#tests/support/recover-checkouts.ts';
import { cartStoreItem } from '#tests/support/sell-items.ts';
import {
  CARDS,
  decideStep,
  fillCart,
  readBooks,
  secondEngine,
  startShop,
  withSettings,
} from '#tests/support/shop.ts';
import { signIn } from '#tests/support/sign-in.ts';
import { STORE_ITEMS } from '#tests/support/store-items.ts';

const shop = await startShop();
const { pool } = shop.database;

let nth = 0;
const oneTeeTime = (more: object = {}) => fillCart(shop, { nth: nth++, ...more });
async function twoTeeTimes() {
  const late = await oneTeeTime();
  const later = await oneTeeTime({ cartId: late.cartId });
  return { cartId: late.cartId, items: [late, later] };
}

const readPurchase = (cartId: string, headers: Record<string, string> = {}) =>
  shop.ask(`/shopping-cart/${cartId}/process-payment`, { headers });
const statesOf = ({ items }: CartPurchase) => items.map(({ state }) => state);
const charges = async () =>
  (await readBooks(shop)).map(({ state, captured_cents }) => `${state} ${captured_cents}`);

/** The trail of an item, with its marker and error as the cart shows them. */
async function trailOf(itemId: string) {
  const { rows } = await pool.query<{ event: string; errors: unknown[] }>(
    'select event, errors from cart_item_trail where cart_item_id = $1 order by id',
    [itemId],
  );
  return rows.map(({ event, errors }) => (errors.length ? [event, errors] : event));
}

describe('A cart is bought with one call', () => {
  it('a tee time of a guest: reserved, paid once, told to its order, out of the cart', async () => {
    const { cartId, itemId } = await oneTeeTime();
    const before = (await charges()).length;
    const purchase = await buyCart(shop, cartId, { headers: { 'x-guest-email': 'ada@example.com' } });
    expect(purchase).toMatchObject({
      state: 'ended',
      order: { state: 'fulfilled', orderNumber: expect.any(String) },
      items: [
        {
          id: itemId,
          type: 'TeeTime',
          state: 'bought',
          code: null,
          message: null,
          confirmationNumber: expect.any(String),
        },
      ],
      payment: { Success: true, StatusCode: 200, PaymentStatus: 'Processed' },
      notices: [],
    });
    expect((await charges()).slice(before)).toHaveLength(1);
    expect(await trailOf(itemId)).toEqual(['added', 'checkedOut']);
    const order = await shop.read<Order>(`/orders/${purchase.order.id}`, {
      headers: { 'x-cart-id': cartId },
    });
    expect(order.teetimes[0]?.players[0]).toMatchObject({ state: 'fulfilled' });
    expect((await shop.read<{ items: unknown[] }>(`/shopping-cart/${cartId}`)).items).toEqual([]);
    await expectBooksToBalance(pool);
  });

  it('what is due at the course without any card', async () => {
    const { cartId } = await oneTeeTime({ rate: 'Walking', players: 1 });
    const purchase = await buyCart(shop, cartId, { more: { card: null } });
    expect([purchase.state, statesOf(purchase)]).toEqual(['ended', ['bought']]);
  });

  it('a tee time, range balls, a membership and a gift certificate: one charge for all of it', async () => {
    const mixed = await mixedCart(shop, { nth: nth++ });
    const before = (await charges()).length;
    const purchase = await buyCart(shop, mixed.cartId, { more: bookerNumber(nth) });
    expect(statesOf(purchase)).toEqual(['bought', 'bought', 'bought', 'bought']);
    expect(purchase.items.map(({ type, name }) => [type, name])).toEqual([
      ['TeeTime', null],
      ['Product', expect.any(String)],
      ['Membership', expect.any(String)],
      ['GiftCertificate', 'Bo Reed'],
    ]);
    expect((await charges()).slice(before)).toHaveLength(1);
    await expectBooksToBalance(pool);
  });

  it('in cart order, the earliest tee time first, whichever was put in first', async () => {
    const later = await fillCart(shop, { nth: nth + 1 });
    const earlier = await fillCart(shop, { nth: nth, cartId: later.cartId });
    nth += 2;
    const purchase = await buyCart(shop, later.cartId);
    expect(purchase.items.map(({ id }) => id)).toEqual([earlier.itemId, later.itemId]);
    const { rows } = await pool.query(
      'select cart_item_id as id from reservation where cart_item_id = any($1) order by id',
      [[later.itemId, earlier.itemId]],
    );
    expect(rows).toHaveLength(2);
  });

  it('of a customer, who has his card kept where he wants it', async () => {
    const { headers } = await signIn(shop, 'buyer-of-carts@example.com');
    const { cartId } = await oneTeeTime({ headers });
    const purchase = await buyCart(shop, cartId, { headers, more: { saveCard: true } });
    expect([statesOf(purchase), purchase.notices]).toEqual([['bought'], []]);
    expect(await shop.read<unknown[]>('/wallet', { headers })).toHaveLength(1);
    expect((await readPurchase(cartId)).status).toBe(401);
  });

  it('and says when the enrolment in Troon Rewards that was ticked does not work: what is bought stands', async () => {
    const { cartId } = await oneTeeTime();
    const purchase = await buyCart(shop, cartId, { more: { troonOptIn: true } });
    expect([statesOf(purchase), purchase.notices]).toEqual([['bought'], ['TROON_OPT_IN_FAILED']]);
  });
});

describe('An item that fails', () => {
  it('keeps no other from being bought but its children, and each says why', async () => {
    const mixed = await mixedCart(shop, { nth: nth++, date: '2031-05-04' });
    await takeTeeTime(shop, mixed.teeTime);
    const purchase = await buyCart(shop, mixed.cartId, { more: bookerNumber(100 + nth) });
    expect(purchase.items.map(({ state, code }) => [state, code])).toEqual([
      ['failed', 'TEE_TIME_LOCKED'],
      ['failed', 'UNEXPECTED'],
      ['bought', null],
      ['bought', null],
    ]);
    expect(purchase.items.slice(0, 2).map(({ message }) => message)).toEqual([
      'Tee Time is locked',
      'Failed to purchase parent cart item',
    ]);
    expect(purchase.order.state).toBe('partially-fulfilled');
  });

  it('because of a declined card gives up all that waited, with the reason in its trail; the next card buys it', async () => {
    const { cartId, items } = await twoTeeTimes();
    const declined = await buyCart(shop, cartId, { number: CARDS.declined });
    expect(declined).toMatchObject({ state: 'ended', payment: { Success: false, StatusCode: 402 } });
    const message = 'Your card was declined. Please use another card.';
    expect(declined.items.map(({ state, code, message: said }) => [state, code, said])).toEqual([
      ['failed', '402', message],
      ['failed', '402', message],
    ]);
    for (const { itemId } of items)
      expect(await trailOf(itemId)).toEqual(['added', 'checkedOut', ['failed', [{ code: '402', message }]]]);
    const { rows } = await pool.query(
      `select state from reservation where cart_item_id = any($1) and state <> 'failed'`,
      [items.map(({ itemId }) => itemId)],
    );
    expect(rows).toEqual([]);
    expect(await (await readPurchase(cartId)).json()).toEqual(declined);
    expect(statesOf(await buyCart(shop, cartId))).toEqual(['bought', 'bought']);
  });

  it('of a member over the limit says so in the words of the specification', async () => {
    const { headers } = await signIn(shop, 'often@example.com');
    const { cartId } = await oneTeeTime({ headers });
    const limited = { user: { memberBookingLimit: true, memberBookingLimitCount: 1 } };
    expect(statesOf(await buyCart(shop, cartId, { headers }))).toEqual(['bought']);
    const { cartId: again } = await oneTeeTime({ headers });
    const purchase = await withSettings(shop, limited, () => buyCart(shop, again, { headers }));
    expect(purchase.items[0]).toMatchObject({
      state: 'failed',
      code: 'BOOKING_LIMIT_REACHED',
      message:
        'You have reached your maximum amount of allowed bookings, if you would like to make another booking immediately please contact the course directly.',
    });
    expect(purchase.payment).toBeNull();
  });
});

describe('A server that fails', () => {
  /** The engine whose database refuses whatever has these words. */
  function failing(words: string) {
    const plugin: KyselyPlugin = {
      transformQuery({ node }) {
        if (JSON.stringify(node).includes(words)) throw new Error('out of order');
        return node;
      },
      transformResult: async ({ result }) => result,
    };
    const broken = secondEngine(shop, { db: shop.db.withPlugin(plugin) });
    return { ...shop, ...askThrough((request) => broken.fetch(request)) };
  }

  it.each([
    [
      'while a tee time is reserved',
      'insert into reservation (confirmation_number',
      'There was an error creating your reservation. Please try again. (code 100)',
    ],
    [
      'while a payment begins',
      'update reservation_slot set name',
      'There was an issue finishing your request for this teetime. Please try again, or choose another time.',
    ],
  ])(
    '%s is said in the words of the specification, and the next try buys',
    async (_when, words, sentence) => {
      const { cartId } = await oneTeeTime();
      const purchase = await buyCart(failing(words), cartId);
      expect([purchase.state, purchase.items[0]?.state, purchase.items[0]?.message]).toEqual([
        'ended',
        'failed',
        sentence,
      ]);
      expect(statesOf(await buyCart(shop, cartId))).toEqual(['bought']);
    },
  );

  it('while an invoice is opened is said in the words of the specification', async () => {
    const { cartId } = await cartStoreItem(shop, STORE_ITEMS.giftCertificate({ value: 25 }));
    const table = {
      kind: 'SchemableIdentifierNode',
      identifier: { kind: 'IdentifierNode', name: 'gift_certificate' },
    };
    const insert = JSON.stringify({ kind: 'InsertQueryNode', into: { kind: 'TableNode', table } });
    const purchase = await buyCart(failing(insert.slice(1, -1)), cartId);
    expect(purchase.items[0]?.message).toBe(
      'An error occurred while processing your invoice. Please try again.',
    );
  });

  it('so that an order has lost its reservation says so in the words of the specification', async () => {
    const { cartId, itemId } = await oneTeeTime();
    const { payment } = await buyCart(shop, cartId, { number: CARDS.externalStep });
    await pool.query('update reservation set order_id = null where cart_item_id = $1', [itemId]);
    // The bank's answer reaches only the payment.
    const id = payment?.ReservationStatusID;
    await pool.query(`update payment_attempt set state = 'captured', redirect_url = null where id = $1`, [
      id,
    ]);
    await shop.ask(`/tr/order/finalize?ReservationStatusID=${id}`);
    const purchase: CartPurchase = await (await readPurchase(cartId)).json();
    expect(purchase.items[0]?.message).toBe('Failed to create or load reservation');
  });
});

describe('The same form with the same key', () => {
  it('is the same purchase: twice, five times at once, at another process, and when all is over', async () => {
    const { cartId } = await twoTeeTimes();
    const other = { ...shop, ...askThrough((request) => secondEngine(shop).fetch(request)) };
    const before = (await charges()).length;
    const key = randomUUID();
    const answers = await Promise.all([
      buyCart(shop, cartId, { key }),
      buyCart(other, cartId, { key }),
      buyCart(shop, cartId, { key }),
      buyCart(other, cartId, { key }),
      buyCart(shop, cartId, { key }),
    ]);
    answers.push(await buyCart(other, cartId, { key }));
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(statesOf(answers[0] as CartPurchase)).toEqual(['bought', 'bought']);
    expect((await charges()).slice(before)).toHaveLength(1);
  });

  it('after a declined card says the same and asks no bank again; with another card it is another purchase', async () => {
    const { cartId } = await oneTeeTime();
    const key = randomUUID();
    const declined = await buyCart(shop, cartId, { key, number: CARDS.declined });
    const before = (await charges()).length;
    expect(await buyCart(shop, cartId, { key, number: CARDS.declined })).toEqual(declined);
    expect(await charges()).toHaveLength(before);
    expect(statesOf(await buyCart(shop, cartId, { key }))).toEqual(['bought']);
  });

  it('of two windows with a form each: one of them buys, and both show it', async () => {
    const { cartId } = await oneTeeTime();
    const before = (await charges()).length;
    const [one, two] = await Promise.all([buyCart(shop, cartId), buyCart(shop, cartId)]);
    expect([statesOf(one), statesOf(two)]).toEqual([['bought'], ['bought']]);
    expect((await charges()).slice(before)).toHaveLength(1);
  });

  it('finds nothing for another key, until its purchase has begun', async () => {
    const { cartId } = await oneTeeTime();
    const key = randomUUID();
    expect((await readPurchase(cartId)).status).toBe(404);
    await buyCart(shop, cartId, { key });
    expect((await readPurchase(cartId, { 'idempotency-key': key })).status).toBe(200);
    expect((await readPurchase(cartId, { 'idempotency-key': randomUUID() })).status).toBe(404);
  });
});

describe('An external step', () => {
  async function atTheBank() {
    const { cartId, items } = await twoTeeTimes();
    const key = randomUUID();
    const change: CartPaymentChange = { key, number: CARDS.externalStep };
    const purchase = await buyCart(shop, cartId, change);
    expect(purchase).toMatchObject({
      state: 'waiting',
      payment: { PaymentStatus: 'Pending', Success: false, RedirectUrl: expect.any(String) },
    });
    expect(statesOf(purchase)).toEqual(['paying', 'paying']);
    const { RedirectUrl, ReservationStatusID: id } = purchase.payment ?? {};
    const finalize = () => shop.ask(`/tr/order/finalize?ReservationStatusID=${id}`);
    return { cartId, items, change, stepUrl: RedirectUrl ?? '', finalize };
  }

  it('that is approved ends in the purchase of all of it, whoever asks and however often', async () => {
    const { cartId, change, stepUrl, finalize } = await atTheBank();
    await finalize();
    expect(await buyCart(shop, cartId, change)).toMatchObject({ state: 'waiting' });
    await decideStep(shop, stepUrl, 'approve');
    await Promise.all([finalize(), finalize(), finalize()]);
    const purchase = await (await readPurchase(cartId)).json();
    expect([purchase.state, statesOf(purchase)]).toEqual(['ended', ['bought', 'bought']]);
    expect(await buyCart(shop, cartId, change)).toEqual(purchase);
  });

  it('that is refused gives up what waited for it, with the reason', async () => {
    const { cartId, stepUrl, finalize } = await atTheBank();
    await decideStep(shop, stepUrl, 'refuse');
    await finalize();
    const purchase = await (await readPurchase(cartId)).json();
    expect(purchase).toMatchObject({ state: 'ended', payment: { StatusCode: 402, Success: false } });
    expect(statesOf(purchase)).toEqual(['failed', 'failed']);
    expect(statesOf(await buyCart(shop, cartId))).toEqual(['bought', 'bought']);
  });

  it('that is approved when the time is somebody else’s by then fails with that reason, and the card is not charged', async () => {
    const teeTime = await oneTeeTime();
    const { payment } = await buyCart(shop, teeTime.cartId, { number: CARDS.externalStep });
    const timeOut = `update reservation set expires_at = clock_timestamp() - interval '1 second' where cart_item_id = $1`;
    await pool.query(timeOut, [teeTime.itemId]);
    const { cartId: rival } = await fillCart(shop, { teetime: teeTime.teetime, players: 4 });
    expect(statesOf(await buyCart(shop, rival))).toEqual(['bought']);
    await decideStep(shop, payment?.RedirectUrl ?? '', 'approve');
    await shop.ask(`/tr/order/finalize?ReservationStatusID=${payment?.ReservationStatusID}`);
    const purchase = await (await readPurchase(teeTime.cartId)).json();
    const message = en.payment.timeGone;
    expect(purchase).toMatchObject({
      state: 'ended',
      items: [{ state: 'failed', code: '410', message }],
      payment: { StatusCode: 410, Success: false },
    });
    expect((await trailOf(teeTime.itemId)).at(-1)).toEqual(['failed', [{ code: '410', message }]]);
    await expectBooksToBalance(pool);
  });

  it('of a card that was refused changes nothing of the next card’s when the golfer loads its return again', async () => {
    const refused = await atTheBank();
    await decideStep(shop, refused.stepUrl, 'refuse');
    await refused.finalize();
    const next = await buyCart(shop, refused.cartId, { number: CARDS.externalStep });
    await refused.finalize();
    expect(await (await readPurchase(refused.cartId)).json()).toEqual(next);
    await decideStep(shop, next.payment?.RedirectUrl ?? '', 'approve');
    await refused.finalize();
    await shop.ask(`/tr/order/finalize?ReservationStatusID=${next.payment?.ReservationStatusID}`);
    const purchase = await (await readPurchase(refused.cartId)).json();
    expect([purchase.state, statesOf(purchase)]).toEqual(['ended', ['bought', 'bought']]);
  });

  it('is given up with DELETE: nothing is marked, and another card buys', async () => {
    const { cartId, items } = await atTheBank();
    const given = await shop.ask(`/shopping-cart/${cartId}/process-payment`, { method: 'DELETE' });
    expect(given.status).toBe(204);
    const purchase = await (await readPurchase(cartId)).json();
    expect([purchase.state, statesOf(purchase)]).toEqual(['ended', ['waiting', 'waiting']]);
    expect((await trailOf(items[0]?.itemId ?? '')).at(-1)).toBe('added');
    expect(statesOf(await buyCart(shop, cartId))).toEqual(['bought', 'bought']);
  });

  it('that another card replaces is never charged', async () => {
    const { cartId, stepUrl } = await atTheBank();
    const before = (await charges()).filter((each) => each.startsWith('captured')).length;
    expect(statesOf(await buyCart(shop, cartId))).toEqual(['bought', 'bought']);
    await decideStep(shop, stepUrl, 'approve').catch(() => undefined);
    await recoverCheckouts(shop.parts, { quietSeconds: 0, unconfirmedSeconds: 0 });
    expect((await charges()).filter((each) => each.startsWith('captured'))).toHaveLength(before + 1);
  });
});

describe('Nothing is bought', () => {
  it('of an empty cart, of nobody’s, of another customer’s', async () => {
    const { id } = await shop.read<{ id: string }>('/shopping-cart', { method: 'POST' });
    expect((await sendPurchase(shop, id)).status).toBe(409);
    expect((await sendPurchase(shop, randomUUID())).status).toBe(404);
    const { headers } = await signIn(shop, 'owner-of-cart@example.com');
    const { cartId } = await oneTeeTime({ headers });
    expect((await sendPurchase(shop, cartId)).status).toBe(401);
    const other = await signIn(shop, 'no-owner@example.com');
    expect((await sendPurchase(shop, cartId, { headers: other.headers })).status).toBe(404);
  });

  it('for more than the golfer was shown: what is kept waits, and nothing has failed', async () => {
    const { cartId, itemId } = await oneTeeTime();
    const purchase = await buyCart(shop, cartId, { more: { expectedAmount: 0.01 } });
    expect(purchase).toMatchObject({
      state: 'ended',
      payment: { Success: false, StatusCode: 409, ValidationErrors: [expect.any(String)] },
    });
    expect(statesOf(purchase)).toEqual(['reserved']);
    expect(await trailOf(itemId)).toEqual(['added', 'checkedOut', 'added']);
  });
});

describe('A purchase that was interrupted', () => {
  it('is interrupted where something of it is left; the next buys that once', async () => {
    const { cartId } = await twoTeeTimes();
    const before = (await charges()).length;
    await buyCart(shop, cartId, { more: { expectedAmount: 0.01 } });
    // As a process leaves it that dies when it has reserved all of it.
    await pool.query(
      'update purchase_order set purchase_ended_at = null, purchase_refusal = null where cart_id = $1',
      [cartId],
    );
    await leavePurchases(pool);
    const left = await (await readPurchase(cartId)).json();
    expect([left.state, statesOf(left)]).toEqual(['interrupted', ['reserved', 'reserved']]);
    expect(statesOf(await buyCart(shop, cartId))).toEqual(['bought', 'bought']);
    expect((await charges()).slice(before)).toHaveLength(1);
  });
});
