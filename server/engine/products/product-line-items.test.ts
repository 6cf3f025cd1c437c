import { describe, expect, it } from 'vitest';
import type { ProductLineup } from '#server/contract/store.ts';
import { cartStoreItem, reserveInCart, sellInCart } from '#tests/support/sell-items.ts';
import { changeSettings, startShop } from '#tests/support/shop.ts';
import { STORE_ITEMS } from '#tests/support/store-items.ts';

const shop = await startShop();
const read = async () => {
  const [lineup] = await shop.read<ProductLineup[]>('/product-line-items?facilityIds=9101');
  if (!lineup) throw new Error('Cedar Ridge has no lineup');
  return lineup;
};

describe('GET /product-line-items', () => {
  it('tells by category what can be bought with a tee time, and what by itself', async () => {
    const { categories, featuredProducts, facilityId, currencyCode } = await read();
    expect({ facilityId, currencyCode }).toEqual({ facilityId: 9101, currencyCode: 'USD' });
    expect(categories.map(({ categoryId, items }) => [categoryId, items.map(({ name }) => name)])).toEqual([
      [1, ['Bucket of range balls']],
      [2, ['Sleeve of golf balls']],
      [3, ['Rental clubs, right-handed', 'Rental clubs, left-handed']],
    ]);
    expect(categories[0]?.items[0]).toEqual({
      id: '1',
      name: 'Bucket of range balls',
      clientId: null,
      categoryId: 1,
      tagPrice: 9,
      inventory: 10_000,
      isUnlimited: true,
      brand: null,
      brandModel: null,
      picture: { image: '/art/product-range-balls.svg', alt: 'A wire bucket of range balls' },
    });
    expect(categories[2]?.items[0]).not.toHaveProperty('picture');
    expect(featuredProducts).toMatchObject([
      { id: '2', inventory: 48, isUnlimited: false, brand: 'Imperial', brandModel: 'Original' },
      { id: '6', name: 'Cedar Ridge towel' },
    ]);
  });

  it('counts what is sold and what is being paid, at once', async () => {
    await sellInCart(shop, STORE_ITEMS.product(6, 2));
    await reserveInCart(shop, await cartStoreItem(shop, STORE_ITEMS.product(6, 3)));
    expect((await read()).featuredProducts.at(-1)).toMatchObject({ id: '6', inventory: 55 });
    await shop.database.pool.query(
      `update product_sale set expires_at = clock_timestamp() - interval '1 second' where state = 'held'`,
    );
    expect((await read()).featuredProducts.at(-1)).toMatchObject({ inventory: 58 });
  });

  it('tells the notices of the course that are not over, by its calendar', async () => {
    const conditions = async () => (await read()).notices.map(({ condition }) => condition);
    expect((await read()).notices[0]).toEqual({
      condition: 'cart path only',
      text: 'The back nine is soft after the winter: carts stay on the path.',
      from: '2031-05-05',
      to: '2031-05-07',
    });
    shop.clock.now = new Date('2031-05-08T03:59:00.000Z');
    expect(await conditions()).toEqual(['cart path only', 'aeration']);
    shop.clock.now = new Date('2031-05-08T04:00:00.000Z');
    expect(await conditions()).toEqual(['aeration']);
  });

  it('hides what a setting switches off, and is forbidden where both are', async () => {
    await changeSettings(shop, { smartPlay: { featuredProducts: false } });
    expect(await read()).toMatchObject({ featuredProducts: [], categories: [{}, {}, {}] });
    await changeSettings(shop, { smartPlay: { featuredProducts: true, productLineups: false } });
    expect(await read()).toMatchObject({ featuredProducts: [{}, {}], categories: [] });
    await changeSettings(shop, { smartPlay: { featuredProducts: false } });
    const refused = await shop.ask('/product-line-items');
    expect([refused.status, (await refused.json()).code]).toEqual([403, 'FORBIDDEN']);
  });
});
