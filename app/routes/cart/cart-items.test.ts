import { describe, expect, it } from 'vitest';
import { fakeApi, refusal } from '#tests/support/site/fake-api.ts';
import { openSite } from '#tests/support/site/open-site.ts';
import { CART_ID, ITEM_ID, sampleCart, sampleItem, sampleSite } from '#tests/support/site/samples.ts';
import {
  sampleGiftItem,
  sampleLineup,
  sampleMembershipItem,
  sampleProductItem,
} from '#tests/support/site/store-samples.ts';

const GET = 'GET /shopping-cart/:id';
const ADD = 'POST /shopping-cart/:id/cart-item';
const ITEM = '/shopping-cart/:id/cart-item/:itemId';
const PRODUCTS = 'GET /product-line-items';

const membership = sampleMembershipItem();
const gift = sampleGiftItem();
const balls = sampleProductItem();

async function visitCart(answers: Record<string, unknown> = {}, smartPlay = { productLineups: true }) {
  const api = fakeApi({
    ...sampleSite({ smartPlay }),
    [GET]: sampleCart([sampleItem(), balls, membership, gift]),
    [PRODUCTS]: [sampleLineup()],
    ...answers,
  });
  const site = await openSite(api.bookingFetch, { cartId: CART_ID });
  const bodyOf = (call: string) => api.calls.find((each) => each.call === call)?.body;
  return { ...site, bodyOf, called: api.called };
}

const row = (id: string) => `[aria-labelledby="item-${id}"]`;
/** The button of an item. */
const buttonOf = (id: string, intent: string) => `${row(id)} button[value=${intent}]`;

describe('A cart with more than tee times', () => {
  it('shows each item with what there is to know of it, and sums by kind', async () => {
    const page = await (await visitCart()).read('/cart');
    expect(page.textOf(`${row(membership.id)} .cart-sums`)).toBe('Price $170.00 Quantity 1 Subtotal $170.00');
    expect(page.textOf(row(membership.id))).toContain('Weekday Member Membership · $120.00 monthly');
    expect(page.textOf(row(membership.id))).toContain('One Time Initiation Fee $50.00');
    expect(page.textOf(row(gift.id))).toContain('Gift Certificate for Kim kim@example.com');
    expect(page.textOf(row(gift.id))).toContain('Email delivery Right after payment');
    expect(page.textOf(`${row(gift.id)} .gift-card`)).toContain('$50.00 For Kim Play well');
    expect(page.textOf('.sums')).toBe(
      'Green Fees $130.00 Memberships $120.00 One Time Initiation Fee $50.00 Gift certificates $50.00 Products $24.00 Convenience Fee $5.00 Total $379.00 Due now $249.00 Due at the course $130.00',
    );
  });

  it('shows the picture of a product, or draws its kind', async () => {
    const drawn = await (await visitCart()).read('/cart');
    expect(drawn.all(`${row(balls.id)} .product-picture svg`)).toHaveLength(1);
    const picture = { image: '/art/bucket.svg', alt: 'A bucket of balls' };
    const categories = sampleLineup().categories.map(({ items, ...category }) => ({
      ...category,
      items: items.map((item) => ({ ...item, picture })),
    }));
    const page = await (await visitCart({ [PRODUCTS]: [sampleLineup({ categories })] })).read('/cart');
    expect(page.one(`${row(balls.id)} .product-picture img`).getAttribute('alt')).toBe('A bucket of balls');
    expect(page.all('.product-picture')).toHaveLength(1);
  });

  it('shows what goes with a tee time below it and apart, in the card of its course', async () => {
    const page = await (await visitCart()).read('/cart');
    expect(page.all('.cart-card')).toHaveLength(1);
    expect(page.all('.cart-item').map((item) => item.className)).toEqual([
      'cart-item',
      'cart-item cart-child',
      'cart-item',
      'cart-item',
    ]);
    expect(page.all('.cart-item h3')[1]?.textContent).toBe('Large bucket');
  });

  it('says what was removed', async () => {
    const { read, post, called } = await visitCart({ [`DELETE ${ITEM}`]: sampleCart() });
    for (const [item, said] of [
      [membership, 'Membership removed from cart'],
      [gift, 'Gift Certificate removed from cart'],
      [balls, 'Item removed from cart'],
      [sampleItem(), 'Tee Time removed from cart'],
    ] as const) {
      await post('/cart', (await read('/cart')).fieldsOf(buttonOf(item.id, 'remove')));
      expect((await read('/cart')).textOf('#toast')).toBe(said);
    }
    expect(called().filter((call) => call === `DELETE ${ITEM}`)).toHaveLength(4);
  });

  it('shows why the booking of an item failed above it, without offering another time for what is none', async () => {
    const error = { code: 'OUT_OF_STOCK', message: 'This is sold out.' };
    const page = await (await visitCart({ [GET]: sampleCart([{ ...balls, parentId: null, error }]) })).read(
      '/cart',
    );
    expect(page.textOf('.note.bad[role=alert]')).toBe('This is sold out.');
    expect(page.all('.note.bad a')).toHaveLength(0);
  });

  it('checks out without any tee time', async () => {
    const page = await (await visitCart({ [GET]: sampleCart([gift]) })).read('/cart');
    expect(page.textOf('.sums')).toBe('Gift certificates $50.00 Total $50.00 Due now $50.00');
    expect(page.all('.hold, .promo, .cart-add')).toHaveLength(0);
    expect(page.textOf('[data-testid="shopping-cart-drawer-checkout-btn"]')).toBe('CHECKOUT');
  });
});

describe('A product of a cart', () => {
  it.each([
    ['902', 'Birdie Tour 3'],
    ['904', 'Ridge'],
  ])('(%s) is shown with its brand', async (id, brand) => {
    const product = { ...sampleProductItem({ id }), parentId: null };
    const page = await (await visitCart({ [GET]: sampleCart([product]) })).read('/cart');
    expect(page.textOf(`${row(product.id)} h3 + p`)).toBe(brand);
  });

  it('is shown without where the booking API does not know it any more', async () => {
    const page = await (await visitCart({ [PRODUCTS]: [] })).read('/cart');
    expect(page.all(`${row(balls.id)} h3 + p`)).toHaveLength(0);
  });
});

describe('How many of a product', () => {
  it('can be changed in the cart, which says so', async () => {
    const { read, post, bodyOf } = await visitCart({ [`PATCH ${ITEM}`]: sampleCart() });
    const page = await read('/cart');
    expect(page.one<HTMLSelectElement>(`${row(balls.id)} select`).value).toBe('2');
    const fields = page.fieldsOf(buttonOf(balls.id, 'counts'));
    const answer = await post('/cart', { ...fields, count2: '5' });
    expect(answer.headers.get('location')).toBe('/cart');
    expect(bodyOf(`PATCH ${ITEM}`)).toEqual({ item: { extra: { quantity: 5 } }, eventType: 'updated' });
    expect((await read('/cart')).textOf('#toast')).toBe('Item updated in cart');
  });

  it('stays choosable where it is more than the list goes', async () => {
    const many = { ...balls, extra: { ...balls.extra, quantity: 48 } };
    const page = await (await visitCart({ [GET]: sampleCart([sampleItem(), many]) })).read('/cart');
    expect(page.one<HTMLSelectElement>(`${row(balls.id)} select`).value).toBe('48');
  });

  it.each([
    [409, 'OUT_OF_STOCK', 'Only 3 left.', 'Only 3 left.'],
    [500, 'UNEXPECTED', 'stack trace', 'Failed to update the item in cart'],
  ])(
    'that is refused (%i %s) says why above it, and names no other tee time',
    async (status, code, sent, said) => {
      const { read, submit } = await visitCart({ [`PATCH ${ITEM}`]: refusal(status, code, sent) });
      const fields = (await read('/cart')).fieldsOf(buttonOf(balls.id, 'counts'));
      const page = await submit('/cart', { ...fields, count2: '9' });
      expect(page.status).toBe(status);
      expect(page.textOf('.note.bad[role=alert]')).toBe(said);
      expect(page.one('.note.bad').nextElementSibling?.getAttribute('aria-labelledby')).toBe(
        `item-${balls.id}`,
      );
    },
  );
});

describe('Adding to a tee time of the cart', () => {
  it('offers what it does not have yet and what is in stock, and adds it as its child', async () => {
    const { read, post, bodyOf } = await visitCart({ [ADD]: sampleCart() });
    const page = await read('/cart');
    expect(page.textOf(`${row(ITEM_ID)} .more:last-of-type summary`)).toBe('Add a sleeve of balls');
    expect(page.all('.cart-add [name=product] option').map((option) => option.textContent)).toEqual([
      'Sleeve of balls · Birdie Tour 3 · $15.50',
    ]);
    const fields = page.fieldsOf(buttonOf(ITEM_ID, 'add-product'));
    const answer = await post('/cart', { ...fields, quantity: '2' });
    expect(answer.headers.get('location')).toBe('/cart');
    expect(bodyOf(ADD)).toEqual({
      item: { type: 'Product', facilityId: 9101, parentId: ITEM_ID, extra: { id: '902', quantity: 2 } },
    });
    expect((await read('/cart')).textOf('#toast')).toBe('Item added to cart');
  });

  it.each([
    [409, 'OUT_OF_STOCK', 'Only 1 left.', 'Only 1 left.'],
    [409, 'ITEM_ALREADY_IN_CART', 'This item is already in the cart', 'This item is already in the cart'],
    [500, 'UNEXPECTED', 'stack trace', 'An error occurred while processing your request. Please try again.'],
  ])(
    'that is refused (%i %s) says why above it, and leaves the tee time as it is',
    async (status, code, sent, said) => {
      const { read, submit } = await visitCart({ [ADD]: refusal(status, code, sent) });
      const page = await submit('/cart', (await read('/cart')).fieldsOf(buttonOf(ITEM_ID, 'add-product')));
      expect(page.status).toBe(status);
      expect(page.textOf('.note.bad[role=alert]')).toBe(said);
      expect(page.one<HTMLDetailsElement>(`${row(ITEM_ID)} details:has(.cart-add)`).open).toBe(true);
    },
  );

  it('to one that another window removed says that it is gone', async () => {
    const { read, post, called } = await visitCart();
    const fields = (await read('/cart')).fieldsOf(buttonOf(ITEM_ID, 'add-product'));
    await post('/cart', { ...fields, itemId: CART_ID });
    expect((await read('/cart')).textOf('#toast')).toBe('This item is no longer in your cart.');
    expect(called()).not.toContain(ADD);
  });

  it.each([
    ['the setting is off', {}, { productLineups: false }],
    ['the booking API fails', { [PRODUCTS]: refusal(500, 'UNEXPECTED', 'stack trace') }, undefined],
    [
      'the time is not held any more',
      { [GET]: sampleCart([sampleItem({ extra: { holdExpiresAt: null } })]) },
      undefined,
    ],
  ])('is not offered where %s', async (_when, answers, settings) => {
    const page = await (await visitCart(answers, settings)).read('/cart');
    expect(page.status).toBe(200);
    expect(page.all('.cart-add')).toHaveLength(0);
    expect(page.all(row(ITEM_ID))).toHaveLength(1);
  });
});
