import type { Cart } from '#server/contract/cart.ts';
import type { Invoice } from '#server/contract/invoices.ts';
import type { Order } from '#server/contract/orders.ts';
import type { OfferedGiftCertificate, OfferedMembership, ProductLineup } from '#server/contract/store.ts';
import { fillCart, readJson, reserve, type Shop } from './shop.ts';

const FACILITY = 9101;

/** A cart with a tee time, range balls for it, a membership and a gift certificate; nothing of it is kept for its payment yet. */
export async function mixedCart(shop: Shop, which: { nth: number; date?: string }) {
  const teeTime = await fillCart(shop, which);
  const { cartId } = teeTime;
  const [membership] = await shop.read<OfferedMembership[]>(`/memberships?facilityIds=${FACILITY}`);
  const [certificate] = await shop.read<OfferedGiftCertificate[]>(
    `/gift-certificates?facilityIds=${FACILITY}`,
  );
  const [lineup] = await shop.read<ProductLineup[]>(`/product-line-items?facilityIds=${FACILITY}`);
  const add = async (item: object) => {
    const cart = await shop.read<Cart>(`/shopping-cart/${cartId}/cart-item`, {
      method: 'POST',
      body: { item: { facilityId: FACILITY, ...item } },
    });
    return cart.items.at(-1)?.id ?? '';
  };
  const balls = await add({
    type: 'Product',
    parentId: teeTime.itemId,
    extra: { id: lineup?.categories[0]?.items[0]?.id, quantity: 2 },
  });
  const member = await add({
    type: 'Membership',
    extra: { paymentPlan: { paymentPlanId: membership?.paymentPlans[0]?.paymentPlanId } },
  });
  const gift = await add({
    type: 'GiftCertificate',
    extra: {
      giftCertificateId: certificate?.giftCertificateId,
      value: certificate?.values[0],
      recipientName: 'Bo Reed',
      recipientEmail: 'bo@example.com',
    },
  });
  return { teeTime, cartId, balls, member, gift, headers: { 'x-cart-id': cartId } };
}
export type Mixed = Awaited<ReturnType<typeof mixedCart>>;

/** The booker of each cart is somebody else: nobody has two memberships. */
export const bookerNumber = (n: number) => ({
  booker: { firstName: 'Ada', lastName: 'Palmer', email: `ada${n}@example.com`, phone: '5554443333' },
});
const guest = (n: number) => ({
  'x-guest-email': `ada${n}@example.com`,
  'x-guest-first-name': 'Ada',
  'x-guest-last-name': 'Palmer',
});

/** Each item is kept for its payment. */
export async function keepAll(shop: Shop, { teeTime, cartId, balls, member, gift }: Mixed, n: number) {
  const order = await reserve(shop, teeTime, guest(n));
  const invoices: Invoice[] = [];
  for (const cartItemId of [balls, member, gift])
    invoices.push(
      await shop.read<Invoice>('/invoice', {
        method: 'POST',
        headers: guest(n),
        body: { cartId, cartItemId, items: [], userData: {} },
      }),
    );
  return { order, invoices };
}

/** Tells the order that an item is paid. */
export async function completeItemOf(shop: Shop, { cartId }: Mixed, cartItemId: string): Promise<Order> {
  const body = { cartId, cartItemId, cartItemType: '' };
  return readJson<Order>(await shop.ask('/invoice/complete', { method: 'POST', body }));
}
