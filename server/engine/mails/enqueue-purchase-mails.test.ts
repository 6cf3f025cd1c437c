import { describe, expect, it } from 'vitest';
import type { PurchasedInvoice } from '#server/contract/invoices.ts';
import { PaymentError } from '#server/outside/payment/payment-error.ts';
import type { MoveMoneyRequest } from '#server/outside/payment/payment-provider.ts';
import { purchaseBody, waitingItem } from '#tests/support/purchase-invoice.ts';
import { recoverCheckouts } from '#tests/support/recover-checkouts.ts';
import { CARDS, decideStep, startShop } from '#tests/support/shop.ts';
import { STORE_ITEMS } from '#tests/support/store-items.ts';
import { scheduleRefund } from '../payments/schedule-refund.ts';
import type { Mail } from './mail.ts';
import { type PurchaseMailContents, writePurchaseMail } from './purchase.mail.ts';
import { renderText } from './render-text.ts';

let isRefusing = false;
const shop = await startShop({
  interfere: async (call) => {
    if (isRefusing && call === 'refund') throw new PaymentError('wrong-state', 'The bank gives nothing back');
  },
});
const { pool } = shop.database;

const MONEY_MAILS: Mail['kind'][] = [
  'purchase-returned',
  'purchase-refund',
  'purchase-unrefunded',
  'purchase-charge-refused',
  'purchase-uncharged',
];

/** The bank lets go what it had set aside when it is to pay it. */
async function refuseCapture({ authorisationId, idempotencyKey }: MoveMoneyRequest): Promise<never> {
  await shop.payments.provider.void({ authorisationId, idempotencyKey: `${idempotencyKey}:void` });
  throw new PaymentError('wrong-state', 'The card was closed');
}

let people = 0;
/** A gift certificate of $100.00 that waits for its payment, and who buys it. */
async function waitingGift() {
  people += 1;
  const email = `buyer${people}@example.com`;
  const guest = { 'x-guest-email': email, 'x-guest-first-name': 'Ada', 'x-guest-last-name': 'Palmer' };
  return { email, ...(await waitingItem(shop, STORE_ITEMS.giftCertificate(), { headers: guest })) };
}
type Gift = Awaited<ReturnType<typeof waitingGift>>;

const pay = (gift: Gift, CardNumber: string) =>
  shop.read<PurchasedInvoice>(`/invoice/${gift.id}/purchase`, {
    method: 'POST',
    headers: gift.headers,
    body: purchaseBody({ CardNumber, Email: gift.email, PaymentReturnURL: 'http://fairway.test/' }),
  });

/** The mails about money to an address, as they are read. */
async function moneyMailsTo(address: string): Promise<{ subject: string; text: string }[]> {
  const rows = await shop.db
    .selectFrom('outbox')
    .select(['kind', 'content'])
    .where('to_address', '=', address)
    .where('kind', 'in', MONEY_MAILS)
    .orderBy('created_at')
    .execute();
  return rows.map((row) => {
    const document = writePurchaseMail(row as Extract<Mail, { kind: keyof PurchaseMailContents }>);
    return { subject: document.subject, text: renderText(document) };
  });
}

/** Promises money of a sold gift certificate back, as the shop may. */
async function refundGift({ id }: Gift, cents: number) {
  const { rows } = await pool.query<{ id: number }>('select id from invoice where reference = $1', [id]);
  await shop.db
    .transaction()
    .execute((trx) => scheduleRefund(trx, [rows[0]?.id ?? 0], cents, { isAllowance: true }));
  await recoverCheckouts(shop.parts, { quietSeconds: 0 });
  await recoverCheckouts(shop.parts, { quietSeconds: 0 });
}

describe('Who buys something besides tee times', () => {
  it('is told once that the payment was let go, when it came too late for what it was for', async () => {
    const gift = await waitingGift();
    const away = await pay(gift, CARDS.externalStep);
    await pool.query(
      `with gone as (update invoice set state = 'void' where reference = $1 returning id)
       update gift_certificate set state = 'void', expires_at = null from gone where invoice_id = gone.id`,
      [gift.id],
    );
    await decideStep(shop, away.RedirectUrl ?? '', 'approve');
    const ask = `/tr/order/finalize?ReservationStatusID=${away.ReservationStatusID}`;
    for (let times = 0; times < 2; times += 1)
      expect(await shop.read(ask)).toMatchObject({ Success: false, StatusCode: 410 });
    await recoverCheckouts(shop.parts, { quietSeconds: 0 });
    const [mail, ...others] = await moneyMailsTo(gift.email);
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('Cedar Ridge Golf Course: your payment was canceled');
    expect(mail?.text).toContain('Hello Ada,');
    expect(mail?.text).toContain(
      'We could not complete your purchase at Cedar Ridge Golf Course: Cedar Ridge Gift Certificate. You owe nothing for it.',
    );
    expect(mail?.text).toContain('We released the $100.00 hold on your card. Your card was not charged.');
  });

  it('is told once of money that the facility gives back', async () => {
    const gift = await waitingGift();
    await pay(gift, CARDS.approved);
    await refundGift(gift, 2_500);
    const [mail, ...others] = await moneyMailsTo(gift.email);
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('Cedar Ridge Golf Course: refund for Cedar Ridge Gift Certificate');
    expect(mail?.text).toContain('$25.00 is being refunded to your card.');
  });

  it('is told nothing of money that the provider will not give back: the facility is', async () => {
    const gift = await waitingGift();
    await pay(gift, CARDS.approved);
    isRefusing = true;
    await refundGift(gift, 1_000);
    isRefusing = false;
    expect(await moneyMailsTo(gift.email)).toEqual([]);
    const { rows } = await pool.query<{ to_address: string }>(
      `select to_address from outbox where kind = 'purchase-unrefunded'`,
    );
    const [mail, ...others] = await moneyMailsTo(rows[0]?.to_address ?? '');
    expect(others).toEqual([]);
    expect(mail?.subject).toMatch(/^Could not refund \$10\.00 \(\d+\)$/);
    expect(mail?.text).toContain('Please refund it another way.');
    expect(mail?.text).toContain(`Email: ${gift.email}`);
  });

  it('is told once, like the facility, when the bank does not pay what it had approved', async () => {
    const gift = await waitingGift();
    const { provider } = shop.payments;
    shop.parts.payment = { ...provider, capture: refuseCapture };
    await pay(gift, CARDS.approved);
    shop.parts.payment = provider;
    await recoverCheckouts(shop.parts, { quietSeconds: 0 });
    const [mail, ...others] = await moneyMailsTo(gift.email);
    expect(others).toEqual([]);
    expect(mail?.subject).toBe(
      'Cedar Ridge Golf Course: your card was not charged for Cedar Ridge Gift Certificate',
    );
    expect(mail?.text).toContain('$100.00 was not charged and is now due at the course.');
    const { rows } = await pool.query<{ to_address: string }>(
      `select to_address from outbox where kind = 'purchase-uncharged'`,
    );
    expect(rows).toHaveLength(1);
    const notices = await moneyMailsTo(rows[0]?.to_address ?? '');
    const notice = notices.find(({ subject }) => subject.startsWith('Could not charge $100.00'));
    expect(notice?.text).toContain('please collect the payment at the course');
    expect(notice?.text).toContain(`Email: ${gift.email}`);
  });
});
