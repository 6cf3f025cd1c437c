import { describe, expect, it } from 'vitest';
import { type Cart, cart as cartSchema } from '#server/contract/cart.ts';
import type { CartItemType } from '#server/contract/constants.ts';
import { golferAt } from '#tests/support/golfer.ts';
import { startShop } from '#tests/support/shop.ts';
import { signIn } from '#tests/support/sign-in.ts';

const shop = await startShop();
const visitor = golferAt(shop, 'cedar-ridge');
let next = 0;

const dues = { currencyCode: 'USD', dueOnline: 40, dueAtCourse: 0, totalDue: 40 };
const ITEMS = {
  Membership: {
    sent: { paymentPlan: { paymentPlanId: 7, price: 40, initiationFee: 0, frequencyType: 'Monthly' } },
    wrong: { paymentPlan: {} },
    stored: {
      name: 'Weekday member',
      paymentPlan: { paymentPlanId: 7, price: 40, initiationFee: 0, frequencyType: 'Monthly' },
      ...dues,
    },
  },
  GiftCertificate: {
    sent: { giftCertificateId: 3, value: 40, recipientName: 'Kim', recipientEmail: 'kim@example.com' },
    wrong: { giftCertificateId: 3, value: 40, recipientName: 'Kim', recipientEmail: 'nobody' },
    stored: {
      giftCertificateId: 3,
      value: 40,
      deliveryDate: null,
      recipientName: 'Kim',
      recipientEmail: 'kim@example.com',
      giftMessage: '',
      ...dues,
    },
  },
  Product: {
    sent: { id: 'balls', quantity: 2 },
    wrong: { id: 'balls', quantity: 0 },
    stored: {
      id: 'balls',
      name: 'Range balls',
      clientId: null,
      categoryId: 1,
      quantity: 2,
      price: 20,
      ...dues,
    },
  },
};
const TYPES = Object.entries(ITEMS);
const NOT_OFFERED = { code: 'ITEM_NOT_OFFERED', message: 'This course does not sell this item.' };

async function cartWithTeeTime() {
  const cartId = await visitor.newCart();
  const place = await visitor.find('2031-05-05', 'Walking', next++);
  const cart = (await (await visitor.add(cartId, place, 2)).json()) as Cart;
  return { cartId, teeTimeId: String(cart.items[0]?.id), facilityId: place.facilityId };
}

/** As the store wrote it when it was still sold. */
async function putIn(
  cartId: string,
  facilityId: number,
  type: string,
  terms: object,
  parentId: string | null,
) {
  const row = await shop.db
    .insertInto('cart_item')
    .values({
      cart_id: cartId,
      parent_id: parentId,
      type: type as CartItemType,
      facility_id: facilityId,
      extra: JSON.stringify({ marker: null, terms }),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

describe.each(TYPES)('A %s that its facility does not sell', (type, { sent, wrong, stored }) => {
  it('is refused by that name and leaves the cart as it was', async () => {
    const { cartId, facilityId } = await cartWithTeeTime();
    const path = `/shopping-cart/${cartId}/cart-item`;
    const send = (extra: object) =>
      shop.ask(path, { method: 'POST', body: { item: { facilityId, type, extra } } });
    const refused = await send(sent);
    expect(refused.status).toBe(409);
    expect(await refused.json()).toMatchObject(NOT_OFFERED);
    expect((await send(wrong)).status).toBe(400);
    const cart = cartSchema.parse(await shop.read(`/shopping-cart/${cartId}`));
    expect(cart.items.map((item) => item.type)).toEqual(['TeeTime']);
  });

  it('is shown as it was sold and why it cannot be had, behind the tee time, and leaves with it', async () => {
    const { cartId, facilityId, teeTimeId } = await cartWithTeeTime();
    const id = await putIn(cartId, facilityId, type, stored, teeTimeId);
    const cart = cartSchema.parse(await shop.read(`/shopping-cart/${cartId}`));
    expect(cart.items).toMatchObject([
      { id: teeTimeId, type: 'TeeTime' },
      { id, type, parentId: teeTimeId, error: NOT_OFFERED, extra: stored },
    ]);
    expect(cart.actualTeeTimes).toHaveLength(1);
    const { headers } = await signIn(shop, `${type.toLowerCase()}@example.com`);
    const bookable = await shop.ask(`/shopping-cart/${cartId}/cart-item/${id}/is-bookable`, {
      method: 'POST',
      body: {},
      headers,
    });
    expect(await bookable.json()).toMatchObject({ bookable: false });
    const after = await shop.ask(`/shopping-cart/${cartId}/cart-item/${teeTimeId}`, { method: 'DELETE' });
    expect(cartSchema.parse(await after.json()).items).toEqual([]);
  });
});

it('No other type can be in a cart, whoever writes it', async () => {
  const { cartId, facilityId } = await cartWithTeeTime();
  await expect(putIn(cartId, facilityId, 'Boat', {}, null)).rejects.toThrow('cart_item_type_check');
});
