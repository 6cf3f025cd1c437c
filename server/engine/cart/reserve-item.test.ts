import { describe, expect, it } from 'vitest';
import { insertAttempt } from '#tests/support/invoices.ts';
import { refusalOf } from '#tests/support/refusal.ts';
import { cartStoreItem, confirmSold, readItem, reserveInCart } from '#tests/support/sell-items.ts';
import { changeSettings, startShop } from '#tests/support/shop.ts';
import { STORE_ITEMS } from '#tests/support/store-items.ts';
import { expireCertificates } from '../gift-certificates/certificates.queries.ts';
import { expireMemberships } from '../memberships/memberships.queries.ts';
import { expireSales } from '../products/product-stock.queries.ts';

const shop = await startShop();
const { membership, giftCertificate, product } = STORE_ITEMS;
let people = 0;
/** Each golfer is new, because nobody may buy a membership twice. */
const somebody = () => {
  people += 1;
  return { email: `buyer-${people}@example.com` };
};

async function invoiceOf(id: number) {
  const { rows } = await shop.database.pool.query(
    `select i.kind, i.state, i.order_id, i.cart_item_id, i.currency, c.total_cents, c.due_online_cents,
       (select jsonb_agg(line->>'key') from jsonb_array_elements(c.lines) line) as keys
     from invoice i join current_invoice c on c.id = i.id where i.id = $1`,
    [id],
  );
  return rows[0];
}
const letRunOut = (table: string, invoiceId: number) =>
  shop.database.pool.query(
    `update ${table} set expires_at = clock_timestamp() - interval '1 second' where invoice_id = $1`,
    [invoiceId],
  );
const payFor = (invoiceId: number) => insertAttempt(shop.db, invoiceId);
/** A new featured product with this stock. */
let products = 100;
async function newProduct(stock: number) {
  products += 1;
  await shop.db
    .insertInto('product')
    .values({
      facility_id: 9101,
      id: products,
      name: 'Towel',
      price_cents: 2_000,
      stock,
      is_featured: true,
    })
    .execute();
  await changeSettings(shop, {});
  return products;
}

const KINDS = [
  ['Membership', membership(), 'membership', 'membership', 42_710, ['MEMBERSHIP', 'INITFEE']],
  ['GiftCertificate', giftCertificate(), 'gift-certificate', 'gift_certificate', 10_000, ['GIFTCERT']],
  ['Product', product(2, 2), 'product', 'product_sale', 6_055, ['PRODUCT']],
] as const;

describe.each(KINDS)('A %s that is begun to be bought', (_type, item, kind, table, cents, keys) => {
  it('has an open invoice of its order, all of it due online, and the same when it is asked for again', async () => {
    const carted = await cartStoreItem(shop, item, somebody());
    const invoiceId = await reserveInCart(shop, carted);
    expect(await invoiceOf(invoiceId)).toEqual({
      kind,
      state: 'open',
      order_id: carted.orderId,
      cart_item_id: carted.itemId,
      currency: 'USD',
      total_cents: cents,
      due_online_cents: cents,
      keys,
    });
    await shop.database.pool.query(
      `update ${table} set expires_at = expires_at - interval '14 minutes' where invoice_id = $1`,
      [invoiceId],
    );
    expect(await reserveInCart(shop, carted)).toBe(invoiceId);
    const { rows } = await shop.database.pool.query(
      `select expires_at > clock_timestamp() + interval '14 minutes' as renewed from ${table} where invoice_id = $1`,
      [invoiceId],
    );
    expect(rows).toEqual([{ renewed: true }]);
    expect((await readItem(shop, carted)).invoiceId).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('is let go when it leaves the cart, but not while it is paid', async () => {
    const carted = await cartStoreItem(shop, item, somebody());
    const invoiceId = await reserveInCart(shop, carted);
    const remove = () =>
      shop.ask(`/shopping-cart/${carted.cartId}/cart-item/${carted.itemId}`, { method: 'DELETE' });
    await payFor(invoiceId);
    expect((await (await remove()).json()).code).toBe('PAYMENT_UNDER_WAY');
    await shop.db
      .updateTable('payment_attempt')
      .set({ state: 'declined' })
      .where('invoice_id', '=', invoiceId)
      .execute();
    expect((await remove()).status).toBe(200);
    expect(await invoiceOf(invoiceId)).toMatchObject({ state: 'void' });
    expect(await confirmSold(shop, invoiceId)).toBe(false);
  });

  it('is sold once, though its payment says so twice at the same moment, and then cannot be bought again', async () => {
    const carted = await cartStoreItem(shop, item, somebody());
    const invoiceId = await reserveInCart(shop, carted);
    const answers = await Promise.all([confirmSold(shop, invoiceId), confirmSold(shop, invoiceId)]);
    expect(answers.sort()).toEqual([false, true]);
    expect(await invoiceOf(invoiceId)).toMatchObject({ state: 'closed' });
    expect(await refusalOf(reserveInCart(shop, carted))).toBe('This order is already complete.');
    const { rows } = await shop.database.pool.query(
      `select count(*)::int as journals from journal where invoice_id = $1`,
      [invoiceId],
    );
    expect(rows).toEqual([{ journals: 1 }]);
  });

  it('ends when nobody has paid in time, unless somebody is paying', async () => {
    const left = await reserveInCart(shop, await cartStoreItem(shop, item, somebody()));
    const paying = await reserveInCart(shop, await cartStoreItem(shop, item, somebody()));
    await payFor(paying);
    for (const invoiceId of [left, paying]) await letRunOut(table, invoiceId);
    await expireSales(shop.db, 100);
    await expireMemberships(shop.db, 100);
    await expireCertificates(shop.db, 100);
    expect(await invoiceOf(left)).toMatchObject({ state: 'void' });
    expect(await invoiceOf(paying)).toMatchObject({ state: 'open' });
    expect(await confirmSold(shop, paying)).toBe(true);
  });

  it('is not sold where the store has closed meanwhile', async () => {
    const carted = await cartStoreItem(shop, item, somebody());
    await changeSettings(shop, { store: { enabled: false } });
    expect(await refusalOf(reserveInCart(shop, carted))).toBe('This course does not sell this item.');
    await changeSettings(shop, { store: { enabled: true } });
  });
});

describe('What has changed since it was begun to be bought', () => {
  it('has another invoice, and the first is void: more pieces', async () => {
    const carted = await cartStoreItem(shop, product(2, 1));
    const first = await reserveInCart(shop, carted);
    await shop.ask(`/shopping-cart/${carted.cartId}/cart-item/${carted.itemId}`, {
      method: 'PATCH',
      body: { item: { extra: { quantity: 3 } } },
    });
    const second = await reserveInCart(shop, carted);
    expect(await invoiceOf(first)).toMatchObject({ state: 'void' });
    expect(await invoiceOf(second)).toMatchObject({ state: 'open', total_cents: 9_083 });
  });

  it('has another invoice, and the first is void: another price', async () => {
    const id = await newProduct(5);
    const carted = await cartStoreItem(shop, product(id, 1));
    const first = await reserveInCart(shop, carted);
    await shop.db.updateTable('product').set({ price_cents: 2_500 }).where('id', '=', id).execute();
    await changeSettings(shop, {});
    const second = await reserveInCart(shop, carted);
    expect(second).not.toBe(first);
    expect(await invoiceOf(first)).toMatchObject({ state: 'void' });
    expect(await readItem(shop, carted)).toMatchObject({
      extra: { price: 25, totalDue: 27.03 },
      error: null,
    });
  });

  it('is another membership by its plan, for the same person', async () => {
    const buyer = somebody();
    const first = await cartStoreItem(shop, membership(101), buyer);
    const invoiceId = await reserveInCart(shop, first);
    await shop.ask(`/shopping-cart/${first.cartId}/cart-item/${first.itemId}`, { method: 'DELETE' });
    const second = await reserveInCart(shop, await cartStoreItem(shop, membership(103), buyer));
    expect(await invoiceOf(invoiceId)).toMatchObject({ state: 'void' });
    expect(await invoiceOf(second)).toMatchObject({ keys: ['MEMBERSHIP'] });
  });
});

describe('Pieces of which there are few', () => {
  it('are not sold to more buyers at once than there are pieces for', async () => {
    for (let round = 0; round < 3; round += 1) {
      const id = await newProduct(5);
      const carts = await Promise.all(
        Array.from({ length: 6 }, () => cartStoreItem(shop, product(id, 2), somebody())),
      );
      const answers = await Promise.allSettled(carts.map((carted) => reserveInCart(shop, carted)));
      expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
      const refused = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason] : []));
      expect(refused.map(({ code, data }) => [code, data])).toEqual(
        Array.from({ length: 4 }, () => ['OUT_OF_STOCK', { available: 1 }]),
      );
      const { rows } = await shop.database.pool.query(
        `select count(*)::int as invoices, coalesce(sum(quantity), 0)::int as pieces from product_sale
         join product on product.key = product_key where product.id = $1`,
        [id],
      );
      // A refusal leaves no rows.
      expect(rows).toEqual([{ invoices: 2, pieces: 4 }]);
    }
  });

  it('are kept for who begins to pay, not for who has them in the cart', async () => {
    const id = await newProduct(2);
    const first = await cartStoreItem(shop, product(id, 2));
    const second = await cartStoreItem(shop, product(id, 2));
    await reserveInCart(shop, second);
    expect((await readItem(shop, first)).error).toEqual({
      code: 'OUT_OF_STOCK',
      message: 'This is sold out.',
    });
    expect((await readItem(shop, second)).error).toBeNull();
    expect(await refusalOf(reserveInCart(shop, first))).toBe('This is sold out.');
  });

  it('whose time is over are kept again while there are as many, else refused', async () => {
    const id = await newProduct(2);
    const first = await cartStoreItem(shop, product(id, 2));
    const invoiceId = await reserveInCart(shop, first);
    await letRunOut('product_sale', invoiceId);
    expect(await reserveInCart(shop, first)).toBe(invoiceId);
    await letRunOut('product_sale', invoiceId);
    await reserveInCart(shop, await cartStoreItem(shop, product(id, 1)));
    expect(await refusalOf(reserveInCart(shop, first))).toBe('Only 1 left.');
  });
});
