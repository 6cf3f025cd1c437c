import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { Cart } from '#server/contract/cart.ts';
import type { Order } from '#server/contract/orders.ts';
import { askThrough } from '#tests/support/ask.ts';
import {
  addReservation,
  buy,
  type CartedTeeTime,
  captainOf,
  cardForm,
  changeSettings,
  fillCart,
  patchStatus,
  postOrder,
  postOrderTeeTime,
  readJson,
  reserve,
  secondEngine,
  startShop,
  teeTimeOf,
} from '#tests/support/shop.ts';
import { signIn } from '#tests/support/sign-in.ts';

const shop = await startShop();

/** Each test uses its own tee time. */
let nth = 0;
const next = () => ({ nth: nth++ });
const codeOf = async (answer: Response) => [answer.status, (await answer.json()).code];

describe('Opening an order', () => {
  it('gives the same order when the cart asks again, at the same time too', async () => {
    const item = await fillCart(shop, next());
    const answers = await Promise.all(Array.from({ length: 5 }, () => postOrder(shop, item)));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
    const orders = await Promise.all(answers.map((answer) => readJson<Order>(answer)));
    expect(new Set(orders.map(({ id }) => id)).size).toBe(1);
  });

  it('is the later one of two, whatever their transactions’ clocks say', async () => {
    const { item, order } = await buy(shop, next());
    const more = await fillCart(shop, { ...next(), cartId: item.cartId });
    const later: Order = await readJson(await postOrder(shop, more));
    expect(later.id).not.toBe(order.id);
    await sql`update purchase_order set created_at = created_at + interval '1 hour' where id = ${order.id}`.execute(
      shop.db,
    );
    const cart = await shop.read<Cart>(`/shopping-cart/${item.cartId}`);
    const again: Order = await readJson(await postOrder(shop, more));
    expect([cart.orderId, again.id]).toEqual([later.id, later.id]);
  });

  it('needs something in the cart', async () => {
    const { id } = await shop.read<{ id: string }>('/shopping-cart', { method: 'POST' });
    const answer = await shop.ask('/orders', { method: 'POST', body: { cartId: id } });
    expect(answer.status).toBe(409);
    expect(await answer.json()).toMatchObject({ code: 'CART_EMPTY', message: 'Shopping cart is empty' });
  });

  it('knows no cart but those of the alias', async () => {
    const item = await fillCart(shop, next());
    expect(await codeOf(await postOrder(shop, { ...item, alias: 'the-bay' }))).toEqual([404, 'NOT_FOUND']);
    expect(
      await codeOf(await postOrder(shop, { ...item, cartId: '00000000-0000-4000-8000-000000000000' })),
    ).toEqual([404, 'NOT_FOUND']);
  });

  it('asks a guest to sign in where guest checkout is off', async () => {
    const item = await fillCart(shop, next());
    await changeSettings(shop, { user: { guestCheckout: false } });
    const guest = await codeOf(await postOrder(shop, item));
    const { headers } = await signIn(shop, 'member-without-guests@example.com');
    const customer = await postOrder(shop, item, headers);
    await changeSettings(shop, { user: { guestCheckout: true } });
    expect(guest).toEqual([401, 'GUEST_CHECKOUT_OFF']);
    expect(customer.status).toBe(201);
  });

  it('of a customer’s cart answers to that customer’s session alone', async () => {
    const ada = await signIn(shop, 'ada@example.com');
    const eve = await signIn(shop, 'eve@example.com');
    const item = await fillCart(shop, { ...next(), headers: ada.headers });
    expect(await codeOf(await postOrder(shop, item))).toEqual([401, 'SESSION_REQUIRED']);
    expect(await codeOf(await postOrder(shop, item, eve.headers))).toEqual([404, 'NOT_FOUND']);
    const order: Order = await readJson(await postOrder(shop, item, ada.headers));
    expect(order.customer).toMatchObject({
      customerId: String(ada.customerId),
      emailAddress: 'ada@example.com',
    });
    expect(await codeOf(await postOrderTeeTime(shop, item))).toEqual([401, 'SESSION_REQUIRED']);
  });

  it('goes along with a guest who signs in before paying', async () => {
    const item = await fillCart(shop, next());
    const order: Order = await readJson(await postOrder(shop, item));
    const { headers, customerId } = await signIn(shop, 'late@example.com');
    const again: Order = await readJson(await postOrder(shop, item, headers));
    expect(again).toMatchObject({
      id: order.id,
      customer: { customerId: String(customerId), emailAddress: 'late@example.com' },
    });
  });

  it('keeps the guest’s name and e-mail of the headers', async () => {
    const item = await fillCart(shop, next());
    const order: Order = await readJson(
      await postOrder(shop, item, {
        'x-guest-email': 'guest@example.com',
        'x-guest-first-name': 'Zo%C3%AB',
        'x-guest-last-name': 'Guest',
      }),
    );
    expect(order.customer).toEqual({
      customerId: null,
      emailAddress: 'guest@example.com',
      firstName: 'Zoë',
      lastName: 'Guest',
    });
  });
});

describe('Reserving a tee time', () => {
  it('gives the same reservation of the same order when asked again, at the same time too', async () => {
    const item = await fillCart(shop, next());
    await readJson(await postOrder(shop, item));
    const answers = await Promise.all(Array.from({ length: 5 }, () => postOrderTeeTime(shop, item)));
    const orders = await Promise.all(answers.map((answer) => readJson<Order>(answer)));
    expect(new Set(orders.map((order) => captainOf(order, item).invoice?.referenceId)).size).toBe(1);
    expect(orders[0]?.teetimes).toHaveLength(1);
    const rows = await shop.db
      .selectFrom('reservation')
      .select('id')
      .where('cart_item_id', '=', item.itemId)
      .execute();
    expect(rows).toHaveLength(1);
  });

  it('sells the last places once, however many ask at the same moment', async () => {
    const first = await fillCart(shop, { ...next(), players: 2 });
    const { teetime } = first;
    const items = [first, await fillCart(shop, { teetime, players: 2 })];
    await shop.db
      .updateTable('hold')
      .set({ expires_at: new Date(0) })
      .execute();
    const late = await fillCart(shop, { teetime, players: 2 });
    for (const item of [...items, late]) await readJson(await postOrder(shop, item));
    const answers = await Promise.all([...items, late].map((item) => postOrderTeeTime(shop, item)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(await refused?.json()).toMatchObject({
      code: 'TEE_TIME_LOCKED',
      message: 'Tee Time is locked',
      data: { alternatives: [{ rateId: expect.any(Number) }, { rateId: expect.any(Number) }] },
    });
  });

  it('takes the hold with it: nobody else can have the places, and none is taken twice', async () => {
    const item = await fillCart(shop, { ...next(), players: 3 });
    await reserve(shop, item);
    const holds = await shop.db.selectFrom('hold').select('id').where('cart_id', '=', item.cartId).execute();
    expect(holds).toEqual([]);
    const { teetime } = item;
    await expect(fillCart(shop, { teetime, players: 2 })).rejects.toThrow('No 18 Holes for 2');
    expect((await fillCart(shop, { teetime, players: 1 })).teetime).toBe(teetime);
  });

  it('wants what is in the cart: another time, rate or number of golfers is refused', async () => {
    const item = await fillCart(shop, next());
    await readJson(await postOrder(shop, item));
    expect(await codeOf(await postOrderTeeTime(shop, item, { golferQuantity: 4 }))).toEqual([
      409,
      'PLAYER_COUNT_NOT_ALLOWED',
    ]);
    expect(await codeOf(await postOrderTeeTime(shop, item, { rateId: item.rateId + 1 }))).toEqual([
      409,
      'TEE_TIME_NOT_AVAILABLE',
    ]);
    expect(await codeOf(await postOrderTeeTime(shop, item, { teetime: '2031-05-04T01:00:00.000Z' }))).toEqual(
      [409, 'TEE_TIME_NOT_AVAILABLE'],
    );
    expect(
      await codeOf(
        await postOrderTeeTime(shop, item, { cartItemId: '00000000-0000-4000-8000-000000000000' }),
      ),
    ).toEqual([404, 'NOT_FOUND']);
    expect((await postOrderTeeTime(shop, item, { golferQuantity: 'many' })).status).toBe(400);
  });

  it('finds a time that has gone meanwhile gone', async () => {
    const item = await fillCart(shop, next());
    await readJson(await postOrder(shop, item));
    const before = shop.clock.now;
    shop.clock.now = new Date(item.teetime);
    const answer = await postOrderTeeTime(shop, item);
    shop.clock.now = before;
    expect(await codeOf(answer)).toEqual([410, 'TEE_TIME_GONE']);
  });

  it('prices the promotion of the cart item and never what the client sent', async () => {
    const item = await fillCart(shop, { ...next(), promotionCode: 'save10' });
    const order = await reserve(shop, item);
    const invoice = captainOf(order, item).invoice;
    expect(invoice?.pricing.greensFees.value).toBe(160.2);
    expect(invoice?.totalDue.summary).toMatchObject({ original: 181.98, discount: 17.8 });
  });

  it('books a bay for the group in the cart, also when the client counts the one who books', async () => {
    const item = await fillCart(shop, { alias: 'the-bay', facilityId: 9301, rate: '60 Minutes', players: 4 });
    await postOrder(shop, item);
    const answer = await postOrderTeeTime(shop, item, { golferQuantity: 1 });
    const order = await readJson<Order>(answer);
    expect(teeTimeOf(order, item)).toMatchObject({ groupSize: 4 });
    const form = { ...(await cardForm(shop, item, order)), 'TeeTime.PlayerCount': '1' };
    expect(await addReservation(shop.fetch, form)).toMatchObject({ Success: true });
  });

  it('books a bay of a simulator for as long as the rate lasts', async () => {
    const item = await fillCart(shop, {
      alias: 'the-bay',
      facilityId: 9301,
      rate: '60 Minutes',
      players: 6,
    });
    const order = await reserve(shop, item);
    expect(teeTimeOf(order, item)).toMatchObject({
      groupSize: 6,
      rate: { isSimulator: true, duration: 60 },
    });
    const row = await shop.db
      .selectFrom('reservation')
      .select(['bay', 'during', 'players'])
      .where('cart_item_id', '=', item.itemId)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ bay: expect.any(Number), players: 6 });
  });

  it('stops a member at the booking limit of the operator', async () => {
    const { headers } = await signIn(shop, 'limited@example.com');
    const items = [
      await fillCart(shop, { ...next(), headers }),
      await fillCart(shop, { ...next(), headers }),
    ];
    for (const item of items) await readJson(await postOrder(shop, item, headers));
    await changeSettings(shop, { user: { memberBookingLimit: true, memberBookingLimitCount: 1 } });
    const answers = await Promise.all(items.map((item) => postOrderTeeTime(shop, item, {}, headers)));
    await changeSettings(shop, { user: { memberBookingLimit: false } });
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await answers.find(({ status }) => status === 409)?.json()).toMatchObject({
      code: 'BOOKING_LIMIT_REACHED',
      message:
        'You have reached your maximum amount of allowed bookings, if you would like to make another booking immediately please contact the course directly.',
    });
  });
});

describe('Reserving a tee time of a cart that has no order yet', () => {
  const ordersOf = (cartId: string) =>
    shop.db.selectFrom('purchase_order').select(['id', 'state']).where('cart_id', '=', cartId).execute();

  it('opens the order itself: one order and one payment, however often it is asked at the same time', async () => {
    const item = await fillCart(shop, next());
    const other = secondEngine(shop);
    const through = askThrough((request, address) => other.fetch(request, address));
    const answers = await Promise.all(
      [shop, through, shop, through, shop].map((asked) => postOrderTeeTime(asked, item)),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    const orders = await Promise.all(answers.map((answer) => readJson<Order>(answer)));
    expect(new Set(orders.map(({ id }) => id)).size).toBe(1);
    const paid = await Promise.all(
      orders.map(async (order) => addReservation(shop.fetch, await cardForm(shop, item, order))),
    );
    expect(paid.every(({ Success }) => Success)).toBe(true);
    expect(new Set(paid.map(({ ReservationStatusID }) => ReservationStatusID)).size).toBe(1);
    const done: Order = await readJson(await patchStatus(shop, item, paid[0]?.ReservationStatusID ?? null));
    expect(done).toMatchObject({ id: orders[0]?.id, state: 'fulfilled', teetimes: [{}] });
    expect(done.teetimes).toHaveLength(1);
    expect(await ordersOf(item.cartId)).toEqual([{ id: done.id, state: 'fulfilled' }]);
  });

  it('opens the same order as a call that opens one at the same time', async () => {
    const item = await fillCart(shop, next());
    const answers = await Promise.all([
      postOrder(shop, item),
      postOrderTeeTime(shop, item),
      postOrder(shop, item),
      postOrderTeeTime(shop, item),
    ]);
    const orders = await Promise.all(answers.map((answer) => readJson<Order>(answer)));
    expect(new Set(orders.map(({ id }) => id)).size).toBe(1);
    expect(await ordersOf(item.cartId)).toHaveLength(1);
  });

  it('opens one order for all of the cart, also when they are reserved at the same time', async () => {
    const first = await fillCart(shop, next());
    const second = await fillCart(shop, { ...next(), cartId: first.cartId });
    const answers = await Promise.all([postOrderTeeTime(shop, first), postOrderTeeTime(shop, second)]);
    const orders = await Promise.all(answers.map((answer) => readJson<Order>(answer)));
    expect(orders[0]?.id).toBe(orders[1]?.id);
    const [order] = orders;
    if (!order) throw new Error('There is no order');
    const whole: Order = await readJson(await postOrderTeeTime(shop, first));
    for (const item of [first, second]) {
      const paid = await addReservation(shop.fetch, await cardForm(shop, item, whole));
      await readJson(await patchStatus(shop, item, paid.ReservationStatusID));
    }
    expect(await ordersOf(first.cartId)).toEqual([{ id: order.id, state: 'fulfilled' }]);
  });

  it('opens another one for what is added when the first is done', async () => {
    const { item, order } = await buy(shop, next());
    const more = await fillCart(shop, { ...next(), cartId: item.cartId });
    const later: Order = await readJson(await postOrderTeeTime(shop, more));
    expect(later.id).not.toBe(order.id);
    expect(later.teetimes).toHaveLength(1);
  });

  it('opens another one for what is added when a part of the first is booked, and goes on with the rest', async () => {
    const first = await fillCart(shop, next());
    const second = await fillCart(shop, { ...next(), cartId: first.cartId });
    const opened: Order = await readJson(await postOrderTeeTime(shop, first));
    const paid = await addReservation(shop.fetch, await cardForm(shop, first, opened));
    await readJson(await patchStatus(shop, first, paid.ReservationStatusID));
    const added = await fillCart(shop, { ...next(), cartId: first.cartId });
    const rest: Order = await readJson(await postOrderTeeTime(shop, second));
    expect(rest.id).toBe(opened.id);
    const other: Order = await readJson(await postOrderTeeTime(shop, added));
    expect(other.id).not.toBe(opened.id);
  });

  it('is refused to somebody else, and opens nothing', async () => {
    const ada = await signIn(shop, 'ada-without-order@example.com');
    const eve = await signIn(shop, 'eve-without-order@example.com');
    const item = await fillCart(shop, { ...next(), headers: ada.headers });
    expect(await codeOf(await postOrderTeeTime(shop, item))).toEqual([401, 'SESSION_REQUIRED']);
    expect(await codeOf(await postOrderTeeTime(shop, item, {}, eve.headers))).toEqual([404, 'NOT_FOUND']);
    expect(await codeOf(await postOrderTeeTime(shop, { ...item, alias: 'the-bay' }))).toEqual([
      404,
      'NOT_FOUND',
    ]);
    expect(await ordersOf(item.cartId)).toEqual([]);
    const order: Order = await readJson(await postOrderTeeTime(shop, item, {}, ada.headers));
    expect(order.customer).toMatchObject({ customerId: String(ada.customerId) });
  });

  it('opens nothing where the time cannot be had', async () => {
    const item = await fillCart(shop, next());
    expect((await postOrderTeeTime(shop, item, { golferQuantity: 4 })).status).toBe(409);
    expect(await ordersOf(item.cartId)).toEqual([]);
  });

  it('names the guest of the headers, in the language of the call', async () => {
    const speak = (languages: string[]) =>
      sql`update operator set settings = settings || ${JSON.stringify({ languages })}::jsonb, revision = revision + 1
        where alias = 'cedar-ridge'`.execute(shop.db);
    await speak(['en', 'de']);
    const item = await fillCart(shop, next());
    const headers = { 'x-guest-email': 'gast@example.com', 'accept-language': 'de-AT' };
    const order: Order = await readJson(await postOrderTeeTime(shop, item, {}, headers));
    await speak(['en']);
    expect(order).toMatchObject({ language: 'de', customer: { emailAddress: 'gast@example.com' } });
  });
});

describe('A finished order', () => {
  it('is answered again, and reserves nothing more', async () => {
    const { item, order } = await buy(shop, next());
    const again: Order = await readJson(await postOrderTeeTime(shop, item));
    expect(again).toMatchObject({ id: order.id, state: 'fulfilled' });
    expect(await codeOf(await postOrder(shop, item))).toEqual([409, 'CART_EMPTY']);
  });

  it('is read by the guest who names its cart and by nobody else', async () => {
    const { item, order } = await buy(shop, next());
    const read = (headers: Record<string, string>) => shop.ask(`/orders/${order.id}`, { headers });
    expect(await codeOf(await read({}))).toEqual([401, 'SESSION_REQUIRED']);
    expect((await read({ 'x-cart-id': item.cartId })).status).toBe(200);
    expect(await codeOf(await read({ 'x-cart-id': '00000000-0000-4000-8000-000000000000' }))).toEqual([
      404,
      'NOT_FOUND',
    ]);
    const eve = await signIn(shop, 'eve-reads@example.com');
    expect(await codeOf(await read(eve.headers))).toEqual([404, 'NOT_FOUND']);
    expect(
      await codeOf(
        await shop.ask(`/orders/${order.id}`, {
          alias: 'the-bay',
          headers: { 'x-cart-id': item.cartId },
        }),
      ),
    ).toEqual([404, 'NOT_FOUND']);
  });

  it('is partly fulfilled while another tee time of the cart is not booked yet', async () => {
    const first = await fillCart(shop, next());
    const second = await fillCart(shop, { ...next(), cartId: first.cartId });
    const { order, finish } = await reserveBoth(first, second);
    const half = await finish(first);
    expect(half).toMatchObject({ id: order.id, state: 'partially-fulfilled' });
    const again: Order = await readJson(await postOrder(shop, first));
    expect(again.id).toBe(order.id);
    const whole = await finish(second);
    expect(whole).toMatchObject({ id: order.id, state: 'fulfilled' });
    expect(whole.teetimes).toHaveLength(2);
  });

  it('is another one for what is added to the cart after a part of it is booked', async () => {
    const first = await fillCart(shop, next());
    const second = await fillCart(shop, { ...next(), cartId: first.cartId });
    const { order, finish } = await reserveBoth(first, second);
    await finish(first);
    await fillCart(shop, { ...next(), cartId: first.cartId });
    const other: Order = await readJson(await postOrder(shop, first));
    expect(other.id).not.toBe(order.id);
  });
});

/** Reserves two tee times of one cart. `finish` pays one and finishes the order. */
async function reserveBoth(first: CartedTeeTime, second: CartedTeeTime) {
  const order = await reserve(shop, first);
  const both: Order = await readJson(await postOrderTeeTime(shop, second));
  const finish = async (item: CartedTeeTime): Promise<Order> => {
    const paid = await addReservation(shop.fetch, await cardForm(shop, item, both));
    return readJson(await patchStatus(shop, item, paid.ReservationStatusID));
  };
  return { order, finish };
}
