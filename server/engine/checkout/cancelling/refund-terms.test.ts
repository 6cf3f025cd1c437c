import { describe, expect, it } from 'vitest';
import type { Cart } from '#server/contract/cart.ts';
import type { Order } from '#server/contract/orders.ts';
import type { RateInvoice } from '#server/contract/rate-invoice.ts';
import { importOperator } from '#server/db/facility-import/import-operator.ts';
import { readMail } from '#tests/support/accounts.ts';
import { payCart } from '#tests/support/pay-cart.ts';
import { sampleFile } from '#tests/support/sample-files.ts';
import { sellInCart } from '#tests/support/sell-items.ts';
import {
  buy,
  captainOf,
  fillCart,
  findTeeTime,
  patchStatus,
  readBooks,
  readJson,
  reserve,
  startShop,
  teeTimeOf,
} from '#tests/support/shop.ts';
import { STORE_ITEMS } from '#tests/support/store-items.ts';
import { runShopCommand } from '../../front-desk/run-shop-command.ts';
import { readBalances } from '../../gift-certificates/certificates.queries.ts';
import { certificateCodeToMail } from '../../mail-links/certificate-code.ts';
import { findReservationById } from '../../reservations/reservations.queries.ts';
import { cancelReservation } from './cancel-reservation.ts';

const HOUR = 3_600_000;
const TERMS = {
  deposit: '10.00',
  cancellation: {
    hoursBefore: 24,
    refunds: [
      { hoursBefore: 48, percent: 100 },
      { hoursBefore: 24, percent: 50 },
    ],
  },
};
const shop = await startShop({ files: [sampleFile('cedar-ridge', TERMS)] });
const { pool } = shop.database;

const DATE = '2031-05-06';
let nth = 0;
const bought = (players: number) => buy(shop, { nth: nth++, players, date: DATE });
type Bought = Awaited<ReturnType<typeof bought>>;

const readOrder = ({ order, item }: Pick<Bought, 'order' | 'item'>) =>
  shop.read<Order>(`/orders/${order.id}`, { headers: { 'x-cart-id': item.cartId } });
const cancel = ({ item, reservationId }: Pick<Bought, 'item' | 'reservationId'>, players = 0) =>
  shop.ask(`/reservations/${reservationId}/cancel`, {
    method: 'PUT',
    headers: { 'x-cart-id': item.cartId },
    body: { players },
  });
/** Runs `work` this many hours before a tee time. */
async function hoursBefore<T>(teetime: string, hours: number, work: () => Promise<T>): Promise<T> {
  const { now } = shop.clock;
  shop.clock.now = new Date(Date.parse(teetime) - hours * HOUR);
  try {
    return await work();
  } finally {
    shop.clock.now = now;
  }
}
const dueOnlineOf = ({ order, item }: Pick<Bought, 'order' | 'item'>) =>
  captainOf(order, item).invoice?.pricing.dueOnline.value ?? 0;
/** The bank's record of a reservation's payment. */
async function paymentOf(reservationId: number) {
  const { rows } = await pool.query<{ key: string }>(
    `select idempotency_key as key from payment_attempt join invoice paid
       on payment_attempt.invoice_id = coalesce(paid.paid_with, paid.id)
     where paid.id = (select invoice_id from reservation where id = $1)`,
    [reservationId],
  );
  return (await readBooks(shop)).find(({ idempotency_key }) => idempotency_key === rows[0]?.key);
}

/** The sum of each account in the reservation's invoice journals, in cents. */
async function ledgerOf(reservationId: number): Promise<Record<string, number>> {
  const { rows } = await pool.query<{ account: string; cents: number }>(
    `select account, sum(amount_cents)::int as cents
     from posting join journal on journal.id = journal_id
     where journal.invoice_id = (select invoice_id from reservation where id = $1)
     group by account having sum(amount_cents) <> 0`,
    [reservationId],
  );
  return Object.fromEntries(rows.map(({ account, cents }) => [account, cents]));
}

async function newCertificate(value: number) {
  const invoiceId = await sellInCart(shop, STORE_ITEMS.giftCertificate({ value }));
  const { rows } = await pool.query<{ id: number }>('select id from gift_certificate where invoice_id = $1', [
    invoiceId,
  ]);
  const id = rows[0]?.id ?? 0;
  return { id, code: (await certificateCodeToMail(shop.db, shop.parts.linkSecret, id)) ?? '' };
}

describe('The terms of a cancellation are told', () => {
  it('with the price of a rate, and its deposit for each player', async () => {
    const { rate, teetime } = await findTeeTime(shop, { date: DATE });
    const start = Date.parse(teetime);
    const invoice = await shop.read<RateInvoice>(
      `/tee-times/rate/${rate.rateId}/invoice?gncFacilityId=${rate.rateSetId}`,
    );
    expect(invoice.Cancellation).toEqual({
      Until: new Date(start - 24 * HOUR).toISOString(),
      Refunds: [
        { Until: new Date(start - 48 * HOUR).toISOString(), Percent: 100 },
        { Until: new Date(start - 24 * HOUR).toISOString(), Percent: 50 },
      ],
    });
    for (const { Pricing } of invoice.PricingByNumberOfPlayers) expect(Pricing.DepositPerPlayer).toBe(10);
  });

  it('in the cart and in the order', async () => {
    const item = await fillCart(shop, { nth: nth++, date: DATE });
    const start = Date.parse(item.teetime);
    const terms = {
      until: new Date(start - 24 * HOUR).toISOString(),
      refunds: [
        { until: new Date(start - 48 * HOUR).toISOString(), percent: 100 },
        { until: new Date(start - 24 * HOUR).toISOString(), percent: 50 },
      ],
      depositPerPlayer: 10,
    };
    const cart = await shop.read<Cart>(`/shopping-cart/${item.cartId}`);
    expect(cart.items[0]?.extra).toMatchObject({ cancellation: terms });
    expect(teeTimeOf(await reserve(shop, item), item).cancellation).toEqual(terms);
  });
});

describe('A deposit', () => {
  it('is due online where the rate is paid at the course, as part of its price, and needs a card', async () => {
    const wanted = { date: DATE, rate: 'Walking', players: 2, nth: nth++ };
    const { rate } = await findTeeTime(shop, wanted);
    expect(rate).toMatchObject({ acceptCreditCard: true, dueOnlineWalking: 1_000 });
    const booking = await buy(shop, wanted);
    const invoice = captainOf(booking.order, booking.item).invoice;
    const { dueOnline, dueAtCourse, totalDue } = invoice?.pricing ?? {};
    const fees = rate.transactionFees * 2;
    expect(dueOnline?.value).toBeGreaterThanOrEqual(20 + fees);
    expect((dueOnline?.value ?? 0) + (dueAtCourse?.value ?? 0)).toBeCloseTo(totalDue?.value ?? 0, 5);
    expect(totalDue?.value).toBeGreaterThan(((rate.greenFeeWalking ?? 0) / 100) * 2);
  });

  it('is kept of who cancels, in time too, and posted as kept', async () => {
    const booking = await bought(4);
    const due = dueOnlineOf(booking);
    const back = Math.round((due - 40) * 100) / 100;
    expect(teeTimeOf(await readOrder(booking), booking.item).refund).toEqual({
      amount: back,
      toCard: back,
      toGiftCertificates: 0,
      kept: 40,
    });
    expect((await cancel(booking)).status).toBe(200);
    expect(await paymentOf(booking.reservationId)).toMatchObject({
      captured_cents: Math.round(due * 100),
      refunded_cents: Math.round(back * 100),
    });
    expect(await ledgerOf(booking.reservationId)).toEqual({ card: 4_000, kept: -4_000 });
    const { text } = await readMail(shop, 'ada@example.com', 'booking-cancellation');
    expect(text).toContain('$40.00 paid online is not refundable.');
    const after = teeTimeOf(await readOrder(booking), booking.item);
    expect(after).toMatchObject({ isCancellable: false, payment: { amount: due, refunded: back } });
    expect(after.refund).toBeUndefined();
  });

  it('is kept of those alone who leave; who stays owes what a smaller party does', async () => {
    const booking = await bought(4);
    const due = dueOnlineOf(booking);
    await cancel(booking, 1);
    const after = await readOrder(booking);
    const { pricing } = captainOf(after, booking.item).invoice ?? {};
    const share = due - (pricing?.dueOnline.value ?? 0);
    expect(share).toBeGreaterThan(10);
    expect(teeTimeOf(after, booking.item).payment?.refunded).toBeCloseTo(share - 10, 5);
    const rest = await ledgerOf(booking.reservationId);
    expect(rest.kept).toBe(-1_000);
    expect(rest['due-online']).toBeUndefined();
    await cancel(booking);
    expect(await ledgerOf(booking.reservationId)).toEqual({ card: 4_000, kept: -4_000 });
  });

  it('is given back by the shop that wants to, and with a cancellation of the shop', async () => {
    const byShop = await bought(2);
    await cancelReservation(
      { parts: shop.parts, actor: { kind: 'command', staff: null } },
      await findReservationById(shop.db, byShop.reservationId),
      {
        players: 0,
        playersBefore: null,
        reason: 'Frost',
        isRefunded: true,
      },
    );
    expect(await ledgerOf(byShop.reservationId)).toEqual({});

    const kept = await bought(2);
    await cancel(kept);
    const refund = ['refund', 'cedar-ridge', '--reservation', String(kept.reservationId)];
    expect(await runShopCommand(shop.parts, refund)).toContain('$20.00');
    expect(await ledgerOf(kept.reservationId)).toEqual({ allowances: 2_000, kept: -2_000 });
  });
});

describe('The steps of a refund', () => {
  it('give back all but the deposit before the first, half of it before the second', async () => {
    const booking = await bought(2);
    const due = dueOnlineOf(booking);
    const half = Math.round(((due - 20) * 100) / 2) / 100;
    await hoursBefore(booking.item.teetime, 30, async () => {
      expect(teeTimeOf(await readOrder(booking), booking.item).refund?.amount).toBe(half);
      await cancel(booking);
    });
    expect(await paymentOf(booking.reservationId)).toMatchObject({ refunded_cents: Math.round(half * 100) });
    const kept = Math.round((due - half) * 100);
    expect(await ledgerOf(booking.reservationId)).toEqual({ card: kept, kept: -kept });
  });

  it('refund once, however often and at the same time it is asked', async () => {
    const booking = await bought(2);
    const back = Math.round((dueOnlineOf(booking) - 20) * 100);
    const answers = await Promise.all(Array.from({ length: 5 }, () => cancel(booking)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(await paymentOf(booking.reservationId)).toMatchObject({ refunded_cents: back });
    expect(await ledgerOf(booking.reservationId)).toEqual({ card: 2_000, kept: -2_000 });
  });

  it('stay as they were when it was booked, whatever the operator changes later', async () => {
    const booking = await bought(2);
    const back = Math.round((dueOnlineOf(booking) - 20) * 100);
    const before = teeTimeOf(await readOrder(booking), booking.item);
    const other = { deposit: '25.00', cancellation: { refunds: [{ hoursBefore: 72, percent: 10 }] } };
    await importOperator(shop.db, sampleFile('cedar-ridge', other));
    const after = teeTimeOf(await readOrder(booking), booking.item);
    await cancel(booking);
    await importOperator(shop.db, sampleFile('cedar-ridge', TERMS));
    expect([after.cancellation, after.refund]).toEqual([before.cancellation, before.refund]);
    expect(before.refund?.amount).toBe(back / 100);
    expect(await paymentOf(booking.reservationId)).toMatchObject({ refunded_cents: back });
  });

  it('take the card first and then the gift certificate, and say so before', async () => {
    const item = await fillCart(shop, { nth: nth++, players: 2, date: DATE });
    const due = Math.round(dueOnlineOf({ order: await reserve(shop, item), item }) * 100);
    const certificate = await newCertificate(50);
    const paid = await payCart(shop, item.cartId, { more: { giftCertificateCodes: [certificate.code] } });
    const order: Order = await readJson(await patchStatus(shop, item, paid.ReservationStatusID));
    const back = due - 2_000;
    const toCard = Math.min(back, due - 5_000);
    expect(teeTimeOf(order, item).refund).toEqual({
      amount: back / 100,
      toCard: toCard / 100,
      toGiftCertificates: (back - toCard) / 100,
      kept: 20,
    });
    const reservationId = captainOf(order, item).gncReservationId ?? 0;
    await cancel({ item, reservationId });
    expect(await paymentOf(reservationId)).toMatchObject({ refunded_cents: toCard });
    expect((await readBalances(shop.db, [certificate.id])).get(certificate.id)).toBe(back - toCard);
    const { kept, 'due-online': owed } = await ledgerOf(reservationId);
    expect([kept, owed]).toEqual([-2_000, undefined]);
  });
});
