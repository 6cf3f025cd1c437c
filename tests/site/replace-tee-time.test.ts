import { describe, expect, it } from 'vitest';
import { findTeeTime, startShop } from '#tests/support/shop.ts';
import { buyerAt } from '#tests/support/site/buyer.ts';
import type { Page } from '#tests/support/site/open-site.ts';

const shop = await startShop();
const date = '2031-05-07';
const wanted = (nth: number) => ({ date, nth, rate: '18 Holes', players: 3 });

/** Free tee times of the day by their place in it, looked up before any test takes one: afterwards the places move. */
const times = new Map(
  await Promise.all(
    [2, 3, 10, 14, 15].map(async (nth) => [nth, await findTeeTime(shop, wanted(nth))] as const),
  ),
);

const at = (nth: number) => ({ ...wanted(nth), teetime: times.get(nth)?.teetime ?? '' });

/** Places held of a tee time. */
async function heldAt(nth: number): Promise<number> {
  const time = times.get(nth);
  const path = `/course/${time?.courseId}/tee-time/locks?localDate=${date}`;
  const locks = await shop.read<{ teetime: string; slots: number }[]>(path);
  return locks.find(({ teetime }) => teetime === time?.teetime)?.slots ?? 0;
}
const itemIdsOf = (cart: Page) =>
  cart.all('.cart-item').map((item) => item.querySelector<HTMLInputElement>('[name=itemId]')?.value);

describe('Replace a tee time', () => {
  it('deletes the old item’s hold and adds the new one’s, in one step: the places of the first are free again', async () => {
    const buyer = await buyerAt(shop);
    await buyer.addTeeTime(at(2));
    const cart = await buyer.addTeeTime(at(10));
    const [first] = itemIdsOf(cart);
    expect([await heldAt(2), await heldAt(3)]).toEqual([3, 0]);
    const others = await buyer.read(`/cart?replace=${first}`);
    const replaced = await buyer.press('/cart', others.fieldsOf('.others li:last-child button'));
    expect(replaced.textOf('#toast')).toBe('Tee Time updated in cart');
    expect([await heldAt(2), await heldAt(3), await heldAt(10)]).toEqual([0, 3, 3]);
    expect(replaced.all('.cart-item')).toHaveLength(2);
  });

  it('if the only tee-time item and a same-rate one exist, updates that one instead: it keeps its golfers and their names', async () => {
    const buyer = await buyerAt(shop);
    const cart = await buyer.addTeeTime(at(14));
    const named = await buyer.press('/cart', {
      ...cart.fieldsOf('button[value=players]'),
      name2: 'Kim Vale',
    });
    const [itemId] = itemIdsOf(named);
    const others = await buyer.read(`/cart?replace=${itemId}`);
    expect(others.textOf('.others li')).toContain('18 Holes · 3 golfers');
    const replaced = await buyer.press('/cart', others.fieldsOf('.others li:last-child button'));
    expect(itemIdsOf(replaced)).toEqual([itemId]);
    expect(replaced.textOf('.cart-item h3')).not.toBe(cart.textOf('.cart-item h3'));
    expect(replaced.one<HTMLInputElement>('[name=name2]').value).toBe('Kim Vale');
    expect(replaced.one<HTMLSelectElement>('[name=count1]').value).toBe('3');
    expect([await heldAt(14), await heldAt(15)]).toEqual([0, 3]);
  });
});
