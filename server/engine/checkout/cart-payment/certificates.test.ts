import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { CartInvoice } from '#server/contract/invoices.ts';
import type { Order } from '#server/contract/orders.ts';
import { payCart } from '#tests/support/pay-cart.ts';
import { sellInCart } from '#tests/support/sell-items.ts';
import {
  CARDS,
  type CartedTeeTime,
  captainOf,
  fillCart,
  patchStatus,
  readBooks,
  readJson,
  reserve,
  startShop,
} from '#tests/support/shop.ts';
import { STORE_ITEMS } from '#tests/support/store-items.ts';
import { readBalances } from '../../gift-certificates/certificates.queries.ts';
import { certificateCodeToMail } from '../../mail-links/certificate-code.ts';

const shop = await startShop();
const { db, parts } = shop;
const { pool } = shop.database;

/** A certificate of that value in dollars, with its code as its mail has it. */
async function newCertificate(value: number) {
  const invoiceId = await sellInCart(shop, STORE_ITEMS.giftCertificate({ value }));
  const { rows } = await pool.query<{ id: number }>('select id from gift_certificate where invoice_id = $1', [
    invoiceId,
  ]);
  const id = rows[0]?.id ?? 0;
  return { id, code: (await certificateCodeToMail(db, parts.linkSecret, id)) ?? '' };
}
const balanceOf = async ({ id }: { id: number }) => (await readBalances(db, [id])).get(id);

let nth = 0;
async function reserved(players = 2) {
  const item = await fillCart(shop, { nth: nth++, players });
  const order = await reserve(shop, item);
  const due = Math.round((captainOf(order, item).invoice?.pricing.dueOnline.value ?? 0) * 100);
  return { item, due, cartId: item.cartId };
}
const pay = (cartId: string, codes: string[], number?: string) =>
  payCart(shop, cartId, { more: { giftCertificateCodes: codes }, ...(number ? { number } : {}) });
const finish = async (item: CartedTeeTime, id: number | null) =>
  readJson<Order>(await patchStatus(shop, item, id));
const charged = async () => (await readBooks(shop)).at(-1)?.captured_cents;

/** Nobody owes anything online of what was booked; the certificates here are sold without a payment. */
async function expectNothingOwed() {
  const { rows } = await pool.query(
    `select journal.invoice_id from posting join journal on journal.id = journal_id
     join invoice on invoice.id = journal.invoice_id
     where account = 'due-online' and kind <> 'gift-certificate' group by 1 having sum(amount_cents) <> 0`,
  );
  expect(rows).toEqual([]);
}

describe('A gift certificate', () => {
  it('pays part of a booking, and the card the rest; what is left of it is nothing', async () => {
    const { item, due, cartId } = await reserved();
    const certificate = await newCertificate(50);
    const paid = await pay(cartId, [certificate.code]);
    expect(paid.Success).toBe(true);
    expect(await charged()).toBe(due - 5_000);
    expect(await balanceOf(certificate)).toBe(0);
    const order = await finish(item, paid.ReservationStatusID);
    expect(order.payments).toMatchObject([
      { kind: 'gift-certificate', amount: 50, lastFour: certificate.code.slice(-4) },
      { kind: 'card', amount: (due - 5_000) / 100, lastFour: '1111' },
    ]);
    await expectNothingOwed();
  });

  it('pays all of it without a card, and keeps what is left', async () => {
    const { item, due, cartId } = await reserved(1);
    const certificate = await newCertificate(250);
    const before = (await readBooks(shop)).length;
    const paid = await pay(cartId, [certificate.code]);
    expect(paid.Success).toBe(true);
    expect(await readBooks(shop)).toHaveLength(before);
    expect(await balanceOf(certificate)).toBe(25_000 - due);
    expect((await finish(item, paid.ReservationStatusID)).state).toBe('fulfilled');
    await expectNothingOwed();
  });

  it('pays together with a second one, the first typed first', async () => {
    const { due, cartId } = await reserved();
    const [first, second] = [await newCertificate(25), await newCertificate(250)];
    const all = await shop.read<CartInvoice>(`/shopping-cart/${cartId}/invoice`, {
      method: 'POST',
      body: { giftCertificateCodes: [first.code, second.code] },
    });
    expect(all.giftCertificates.map(({ amount }) => amount)).toEqual([25, (due - 2_500) / 100]);
    expect(all.amountToPay.value).toBe(0);
    expect((await pay(cartId, [first.code, second.code])).Success).toBe(true);
    expect(await balanceOf(first)).toBe(0);
    expect(await balanceOf(second)).toBe(25_000 - (due - 2_500));
  });

  it('that was typed first is spent first, though another one is older', async () => {
    const { due, cartId } = await reserved();
    const [older, younger] = [await newCertificate(250), await newCertificate(25)];
    expect((await pay(cartId, [younger.code, older.code])).Success).toBe(true);
    expect(await balanceOf(younger)).toBe(0);
    expect(await balanceOf(older)).toBe(25_000 - (due - 2_500));
  });

  it('is not spent when the card beside it is declined', async () => {
    const { cartId } = await reserved();
    const certificate = await newCertificate(50);
    expect((await pay(cartId, [certificate.code], CARDS.declined)).Success).toBe(false);
    expect(await balanceOf(certificate)).toBe(5_000);
    expect((await pay(cartId, [certificate.code])).Success).toBe(true);
    expect(await balanceOf(certificate)).toBe(0);
  });

  it('cannot be spent twice, though many carts pay with it at the same moment', async () => {
    const certificate = await newCertificate(100);
    const carts = [];
    for (let count = 0; count < 6; count += 1) carts.push(await reserved());
    const answers = await Promise.all(carts.map(({ cartId }) => pay(cartId, [certificate.code])));
    expect(answers.every(({ Success }) => Success)).toBe(true);
    expect(await balanceOf(certificate)).toBe(0);
    const { rows } = await pool.query<{ cents: number }>(
      `select sum(amount_cents)::int as cents from tender where gift_certificate_id = $1 and state = 'paid'`,
      [certificate.id],
    );
    expect(rows[0]?.cents).toBe(10_000);
    await expectNothingOwed();
  });

  it('gets back what it paid when the booking is cancelled, after the card', async () => {
    const { item, due, cartId } = await reserved();
    const certificate = await newCertificate(50);
    const paid = await pay(cartId, [certificate.code]);
    const order = await finish(item, paid.ReservationStatusID);
    const cancelled = await shop.ask(`/reservations/${captainOf(order, item).gncReservationId}/cancel`, {
      method: 'PUT',
      headers: { 'x-cart-id': cartId },
      body: { players: 0, reason: '1' },
    });
    expect(cancelled.status).toBe(200);
    expect(await balanceOf(certificate)).toBe(5_000);
    expect((await readBooks(shop)).at(-1)?.refunded_cents).toBe(due - 5_000);
    await expectNothingOwed();
  });

  it('that is worth less by now leaves no more to the card than the golfer was shown', async () => {
    const { due, cartId } = await reserved();
    const certificate = await newCertificate(50);
    const spendElsewhere = async () => pay((await reserved()).cartId, [certificate.code]);
    const send = (expectedAmount: number, more: object = {}) =>
      payCart(shop, cartId, { more: { giftCertificateCodes: [certificate.code], expectedAmount, ...more } });
    const shown = (due - 5_000) / 100;
    await spendElsewhere();
    const before = (await readBooks(shop)).length;
    const message = 'The amount due now has changed. Nothing was bought. Please check the amounts again.';
    const refused = { Success: false, StatusCode: 409, Message: message, ValidationErrors: [message] };
    expect(await send(shown)).toMatchObject(refused);
    // Where certificates were to pay all of it, no card was typed.
    expect(await send(0, { card: null })).toMatchObject(refused);
    expect(await readBooks(shop)).toHaveLength(before);
    expect((await send(due / 100)).Success).toBe(true);
    expect(await charged()).toBe(due);
  });

  it('that is spent by another cart between the look and the payment leaves the card as it was shown', async () => {
    const certificate = await newCertificate(50);
    const carts = [];
    for (let count = 0; count < 4; count += 1) carts.push(await reserved());
    const answers = await Promise.all(
      carts.map(({ cartId, due }) =>
        payCart(shop, cartId, {
          more: { giftCertificateCodes: [certificate.code], expectedAmount: (due - 5_000) / 100 },
        }),
      ),
    );
    expect(answers.filter(({ Success }) => Success)).toHaveLength(1);
    expect(answers.filter(({ StatusCode }) => StatusCode === 409)).toHaveLength(3);
  });

  it('gives the same answer again to the key that has spent it', async () => {
    const { due, cartId } = await reserved();
    const certificate = await newCertificate(50);
    const key = randomUUID();
    const more = { giftCertificateCodes: [certificate.code], expectedAmount: (due - 5_000) / 100 };
    const first = await payCart(shop, cartId, { key, more });
    expect(first.Success).toBe(true);
    expect(await payCart(shop, cartId, { key, more })).toEqual(first);
  });

  it('with a code that is wrong is refused, and nothing is paid', async () => {
    const { cartId } = await reserved();
    expect(await pay(cartId, ['AAAA-BBBB-CCCC-DDDD'])).toMatchObject({
      Success: false,
      StatusCode: 409,
      Message: 'This gift certificate cannot be used here. Please check its code.',
      ValidationErrors: ['This gift certificate cannot be used here. Please check its code.'],
    });
  });

  it('does not buy another gift certificate', async () => {
    const certificate = await newCertificate(50);
    const { id: cartId } = await shop.read<{ id: string }>('/shopping-cart', { method: 'POST' });
    const cart = await shop.read<{ items: { id: string }[] }>(`/shopping-cart/${cartId}/cart-item`, {
      method: 'POST',
      body: { item: STORE_ITEMS.giftCertificate({ value: 25 }) },
    });
    await shop.read('/invoice', { method: 'POST', body: { cartId, cartItemId: cart.items[0]?.id } });
    expect((await pay(cartId, [certificate.code])).Success).toBe(true);
    expect(await balanceOf(certificate)).toBe(5_000);
    expect(await charged()).toBe(2_500);
  });

  it('tells its balance to who has its code', async () => {
    const certificate = await newCertificate(75);
    const body = { cartId: crypto.randomUUID(), code: certificate.code };
    expect(await shop.read('/gift-certificates/balance', { method: 'POST', body })).toEqual({
      lastFour: certificate.code.slice(-4),
      balance: 75,
      currencyCode: 'USD',
    });
  });
});
