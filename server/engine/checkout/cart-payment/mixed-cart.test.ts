import { describe, expect, it } from 'vitest';
import type { Cart } from '#server/contract/cart.ts';
import type { CartInvoice, Invoice } from '#server/contract/invoices.ts';
import { bookerNumber, completeItemOf, keepAll, mixedCart } from '#tests/support/mixed-cart.ts';
import { loseTeeTime, payCart } from '#tests/support/pay-cart.ts';
import { CARDS, decideStep, patchStatus, readBooks, startShop } from '#tests/support/shop.ts';

const shop = await startShop();
const FACILITY = 9101;

let nth = 0;
const nextCart = () => mixedCart(shop, { nth: nth++ });

describe('A cart of a tee time, range balls, a membership and a gift certificate', () => {
  it('is invoiced item by item and as one, to the cent', async () => {
    const mixed = await nextCart();
    const { invoices } = await keepAll(shop, mixed, 1);
    expect(invoices.map(({ cartItemType, status }) => [cartItemType, status])).toEqual([
      ['Product', 'Open'],
      ['Membership', 'Open'],
      ['GiftCertificate', 'Open'],
    ]);
    const all = await shop.read<CartInvoice>(`/shopping-cart/${mixed.cartId}/invoice`, {
      method: 'POST',
      body: {},
    });
    const sum = all.invoices.reduce((cents, { grandTotal }) => cents + Math.round(grandTotal.value * 100), 0);
    expect(all.invoices).toHaveLength(4);
    expect(Math.round(all.grandTotal.value * 100)).toBe(sum);
    expect(Math.round((all.dueOnline.value + all.dueAtCourse.value) * 100)).toBe(sum);
    const cart = await shop.read<Cart>(`/shopping-cart/${mixed.cartId}`);
    const due = cart.items.reduce((cents, { extra }) => cents + Math.round(extra.dueOnline * 100), 0);
    expect(Math.round(all.amountToPay.value * 100)).toBe(due);
  });

  it('is paid in one go: one charge, every item sold, an order that tells all of it', async () => {
    const mixed = await nextCart();
    await keepAll(shop, mixed, 2);
    const cart = await shop.read<Cart>(`/shopping-cart/${mixed.cartId}`);
    const due = cart.items.reduce((cents, { extra }) => cents + Math.round(extra.dueOnline * 100), 0);
    const paid = await payCart(shop, mixed.cartId, { more: bookerNumber(2) });
    expect(paid).toMatchObject({ Success: true, Message: expect.anything() });
    expect((await readBooks(shop)).at(-1)).toMatchObject({ state: 'captured', captured_cents: due });
    await patchStatus(shop, mixed.teeTime, paid.ReservationStatusID);
    for (const item of [mixed.balls, mixed.member]) await completeItemOf(shop, mixed, item);
    const order = await completeItemOf(shop, mixed, mixed.gift);
    expect(order).toMatchObject({
      state: 'fulfilled',
      customer: { emailAddress: 'ada2@example.com', firstName: 'Ada' },
      memberships: [{ state: 'fulfilled', startsOn: expect.stringMatching(/^\d{4}/) }],
      giftCertificates: [{ state: 'fulfilled', recipientName: 'Bo Reed' }],
      products: [{ state: 'fulfilled', quantity: 2, parentCartItemId: mixed.teeTime.itemId }],
    });
    const onCard = order.payments?.find(({ kind }) => kind === 'card');
    expect(Math.round((onCard?.amount ?? 0) * 100)).toBe(due);
    expect((await shop.read<Cart>(`/shopping-cart/${mixed.cartId}`)).items).toEqual([]);
  });

  it('sells nothing that belongs to a tee time which is gone: the other items go on', async () => {
    const mixed = await nextCart();
    await keepAll(shop, mixed, 3);
    const away = await payCart(shop, mixed.cartId, { number: CARDS.externalStep, more: bookerNumber(3) });
    await loseTeeTime(shop.database.pool, mixed.teeTime.itemId);
    await decideStep(shop, away.RedirectUrl ?? '', 'approve');
    await shop.read(`/tr/order/finalize?ReservationStatusID=${away.ReservationStatusID}`);
    const answers = await Promise.all(
      [mixed.balls, mixed.member, mixed.gift].map((cartItemId) =>
        shop.ask('/invoice/complete', { method: 'POST', body: { cartId: mixed.cartId, cartItemId } }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([410, 200, 200]);
  });

  it('sells nothing when the card is declined, and the same items are paid with the next', async () => {
    const mixed = await nextCart();
    await keepAll(shop, mixed, 4);
    expect(
      await payCart(shop, mixed.cartId, { number: CARDS.declined, more: bookerNumber(4) }),
    ).toMatchObject({
      Success: false,
      StatusCode: 402,
    });
    const refused = await shop.ask('/invoice/complete', {
      method: 'POST',
      body: { cartId: mixed.cartId, cartItemId: mixed.member },
    });
    expect(refused.status).toBe(402);
    await keepAll(shop, mixed, 4);
    expect(await payCart(shop, mixed.cartId, { more: bookerNumber(4) })).toMatchObject({ Success: true });
  });

  it('shows an invoice to its own cart alone, while its item is in the cart and for good once it is closed', async () => {
    const mixed = await nextCart();
    const { invoices } = await keepAll(shop, mixed, 5);
    const [balls] = invoices;
    const path = `/invoice/${balls?.id}?facilityId=${FACILITY}`;
    expect((await shop.ask(path, { headers: mixed.headers })).status).toBe(200);
    expect((await shop.ask(path)).status).toBe(401);
    expect((await shop.ask(path, { headers: { 'x-cart-id': crypto.randomUUID() } })).status).toBe(404);
    await shop.ask(`/shopping-cart/${mixed.cartId}/cart-item/${mixed.balls}`, { method: 'DELETE' });
    expect((await shop.ask(path, { headers: mixed.headers })).status).toBe(404);
    await payCart(shop, mixed.cartId, { more: bookerNumber(5) });
    const member = await shop.read<Invoice>(`/invoice/${invoices[1]?.id}`, { headers: mixed.headers });
    expect(member.status).toBe('Closed');
  });
});
