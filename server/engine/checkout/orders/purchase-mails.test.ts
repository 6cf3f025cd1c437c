import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { Order } from '#server/contract/orders.ts';
import { writeOrderMail } from '#server/engine/mails/order.mail.ts';
import type { PurchaseMail } from '#server/engine/mails/purchase-facts.ts';
import { bookerNumber, completeItemOf, keepAll, type Mixed, mixedCart } from '#tests/support/mixed-cart.ts';
import { payCart } from '#tests/support/pay-cart.ts';
import { purchase } from '#tests/support/purchase-invoice.ts';
import { recoverCheckouts } from '#tests/support/recover-checkouts.ts';
import { cartStoreItem, sellInCart } from '#tests/support/sell-items.ts';
import { captainOf, patchStatus, readJson, startShop } from '#tests/support/shop.ts';
import { STORE_ITEMS } from '#tests/support/store-items.ts';
import { certificateCodeToMail } from '../../mail-links/certificate-code.ts';
import type { OrderMail } from '../../mails/order.mail.ts';
import { renderText } from '../../mails/render-text.ts';
import { notifyBookers } from './notify-bookers.ts';

const shop = await startShop();
const NOW = new Date('2031-05-01T16:00:00.000Z');

let nth = 0;
let person = 100;

/** A cart with one item of each kind, all waiting for payment, and its booker's number. */
async function keptCart() {
  person += 1;
  const mixed = await mixedCart(shop, { nth: nth++ });
  const kept = await keepAll(shop, mixed, person);
  return { mixed, person, kept };
}

/** A gift certificate's code, from its email. */
async function newCode(value: number): Promise<string> {
  const invoiceId = await sellInCart(shop, STORE_ITEMS.giftCertificate({ value }));
  const { id } = await shop.db
    .selectFrom('gift_certificate')
    .select('id')
    .where('invoice_id', '=', invoiceId)
    .executeTakeFirstOrThrow();
  return (await certificateCodeToMail(shop.db, shop.parts.linkSecret, id)) ?? '';
}

async function mailsTo(address: string, kind: 'order-confirmation' | 'booking-cancellation') {
  const rows = await shop.db
    .selectFrom('outbox')
    .select('content')
    .where('to_address', '=', address)
    .where('kind', '=', kind)
    .orderBy('created_at')
    .execute();
  return rows.map(({ content }) => content as OrderMail);
}
const confirmationsOf = (n: number) => mailsTo(`ada${n}@example.com`, 'order-confirmation');

/** The emails facilities got about an order's purchases. */
async function noticesOf(orderId: string): Promise<PurchaseMail[]> {
  const rows = await shop.db
    .selectFrom('outbox')
    .select('content')
    .where('kind', '=', 'purchase-notice')
    .execute();
  return rows.map(({ content }) => content as PurchaseMail).filter((each) => each.orderId === orderId);
}

/** Ends the time in which the rest of an order may join. */
async function letGraceEnd() {
  const rows = await shop.db
    .updateTable('purchase_order')
    .set({ confirm_at: sql<Date>`clock_timestamp()` })
    .where('confirm_at', 'is not', null)
    .returning('id')
    .execute();
  for (const { id } of rows) await notifyBookers(shop.parts, id);
}

const textOf = (mail: OrderMail | undefined) =>
  renderText(
    writeOrderMail(
      mail ?? { teeTimes: [] },
      (mail?.teeTimes ?? []).map(() => null),
      NOW,
    ),
  );
const dollars = (amount: number) => `$${amount.toFixed(2)}`;
const sumOf = (amounts: number[]) =>
  amounts.reduce((cents, amount) => cents + Math.round(amount * 100), 0) / 100;

/** Pays each invoice separately, without finishing the order. Returns how the tee time was paid. */
async function payEach({ mixed, person: n, kept }: Awaited<ReturnType<typeof keptCart>>) {
  const teeTime = captainOf(kept.order, mixed.teeTime).invoice?.referenceId ?? '';
  const change = { Email: `ada${n}@example.com` };
  const paid = [];
  for (const id of [teeTime, ...kept.invoices.map((invoice) => invoice.id)])
    paid.push(await purchase(shop, { id, headers: mixed.headers }, change));
  return paid[0]?.ReservationStatusID ?? null;
}

const completeTeeTimeOf = async ({ teeTime }: Mixed, id: number | null) =>
  readJson<Order>(await patchStatus(shop, teeTime, id));

describe('An order of a tee time, range balls, a membership and a gift certificate', () => {
  it('is confirmed with one mail when the last of it is told, and its facility hears of what is no tee time once', async () => {
    const cart = await keptCart();
    const { mixed, person: n } = cart;
    await completeTeeTimeOf(mixed, await payEach(cart));
    for (const item of [mixed.balls, mixed.member]) await completeItemOf(shop, mixed, item);
    expect(await confirmationsOf(n)).toEqual([]);
    const order = await completeItemOf(shop, mixed, mixed.gift);
    const [mail, ...others] = await confirmationsOf(n);
    expect(others).toEqual([]);
    expect(mail?.teeTimes).toHaveLength(1);
    expect(mail?.purchase?.items.map(({ kind }) => kind)).toEqual([
      'membership',
      'gift-certificate',
      'product',
    ]);
    expect(await noticesOf(order.id)).toMatchObject([{ items: [{}, {}, {}] }]);
  });

  it('tells of each thing with name, quantity and terms, and sums and payments as the order says, to the cent', async () => {
    const { mixed, person: n } = await keptCart();
    const code = await newCode(50);
    const more = { ...bookerNumber(n), giftCertificateCodes: [code] };
    const paid = await payCart(shop, mixed.cartId, { more });
    expect(paid.Success).toBe(true);
    await completeTeeTimeOf(mixed, paid.ReservationStatusID);
    for (const item of [mixed.balls, mixed.member]) await completeItemOf(shop, mixed, item);
    const order = await completeItemOf(shop, mixed, mixed.gift);
    const text = textOf((await confirmationsOf(n))[0]);
    const [member] = order.memberships;
    const [balls] = order.products;
    const [gift] = order.giftCertificates;
    for (const said of [
      `Membership: ${member?.name}`,
      'Next payment: ',
      `${balls?.name} × 2: `,
      `Recipient: Bo Reed\nbo@example.com`,
      'Email delivery: Right after payment',
      `Value: ${dollars(gift?.value ?? 0)}`,
      'Also in your order\n',
    ])
      expect(text).toContain(said);
    const [whole = ''] = text.split('Your order\n=').slice(1);
    const totals = [member, balls, gift].map((item) => item?.total ?? 0);
    const teeTime = order.teetimes[0]?.players[0]?.invoice?.pricing.totalDue.value ?? 0;
    expect(whole).toContain(`Total: ${dollars(sumOf([teeTime, ...totals]))}`);
    expect(order.payments?.map(({ kind }) => kind)).toEqual(['gift-certificate', 'card']);
    const [certificate, card] = order.payments ?? [];
    expect(whole).toContain(
      `Paid (Gift certificate ending in ${code.slice(-4)}): ${dollars(certificate?.amount ?? 0)}`,
    );
    expect(whole).toContain(`Paid (Visa ending in 1111): ${dollars(card?.amount ?? 0)}`);
    expect(sumOf((order.payments ?? []).map(({ amount }) => amount))).toBe(sumOf([teeTime, ...totals]));
  });

  it('waits for what is paid and not told yet, at most its grace; the rest has a mail of its own', async () => {
    const cart = await keptCart();
    const { mixed, person: n } = cart;
    await completeTeeTimeOf(mixed, await payEach(cart));
    await completeItemOf(shop, mixed, mixed.member);
    expect(await confirmationsOf(n)).toEqual([]);
    await letGraceEnd();
    const [first] = await confirmationsOf(n);
    expect(first?.purchase?.items.map(({ kind }) => kind)).toEqual(['membership']);
    for (const item of [mixed.balls, mixed.gift]) await completeItemOf(shop, mixed, item);
    const [, second, ...others] = await confirmationsOf(n);
    expect(others).toEqual([]);
    expect(second).toMatchObject({ teeTimes: [] });
    expect(second?.purchase?.items.map(({ kind }) => kind)).toEqual(['gift-certificate', 'product']);
  });

  it('is told once, however many tell that it is paid at the same time', async () => {
    const cart = await keptCart();
    const { mixed, person: n } = cart;
    const paid = await payEach(cart);
    const items = [mixed.balls, mixed.member, mixed.gift];
    const orders = await Promise.all([
      completeTeeTimeOf(mixed, paid),
      ...[...items, ...items].map((item) => completeItemOf(shop, mixed, item)),
      recoverCheckouts(shop.parts, { unconfirmedSeconds: 0 }).then(() => null),
    ]);
    const mails = await confirmationsOf(n);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.purchase?.items).toHaveLength(3);
    expect(await noticesOf(orders[0]?.id ?? '')).toHaveLength(1);
  });

  it('is completed and told when no client comes back to say that it is paid', async () => {
    const cart = await keptCart();
    const { mixed, person: n } = cart;
    await payEach(cart);
    await recoverCheckouts(shop.parts, { unconfirmedSeconds: 60 });
    expect(await confirmationsOf(n)).toEqual([]);
    for (let times = 0; times < 2; times += 1) await recoverCheckouts(shop.parts, { unconfirmedSeconds: 0 });
    const mails = await confirmationsOf(n);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.teeTimes).toHaveLength(1);
    expect(mails[0]?.purchase?.items).toHaveLength(3);
    const { items } = await shop.read<{ items: unknown[] }>(`/shopping-cart/${mixed.cartId}`);
    expect(items).toEqual([]);
  });

  it('tells of what was not taken back meanwhile', async () => {
    const cart = await keptCart();
    const { mixed, person: n } = cart;
    await payEach(cart);
    await completeItemOf(shop, mixed, mixed.member);
    await completeItemOf(shop, mixed, mixed.balls);
    await shop.db
      .updateTable('invoice')
      .set({ state: 'void' })
      .where('cart_item_id', '=', mixed.balls)
      .execute();
    await letGraceEnd();
    const [mail] = await confirmationsOf(n);
    expect(mail?.purchase?.items.map(({ kind }) => kind)).toEqual(['membership']);
  });
});

describe('An order without a tee time', () => {
  it('has the same mail without tickets, under a subject and a heading of its own', async () => {
    const email = 'only-gifts@example.com';
    const { cartId, itemId } = await cartStoreItem(
      shop,
      STORE_ITEMS.giftCertificate({ value: 25, deliveryDate: '2031-05-20' }),
      { email },
    );
    await shop.read('/invoice', { method: 'POST', body: { cartId, cartItemId: itemId } });
    const booker = { firstName: 'Ada', lastName: 'Palmer', email, phone: '5554443333' };
    expect((await payCart(shop, cartId, { more: { booker } })).Success).toBe(true);
    const order = await shop.read<Order>('/invoice/complete', {
      method: 'POST',
      body: { cartId, cartItemId: itemId, cartItemType: '' },
    });
    expect(order.state).toBe('fulfilled');
    const [mail, ...others] = await mailsTo(email, 'order-confirmation');
    expect(others).toEqual([]);
    const document = writeOrderMail(mail as OrderMail, [], NOW);
    expect(document.subject).toBe(
      `${order.giftCertificates[0]?.courseName}: your order is confirmed (${order.orderNumber})`,
    );
    expect(document.title).toBe('Thank you for your order');
    const text = renderText(document);
    for (const said of [
      `Order number: ${order.orderNumber}`,
      'Recipient: Kim\nkim@example.com',
      'Email delivery: Tuesday, May 20, 2031',
      'Total: $25.00\nPaid (Visa ending in 1111): $25.00',
    ])
      expect(text).toContain(said);
    expect(text).not.toMatch(/Confirmation number|Due at the course|[A-Z2-9]{4}-[A-Z2-9]{4}-/);
  });
});

describe('A tee time that was paid with a gift certificate and a card', () => {
  it('says when it is cancelled what goes back to the card and what to the certificate', async () => {
    const { mixed, person: n } = await keptCart();
    for (const item of [mixed.gift, mixed.member, mixed.balls])
      await shop.ask(`/shopping-cart/${mixed.cartId}/cart-item/${item}`, { method: 'DELETE' });
    const code = await newCode(50);
    const more = { ...bookerNumber(n), giftCertificateCodes: [code] };
    const paid = await payCart(shop, mixed.cartId, { more });
    const order = await completeTeeTimeOf(mixed, paid.ReservationStatusID);
    const captain = order.teetimes[0]?.players[0];
    const cardCents = Math.round((captain?.invoice?.pricing.dueOnline.value ?? 0) * 100) - 5_000;
    const ask = { method: 'PUT', headers: mixed.headers, body: { players: 0, reason: 'Rain' } };
    await shop.ask(`/reservations/${captain?.gncReservationId}/cancel`, ask);
    expect(await mailsTo(`ada${n}@example.com`, 'booking-cancellation')).toMatchObject([
      { refundCents: cardCents + 5_000, certificateCents: 5_000 },
    ]);
    const now = await shop.read<Order>(`/orders/${order.id}`, { headers: mixed.headers });
    expect(now.payments).toEqual([]);
  });
});
