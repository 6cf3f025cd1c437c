import { describe, expect, it } from 'vitest';
import type { Cart } from '#server/contract/cart.ts';
import { links } from '#server/links.ts';
import { findTeeTime, startShop } from '#tests/support/shop.ts';
import { buyerAt } from '#tests/support/site/buyer.ts';
import type { Page } from '#tests/support/site/open-site.ts';

const shop = await startShop();

const BUTTONS = {
  membership: 'button[value=membership]',
  gift: 'button[value=gift-certificate]',
  product: 'button[value=product]',
};
const RECIPIENT = { recipientName: 'Kim', recipientEmail: 'kim@example.com', giftMessage: 'Play well' };

/** The sums of a page in cents, by what they are called. */
function sumsOf(page: Page): Map<string, number> {
  return new Map(
    page
      .all('.sums > div')
      .map((line) => [
        line.querySelector('dt')?.textContent ?? '',
        Math.round(Number(line.querySelector('dd')?.textContent?.replace(/[$,]/g, '')) * 100),
      ]),
  );
}

/** The newest cart, as the booking API has it. */
async function newestCart(): Promise<Cart> {
  const { rows } = await shop.database.pool.query('select id from cart order by created_at desc limit 1');
  return shop.read<Cart>(`/shopping-cart/${rows[0].id}`, { alias: 'cedar-ridge' });
}

describe('A guest in the store', () => {
  it('fills one cart with a membership, a gift certificate and a product, whose sums are the engine’s', async () => {
    const buyer = await buyerAt(shop);
    const store = await buyer.read('/store');
    // A plan that renews needs an account.
    await buyer.press('/store', { ...store.fieldsOf(BUTTONS.membership), paymentPlanId: '103' });
    await buyer.press('/store', { ...store.fieldsOf(BUTTONS.gift), ...RECIPIENT, ownValue: '75' });
    const page = await buyer.press('/store', { ...store.fieldsOf(BUTTONS.product), quantity: '2' });
    const { items } = await newestCart();
    expect(items.map(({ type }) => type)).toEqual(['Membership', 'GiftCertificate', 'Product']);
    const total = items.reduce((sum, { extra }) => sum + Math.round(extra.totalDue * 100), 0);
    const sums = sumsOf(page);
    expect(sums.get('Total')).toBe(total);
    expect(sums.get('Due now')).toBe(total);
    const parts = ['Memberships', 'One Time Initiation Fee', 'Gift certificates', 'Products', 'Tax'];
    expect(parts.reduce((sum, part) => sum + (sums.get(part) ?? 0), 0)).toBe(total);
    expect(sums.get('Gift certificates')).toBe(7_500);
    const checkout = await buyer.read('/checkout');
    expect(sumsOf(checkout)).toEqual(sums);
    expect(checkout.textOf('[data-testid=make-your-reservation-btn]')).toContain('Complete your purchase');
  });

  it('is told of a second membership and a second gift certificate of the course', async () => {
    const buyer = await buyerAt(shop);
    const store = await buyer.read('/store');
    const gift = { ...store.fieldsOf(BUTTONS.gift), ...RECIPIENT };
    await buyer.press('/store', store.fieldsOf(BUTTONS.membership));
    await buyer.press('/store', gift);
    await buyer.press('/store', store.fieldsOf(BUTTONS.product));
    const again = [
      await buyer.submit('/store', store.fieldsOf(BUTTONS.membership)),
      await buyer.submit('/store', gift),
      await buyer.submit('/store', store.fieldsOf(BUTTONS.product)),
    ];
    expect(again.map((page) => [page.status, page.textOf('main .note.bad')])).toEqual([
      [409, 'Membership for this course is already in the cart'],
      [409, 'Gift certificate for this course is already in the cart'],
      [409, 'This item is already in the cart'],
    ]);
    expect((await newestCart()).items).toHaveLength(3);
  });

  it('is told how many there are of a product, in the store and in the cart', async () => {
    const buyer = await buyerAt(shop);
    const fields = (await buyer.read('/store')).fieldsOf(BUTTONS.product);
    const refused = await buyer.submit('/store', { ...fields, quantity: '9999' });
    expect(refused.status).toBe(409);
    const [, left = ''] = /^Only (\d+) left\.$/.exec(refused.textOf('main .note.bad')) ?? [];
    expect(Number(left)).toBeGreaterThan(0);
    const cart = await buyer.press('/store', { ...fields, quantity: left });
    const change = cart.fieldsOf('button[value=counts]');
    const more = await buyer.submit('/cart', { ...change, count1: String(Number(left) + 1) });
    expect([more.status, more.textOf('main .note.bad')]).toEqual([409, `Only ${left} left.`]);
    const fewer = await buyer.press('/cart', { ...change, count1: '1' });
    expect(fewer.textOf('#toast')).toBe('Item updated in cart');
    expect(fewer.one<HTMLSelectElement>('select[name=count1]').value).toBe('1');
  });

  it('fills one cart with both clicks of a double click', async () => {
    const buyer = await buyerAt(shop);
    const fields = (await buyer.read('/store')).fieldsOf(BUTTONS.membership);
    const countCarts = async () => {
      const { rows } = await shop.database.pool.query('select count(*)::int as count from cart');
      return rows[0].count as number;
    };
    const before = await countCarts();
    const answers = await Promise.all([buyer.post('/store', fields), buyer.post('/store', fields)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 409]);
    expect((await countCarts()) - before).toBe(1);
    expect((await newestCart()).items).toHaveLength(1);
  });
});

describe('Range balls with a tee time', () => {
  it('are in the cart below it, can be more there, and leave with it', async () => {
    const buyer = await buyerAt(shop);
    const { courseId, teetime, rate } = await findTeeTime(shop, { nth: 2 });
    const path = links.teeTime(courseId, teetime);
    const detail = await buyer.read(path);
    const [, ofBalls] = detail.all('.lineup select')[0]?.querySelectorAll('option') ?? [];
    const fields = detail.fieldsOf('[data-testid=add-to-cart-button]');
    const chosen = {
      rateId: String(rate.rateId),
      golfers: '2',
      product0: ofBalls?.getAttribute('value') ?? '',
    };
    const checkout = await buyer.press(path, { ...fields, ...chosen });
    expect(checkout.all('.cart-child h3').map((title) => title.textContent)).toEqual([
      'Bucket of range balls',
    ]);
    const cart = await buyer.read('/cart');
    const added = await buyer.press('/cart', cart.fieldsOf('button[value=add-product]'));
    expect(added.textOf('#toast')).toBe('Item added to cart');
    expect(added.all('.cart-child')).toHaveLength(2);
    const { items } = await newestCart();
    const total = items.reduce((sum, { extra }) => sum + Math.round(extra.totalDue * 100), 0);
    expect(sumsOf(added).get('Total')).toBe(total);
    const empty = await buyer.press('/cart', added.fieldsOf('.cart-item button[value=remove]'));
    expect(empty.textOf('main')).toContain('No items');
    expect((await newestCart()).items).toEqual([]);
  });

  it('are as many as wanted when the tee time is added again; what the page does not offer stays', async () => {
    const buyer = await buyerAt(shop);
    const { courseId, teetime, rate } = await findTeeTime(shop, { nth: 3 });
    const path = links.teeTime(courseId, teetime);
    const quantities = async () =>
      (await newestCart()).items.flatMap(({ type, extra }) =>
        type === 'Product' ? [(extra as { quantity: number }).quantity] : [],
      );
    const add = async (change: (fields: Record<string, string>) => Record<string, string>) => {
      const page = await buyer.read(path);
      const chosen = page.one<HTMLSelectElement>('.lineup select').value;
      const fields = page.fieldsOf('[data-testid=add-to-cart-button]');
      await buyer.press(path, change({ ...fields, rateId: String(rate.rateId), golfers: '2' }));
      return { chosen, quantities: await quantities() };
    };
    const of = (quantity: number) => (fields: Record<string, string>) => ({
      ...fields,
      product0: fields.product0?.replace(/^\d+/, String(quantity)) ?? '',
    });
    const first = await add(of(1));
    expect(first).toMatchObject({ chosen: expect.stringMatching(/^0 /), quantities: [1] });
    expect(await add(of(3))).toMatchObject({ chosen: expect.stringMatching(/^1 /), quantities: [3] });
    expect(await add((fields) => fields)).toMatchObject({
      chosen: expect.stringMatching(/^3 /),
      quantities: [3],
    });
    expect((await add(({ product0: _, ...fields }) => fields)).quantities).toEqual([3]);
    expect((await add(of(0))).quantities).toEqual([]);
  });
});

it('A store of another operator is not opened by the way of this one', async () => {
  const bay = await buyerAt(shop, { defaultAlias: 'the-bay' });
  const page = await bay.read('/store?course=9101');
  expect(page.textOf('main')).toContain('The Bay Gift Certificate');
  expect(page.textOf('main')).not.toContain('Ridge Member');
  const cedar = (await (await buyerAt(shop)).read('/store')).fieldsOf(BUTTONS.membership);
  expect((await bay.submit('/store', cedar)).status).toBe(409);
});
