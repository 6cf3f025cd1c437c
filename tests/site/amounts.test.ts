import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import type { KyselyPlugin } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { Cart, CartItem } from '#server/contract/cart.ts';
import type { Order } from '#server/contract/orders.ts';
import { certificateCodeToMail } from '#server/engine/mail-links/certificate-code.ts';
import { addDays } from '#server/format/dates.ts';
import { recoverCheckouts } from '#tests/support/recover-checkouts.ts';
import { sellInCart } from '#tests/support/sell-items.ts';
import { buy, secondEngine, startShop } from '#tests/support/shop.ts';
import { buyerAt, SUBMIT, typedBy } from '#tests/support/site/buyer.ts';
import { sessionOf } from '#tests/support/site/member.ts';
import { type Amounts, disagreements, readAmounts } from '#tests/support/site/read-amounts.ts';
import { STORE_ITEMS } from '#tests/support/store-items.ts';

const alias = 'coastal-golf';
const sample = JSON.parse(
  readFileSync(new URL('../../server/db/samples/coastal-golf.json', import.meta.url), 'utf8'),
);
const shop = await startShop({ files: [sample] });
const [PELICAN_DUNES, OYSTER_CREEK] = [9201, 9202];

/** Numbers the golfers: each has a different address and day. */
let nth = 0;
type Wish =
  | { type: 'TeeTime'; facilityId: number; players: number; rate: string; balls: number }
  | { type: 'Membership' | 'GiftCertificate' };
const EVERYTHING: Wish[] = [
  { type: 'TeeTime', facilityId: PELICAN_DUNES, players: 2, rate: '18 Holes', balls: 2 },
  { type: 'TeeTime', facilityId: OYSTER_CREEK, players: 3, rate: '18 Holes', balls: 0 },
  { type: 'Membership' },
  { type: 'GiftCertificate' },
];

/** The code of a spendable gift certificate. */
async function newCertificate(value: number): Promise<string> {
  const item = STORE_ITEMS.giftCertificate({ value }, PELICAN_DUNES);
  const invoiceId = await sellInCart(shop, item, undefined, alias);
  const { rows } = await shop.database.pool.query('select id from gift_certificate where invoice_id = $1', [
    invoiceId,
  ]);
  return (await certificateCodeToMail(shop.db, shop.parts.linkSecret, rows[0].id)) ?? '';
}

/** A golfer with a full cart. `send` may block their requests to the engine. */
async function golferWith(
  wishes: readonly Wish[],
  { send = (request: Request) => shop.fetch(request), certificate = 0 } = {},
) {
  nth += 1;
  const email = `golfer${nth}@example.com`;
  const date = addDays('2031-05-02', nth);
  const buyer = await buyerAt({ ...shop, fetch: send }, { defaultAlias: alias });
  await buyer.get('/store');
  const addAll = async () => {
    for (const [index, wish] of wishes.entries()) {
      if (wish.type !== 'TeeTime') {
        const { membership, giftCertificate } = STORE_ITEMS;
        await add(
          wish.type === 'Membership' ? membership(11, PELICAN_DUNES) : giftCertificate({}, PELICAN_DUNES),
        );
        continue;
      }
      const { facilityId, players, rate, balls } = wish;
      await buyer.addTeeTime({ alias, facilityId, players, rate, date, nth: index });
      const parentId = (await readCart()).items.at(-1)?.id ?? '';
      if (balls > 0) await add(STORE_ITEMS.product('1', balls, { parentId, facilityId }));
    }
  };
  const readCart = () => shop.read<Cart>(`/shopping-cart/${sessionOf(buyer).cartId}`, { alias });
  const add = async (item: object) => {
    if (!sessionOf(buyer).cartId) throw new Error('A tee time has to come first');
    return shop.read<Cart>(`/shopping-cart/${sessionOf(buyer).cartId}/cart-item`, {
      alias,
      method: 'POST',
      body: { item },
    });
  };
  await addAll();
  const { items, id: cartId } = await readCart();
  const checkout = await buyer.read('/checkout');
  const apply = async (giftCertificateCode: string) =>
    buyer.press('/checkout', { ...checkout.fieldsOf('button[value=certificate]'), giftCertificateCode });
  const pages = {
    'cart page': await buyer.read('/cart'),
    checkout: certificate > 0 ? await apply(await newCertificate(certificate)) : checkout,
  };
  return {
    ...buyer,
    items,
    pages,
    email,
    fields: () => ({ ...pages.checkout.fieldsOf(SUBMIT), ...typedBy({ email }) }),
    /** The amounts in all places for these items, once they are bought. */
    async amounts(
      bought: readonly CartItem[] = items,
      shown: typeof pages | object = pages,
    ): Promise<Amounts> {
      const { rows } = await shop.database.pool.query<{ id: string }>(
        'select id from purchase_order where cart_id = $1',
        [cartId],
      );
      const id = rows[0]?.id ?? '';
      const order = await shop.read<Order>(`/orders/${id}`, { alias, headers: { 'x-cart-id': cartId } });
      const confirmation = await buyer.read(`/confirmation?order=${id}`);
      return readAmounts(shop, { items: bought, pages: { ...shown }, order, confirmation, email });
    },
  };
}

/** Prints dollars for readers of the test output. */
function print(title: string, amounts: Amounts) {
  console.log(title);
  console.table(
    Object.fromEntries(
      Object.entries(amounts).map(([row, places]) => [
        row,
        Object.fromEntries(Object.entries(places).map(([place, cents]) => [place, (cents / 100).toFixed(2)])),
      ]),
    ),
  );
}

describe('Two tee times at two courses, balls, a membership and a gift certificate', () => {
  it('paid in one go come to the same on every page, in every answer, the mail, the ledger and at the bank', async () => {
    const golfer = await golferWith(EVERYTHING);
    const done = await golfer.press('/checkout', golfer.fields());
    expect(done.textOf('h1')).toBe('Order Confirmed!');
    const amounts = await golfer.amounts();
    print('Paid in one go', amounts);
    expect(Object.keys(amounts)).toHaveLength(5 + 4);
    expect(disagreements(amounts)).toEqual({});
  });

  it('of which the second tee time is refused come to what is left, everywhere', async () => {
    const golfer = await golferWith(EVERYTHING);
    const lost = golfer.items.find(({ facilityId }) => facilityId === OYSTER_CREEK);
    if (lost?.type !== 'TeeTime') throw new Error('There is no second tee time');
    await shop.database.pool.query(
      'delete from hold using tee_time t where t.id = tee_time_id and t.facility_id = $1 and t.starts_at = $2',
      [OYSTER_CREEK, lost.extra.teetime],
    );
    await buy(shop, {
      alias,
      facilityId: OYSTER_CREEK,
      date: lost.extra.teetime.slice(0, 10),
      teetime: lost.extra.teetime,
      players: 4,
    });
    const refused = await golfer.post('/checkout', golfer.fields());
    expect([303, 409]).toContain(refused.status);
    const left = (await golfer.read('/cart')).all('article.cart-item');
    expect(left).toHaveLength(1);
    const bought = golfer.items.filter(({ id }) => id !== lost.id);
    const amounts = await golfer.amounts(bought, {});
    print('The second tee time was refused', amounts);
    expect(Object.keys(amounts)).toHaveLength(4 + 4);
    expect(disagreements(amounts)).toEqual({});
  });

  it('come to the same when the program dies between the payment and its order', async () => {
    const dying: KyselyPlugin = {
      transformQuery({ node }) {
        if (JSON.stringify(node).includes('pending_confirmations = pending_confirmations'))
          throw new Error('killed');
        return node;
      },
      transformResult: async ({ result }) => result,
    };
    const doomed = secondEngine(shop, { db: shop.db.withPlugin(dying) });
    let isDead = false;
    const golfer = await golferWith(EVERYTHING, {
      send: async (request) => {
        if (isDead || !request.url.endsWith('/process-payment')) return shop.fetch(request);
        isDead = true;
        return doomed.fetch(request);
      },
    });
    await golfer.post('/checkout', golfer.fields());
    expect(isDead).toBe(true);
    await recoverCheckouts(shop.parts, { quietSeconds: 0, unconfirmedSeconds: 0 });
    const amounts = await golfer.amounts();
    print('The program died between the payment and its order', amounts);
    expect(Object.keys(amounts)).toHaveLength(5 + 4);
    expect(disagreements(amounts)).toEqual({});
  });
});

describe('Any cart', () => {
  const teeTime = fc.record({
    type: fc.constant('TeeTime' as const),
    facilityId: fc.constantFrom(PELICAN_DUNES, OYSTER_CREEK),
    players: fc.integer({ min: 1, max: 4 }),
    rate: fc.constantFrom('18 Holes', 'Walking'),
    balls: fc.integer({ min: 0, max: 3 }),
  });
  const carts = fc.record({
    teeTimes: fc.array(teeTime, { minLength: 1, maxLength: 3 }),
    certificate: fc.constantFrom(0, 25, 250),
    others: fc.subarray([{ type: 'Membership' }, { type: 'GiftCertificate' }] as const),
  });

  const withBalls = {
    type: 'TeeTime',
    facilityId: OYSTER_CREEK,
    players: 3,
    rate: '18 Holes',
    balls: 1,
  } as const;

  it('comes to the same everywhere, to the cent', async () => {
    await fc.assert(
      fc.asyncProperty(carts, async ({ teeTimes, others, certificate }) => {
        const golfer = await golferWith([...teeTimes, ...others], { certificate });
        const done = await golfer.press('/checkout', golfer.fields());
        expect(done.textOf('h1')).toBe('Order Confirmed!');
        expect(disagreements(await golfer.amounts())).toEqual({});
      }),
      {
        numRuns: 6,
        seed: 20311122,
        endOnFailure: true,
        // Balls with both of two tee times, and a gift certificate that pays part of it.
        examples: [[{ teeTimes: [withBalls, withBalls], certificate: 25, others: [] }]],
      },
    );
  });
});
