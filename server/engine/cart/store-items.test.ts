import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type Cart, type CartItem, cart as cartSchema } from '#server/contract/cart.ts';
import { createEngine } from '#server/engine/app.ts';
import { askThrough } from '#tests/support/ask.ts';
import { courseFile, operatorFile } from '#tests/support/facility-file.ts';
import { golferAt, refusal, teeTimeItem } from '#tests/support/golfer.ts';
import { changeSettings, startShop } from '#tests/support/shop.ts';
import { signIn } from '#tests/support/sign-in.ts';
import { STORE_ITEMS } from '#tests/support/store-items.ts';

const sample = (name: string) =>
  JSON.parse(readFileSync(new URL(`../../db/samples/${name}.json`, import.meta.url), 'utf8'));
const TWO_CURRENCIES = operatorFile(
  'two-currencies',
  [
    courseFile(4801, { products: [{ id: 1, name: 'Cap', price: '20.00', isFeatured: true }] }),
    courseFile(4802, {
      currency: 'CAD',
      products: [{ id: 1, name: 'Cap', price: '20.00', isFeatured: true }],
    }),
  ],
  { settings: { store: { enabled: true }, smartPlay: { featuredProducts: true } } },
);
const shop = await startShop({ files: [sample('cedar-ridge'), sample('the-bay'), TWO_CURRENCIES] });
const visitor = golferAt(shop, 'cedar-ridge');
const { membership, giftCertificate, product } = STORE_ITEMS;
let next = 0;

const send = (cartId: string, item: object, headers: Record<string, string> = {}, alias = 'cedar-ridge') =>
  shop.ask(`/shopping-cart/${cartId}/cart-item`, { alias, method: 'POST', body: { item }, headers });
async function added(cartId: string, item: object, headers: Record<string, string> = {}) {
  const answer = await send(cartId, item, headers);
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
  return cartSchema.parse(await answer.json()).items.at(-1) as CartItem;
}
const read = async (cartId: string) => cartSchema.parse(await shop.read<Cart>(`/shopping-cart/${cartId}`));
const nextPlace = () => visitor.find('2031-05-06', 'Walking', next++);

describe('A membership in the cart', () => {
  it('costs its first period and the initiation fee, taxed as the facility is, all of it online', async () => {
    const item = await added(await visitor.newCart(), membership());
    expect(item).toMatchObject({
      type: 'Membership',
      parentId: null,
      error: null,
      extra: {
        name: 'Ridge Member',
        paymentPlan: { paymentPlanId: 101, price: 245, initiationFee: 150, frequencyType: 'monthly' },
        currencyCode: 'USD',
        // 8.125 percent of 245.00 and of 150.00, each rounded to the cent.
        dueOnline: 245 + 19.91 + 150 + 12.19,
        dueAtCourse: 0,
      },
    });
  });

  it('is one of its course: Membership for this course is already in the cart', async () => {
    const cartId = await visitor.newCart();
    await added(cartId, membership());
    expect(await refusal(send(cartId, membership(201)))).toBe(
      '409 Membership for this course is already in the cart',
    );
    expect((await read(cartId)).items).toHaveLength(1);
  });

  it('is not sold by a plan the facility does not have', async () => {
    expect(await refusal(send(await visitor.newCart(), membership(999)))).toBe(
      '409 This course does not sell this item.',
    );
  });

  it('is not sold to who has one: You already have an active membership', async () => {
    const { customerId, headers } = await signIn(shop, 'member@example.com');
    await shop.db
      .insertInto('membership')
      .values({
        alias: 'cedar-ridge',
        facility_id: 9101,
        offer_id: 1,
        customer_id: customerId,
        email: 'member@example.com',
        name: 'Ridge Member',
        plan: '{}',
        state: 'active',
        starts_on: '2031-05-01',
      })
      .execute();
    const sentence =
      '409 You already have an active membership. Please reach out to us at the course if you believe this is an error.';
    expect(await refusal(send(await visitor.newCart(), membership(), headers))).toBe(sentence);
    // A guest with the same address.
    expect(
      await refusal(send(await visitor.newCart(), membership(), { 'x-guest-email': 'Member@example.com' })),
    ).toBe(sentence);
    expect(
      (await send(await visitor.newCart(), membership(), { 'x-guest-email': 'other@example.com' })).status,
    ).toBe(200);
  });
});

describe('A gift certificate in the cart', () => {
  it('costs its value, without any tax, and says to whom it goes and when', async () => {
    const cartId = await visitor.newCart();
    const item = await added(cartId, giftCertificate({ deliveryDate: '2031-06-01' }));
    expect(item).toMatchObject({
      type: 'GiftCertificate',
      extra: {
        value: 100,
        deliveryDate: '2031-06-01',
        recipientEmail: 'kim@example.com',
        dueOnline: 100,
        totalDue: 100,
      },
    });
    expect(await refusal(send(cartId, giftCertificate()))).toBe(
      '409 Gift certificate for this course is already in the cart',
    );
  });

  it.each([
    ['a suggested value', 150, 200],
    ['whole dollars within the bounds', 137, 200],
    ['the lowest', 25, 200],
    ['less than that', 24, 400],
    ['more than the highest', 501, 400],
    ['cents', 99.5, 400],
    ['a part of a cent', 99.999, 400],
  ])('may have %s (%d): %d', async (_what, value, status) => {
    const answer = await send(await visitor.newCart(), giftCertificate({ value }));
    expect(answer.status).toBe(status);
    if (status === 400)
      expect(await answer.json()).toMatchObject({
        code: 'BAD_INPUT',
        message: 'Choose a whole amount from $25.00 to $500.00.',
        data: { issues: [{ path: ['body', 'item', 'extra', 'value'] }] },
      });
  });

  it.each([
    ['today', '2031-05-02', 200],
    ['yesterday', '2031-05-01', 400],
    ['the last day', '2032-05-01', 200],
    ['the day after that', '2032-05-02', 400],
  ])('can be delivered %s (%s): %d', async (_what, deliveryDate, status) => {
    const answer = await send(await visitor.newCart(), giftCertificate({ deliveryDate }));
    expect(answer.status).toBe(status);
    if (status === 400)
      expect(await answer.json()).toMatchObject({
        data: { issues: [{ path: ['body', 'item', 'extra', 'deliveryDate'] }] },
      });
  });

  it('tells only who owns the cart for whom it is', async () => {
    const { headers } = await signIn(shop, 'giver@example.com');
    const cartId = await visitor.newCart();
    await added(cartId, giftCertificate(), headers);
    const [theirs] = (await read(cartId)).items;
    expect(theirs?.extra).toMatchObject({
      recipientName: '',
      recipientEmail: '',
      giftMessage: '',
      value: 100,
    });
  });
});

describe('A featured product in the cart', () => {
  it('costs so many pieces with their tax, and is there once', async () => {
    const cartId = await visitor.newCart();
    const item = await added(cartId, product(2, 2));
    expect(item).toMatchObject({
      type: 'Product',
      extra: { id: '2', name: 'Cedar Ridge cap', quantity: 2, price: 28, categoryId: null, dueOnline: 60.55 },
    });
    expect(await refusal(send(cartId, product('2', 1)))).toBe('409 This item is already in the cart');
  });

  it('can be had in another quantity, as many as there are', async () => {
    const cartId = await visitor.newCart();
    const { id } = await added(cartId, product(2, 1));
    const change = (quantity: number) => visitor.change(cartId, id, { extra: { quantity } });
    const changed = cartSchema.parse(await (await change(48)).json());
    expect(changed.items[0]?.extra).toMatchObject({ quantity: 48, totalDue: 1453.2 });
    const refused = await change(49);
    expect([refused.status, await refused.json()]).toMatchObject([
      409,
      { code: 'OUT_OF_STOCK', message: 'Only 48 left.', data: { available: 48 } },
    ]);
    expect((await read(cartId)).items[0]?.extra).toMatchObject({ quantity: 48 });
  });

  it('is not sold where more is asked for than there is, and says when it is gone while it lies in a cart', async () => {
    await shop.db
      .insertInto('product')
      .values({
        facility_id: 4801,
        id: 77,
        name: 'Ball marker',
        price_cents: 500,
        stock: 2,
        is_featured: true,
      })
      .execute();
    await shop.db
      .updateTable('operator')
      .set((eb) => ({ revision: eb('revision', '+', 1) }))
      .where('alias', '=', 'two-currencies')
      .execute();
    const at = golferAt(shop, 'two-currencies');
    const cartId = await at.newCart();
    const item = product(77, 3, { facilityId: 4801 });
    expect(await refusal(send(cartId, item, {}, 'two-currencies'))).toBe('409 Only 2 left.');
    await send(cartId, product(77, 2, { facilityId: 4801 }), {}, 'two-currencies');
    await shop.db.updateTable('product').set({ stock: 0 }).where('id', '=', 77).execute();
    const cart = await shop.read<Cart>(`/shopping-cart/${cartId}`, { alias: 'two-currencies' });
    expect(cart.items[0]?.error).toEqual({ code: 'OUT_OF_STOCK', message: 'This is sold out.' });
  });

  it('is not for sale by itself where it is not featured', async () => {
    expect(await refusal(send(await visitor.newCart(), product(1, 1)))).toBe(
      '409 This course does not sell this item.',
    );
  });
});

describe('What is bought with a tee time', () => {
  it('comes into the cart with it, below it, and is named by it', async () => {
    const cartId = await visitor.newCart();
    const place = await nextPlace();
    const item = teeTimeItem(place, 2);
    const answer = await send(cartId, {
      ...item,
      extra: {
        ...item.extra,
        productLineups: [
          { id: 1, quantity: 2 },
          { id: '4', quantity: 1 },
        ],
      },
    });
    const cart = cartSchema.parse(await answer.json());
    expect(cart.items.at(-1)).toMatchObject({ type: 'TeeTime' });
    const { items } = await read(cartId);
    const [teeTime, ...children] = items;
    expect(children).toMatchObject([
      { type: 'Product', parentId: teeTime?.id, extra: { id: '1', quantity: 2, categoryId: 1 } },
      { type: 'Product', parentId: teeTime?.id, extra: { id: '4', quantity: 1, categoryId: 3 } },
    ]);
    expect((teeTime as CartItem<'TeeTime'>).extra.productLineups).toEqual([
      { id: '1', name: 'Bucket of range balls', clientId: null, categoryId: 1, quantity: 2, price: 9 },
      {
        id: '4',
        name: 'Rental clubs, right-handed',
        clientId: null,
        categoryId: 3,
        quantity: 1,
        price: 45,
      },
    ]);
    const left = await visitor.remove(cartId, teeTime?.id ?? '');
    expect(cartSchema.parse(await left.json()).items).toEqual([]);
  });

  it('is known by its older name as well', async () => {
    const cartId = await visitor.newCart();
    const item = teeTimeItem(await nextPlace(), 2);
    await send(cartId, { ...item, extra: { ...item.extra, featuredProducts: [{ id: '3', quantity: 1 }] } });
    expect((await read(cartId)).items).toHaveLength(2);
  });

  it('leaves nothing behind when it cannot be had: neither the tee time nor its hold', async () => {
    const cartId = await visitor.newCart();
    const place = await nextPlace();
    const item = teeTimeItem(place, 2);
    const lineup = (id: number, quantity: number) => ({
      ...item,
      extra: { ...item.extra, productLineups: [{ id, quantity }] },
    });
    expect(await refusal(send(cartId, lineup(5, 7)))).toBe('409 Only 6 left.');
    expect(await refusal(send(cartId, lineup(2, 1)))).toBe('409 This course does not sell this item.');
    expect((await read(cartId)).items).toEqual([]);
    expect(await visitor.locked(place)).toBe(0);
  });

  it('can be added later, once below the same tee time, and not below one of another cart', async () => {
    const cartId = await visitor.newCart();
    const [one, two] = [await nextPlace(), await nextPlace()];
    const teeTimes: string[] = [];
    for (const place of [one, two]) {
      const cart = cartSchema.parse(await (await visitor.add(cartId, place, 2)).json());
      teeTimes.push(cart.items.at(-1)?.id ?? '');
    }
    const [first = '', second = ''] = teeTimes;
    await added(cartId, product(1, 1, { parentId: first }));
    expect(await refusal(send(cartId, product(1, 1, { parentId: first })))).toBe(
      '409 This item is already in the cart',
    );
    await added(cartId, product(1, 1, { parentId: second }));
    const elsewhere = await visitor.newCart();
    expect(await refusal(send(elsewhere, product(1, 1, { parentId: first })))).toBe(
      '409 This course does not sell this item.',
    );
  });

  it('does not count towards the limit of the cart', async () => {
    const cartId = await visitor.newCart();
    let parentId = '';
    for (let count = 0; count < 8; count += 1) {
      const cart = cartSchema.parse(await (await visitor.add(cartId, await nextPlace(), 1)).json());
      parentId = cart.items.at(-1)?.id ?? '';
    }
    await added(cartId, membership());
    await added(cartId, giftCertificate());
    expect(await refusal(send(cartId, product(2, 1)))).toBe('409 Cart items limit exceeded.');
    await added(cartId, product(1, 1, { parentId }));
    expect((await read(cartId)).items).toHaveLength(11);
  });
});

describe('A cart', () => {
  it('is paid in one currency', async () => {
    const at = golferAt(shop, 'two-currencies');
    const cartId = await at.newCart();
    const cap = (facilityId: number) => send(cartId, product(1, 1, { facilityId }), {}, 'two-currencies');
    expect((await cap(4801)).status).toBe(200);
    const refused = await cap(4802);
    expect([refused.status, await refused.json()]).toMatchObject([
      409,
      {
        code: 'CURRENCY_DIFFERS',
        message: 'A cart can have only one currency. Please check out first, then add this to a new cart.',
      },
    ]);
    const [sheet] = await shop.read<{ facilityId: number }[]>(
      '/v2/tee-times?date=2031-05-05&facilityIds=4802',
      { alias: 'two-currencies' },
    );
    expect(sheet?.facilityId).toBe(4802);
    const place = await at.find('2031-05-05', 'Rate 1', 70);
    expect(place.facilityId).toBe(4802);
    expect(await refusal(at.add(cartId, place, 2))).toContain('409 A cart can have only one currency.');
  });

  it('takes nothing that needs a card where none can be charged', async () => {
    const { payment: _none, ...parts } = shop.parts;
    const engine = createEngine(parts);
    const { ask } = askThrough((request, address) => engine.fetch(request, address));
    const cartId = await visitor.newCart();
    for (const item of [membership(), giftCertificate(), product(2, 1)]) {
      const answer = await ask(`/shopping-cart/${cartId}/cart-item`, { method: 'POST', body: { item } });
      expect([answer.status, (await answer.json()).code]).toEqual([409, 'ITEM_NOT_OFFERED']);
    }
  });

  it('takes nothing that the settings hide, and says so of what is in it', async () => {
    const cartId = await visitor.newCart();
    await added(cartId, membership());
    await added(cartId, giftCertificate());
    await added(cartId, product(2, 1));
    await changeSettings(shop, { store: { enabled: false } });
    const { items } = await read(cartId);
    expect(items.map(({ error }) => error?.code)).toEqual([
      'ITEM_NOT_OFFERED',
      'ITEM_NOT_OFFERED',
      'ITEM_NOT_OFFERED',
    ]);
    const other = await visitor.newCart();
    for (const item of [membership(), giftCertificate(), product(2, 1)])
      expect(await refusal(send(other, item))).toBe('409 This course does not sell this item.');
    await changeSettings(shop, { store: { enabled: true }, smartPlay: { productLineups: false } });
    const cart = cartSchema.parse(await (await visitor.add(other, await nextPlace(), 1)).json());
    const parentId = cart.items[0]?.id ?? '';
    expect(await refusal(send(other, product(1, 1, { parentId })))).toBe(
      '409 This course does not sell this item.',
    );
    await changeSettings(shop, { smartPlay: { productLineups: true } });
  });
});
