import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ChangedBooking, DeskBooking } from '#server/contract/staff/booking.ts';
import type { Receipt } from '#server/contract/staff/sales.ts';
import { expectBooksToBalance } from '#tests/support/books.ts';
import { deskGroups } from '#tests/support/desk-groups.ts';
import { offerAccounts, payerWith } from '#tests/support/payers.ts';
import { CARDS, startShop } from '#tests/support/shop.ts';
import { signInProved } from '#tests/support/sign-in.ts';
import { staffAt, staffBrowserAt } from '#tests/support/staff.ts';
import { savedCard } from '#tests/support/wallet.ts';
import { readBalances } from '../../gift-certificates/certificates.queries.ts';
import { certificateCodeToMail } from '../../mail-links/certificate-code.ts';

const shop = await startShop();
await offerAccounts(shop);
const { clerk, at, nextDay, booked } = await deskGroups(shop);
const manager = await staffAt(shop, 'manager');
const browser = await staffBrowserAt(shop, 'manager');

type Tender = {
  tender: object;
  /** As the receipt names it. */
  kind: string;
  /** False if nobody paid. */
  isPaid?: boolean;
  /** Of the booker; nobody without it. */
  customerId?: number;
  /** Of an account or a certificate. */
  balance?: () => Promise<number>;
  /** Of a payer who is not the booker. */
  payer?: string;
};

let booker: Awaited<ReturnType<typeof signInProved>>;
let cardId = '';
beforeAll(async () => {
  booker = await signInProved(shop, 'ada@example.com');
  cardId = (await savedCard(shop, booker, CARDS.approved)).walletOptionId;
});

const ownAccount = async (kind: 'credit-account' | 'credit-book' | 'loyalty'): Promise<Tender> => {
  const own = await payerWith(shop, { kind });
  const { customerId: _booker, ...tender } = own.tender;
  return { tender, kind, customerId: own.customerId, balance: own.balance };
};
const ofAnother = async (kind: 'credit-account' | 'credit-book' | 'loyalty'): Promise<Tender> => {
  const { tender, balance, email } = await payerWith(shop, { kind });
  return { tender, kind, balance, payer: email };
};

/** Every way to pay at the counter. */
const TENDERS: Record<string, () => Promise<Tender>> = {
  cash: async () => ({ tender: { kind: 'cash' }, kind: 'cash' }),
  'a card terminal': async () => ({ tender: { kind: 'terminal', reference: 'slip 7' }, kind: 'terminal' }),
  'a card on file': async () => ({
    tender: { kind: 'card', cardId },
    kind: 'card',
    customerId: booker.customerId,
  }),
  'a gift certificate': async () => {
    const id = await newCertificate();
    const code = (await certificateCodeToMail(shop.db, shop.parts.linkSecret, id)) ?? '';
    const balance = async () => (await readBalances(shop.db, [id])).get(id) ?? 0;
    return { tender: { kind: 'gift-certificate', code }, kind: 'gift-certificate', balance };
  },
  'the credit account of the booker': () => ownAccount('credit-account'),
  'a round of the booker': () => ownAccount('credit-book'),
  'points of the booker': () => ownAccount('loyalty'),
  'the credit account of another customer': () => ofAnother('credit-account'),
  'a round of another customer': () => ofAnother('credit-book'),
  'points of another customer': () => ofAnother('loyalty'),
  'a comp': async () => ({ tender: { kind: 'comp' }, kind: 'comp', isPaid: false }),
};

async function newCertificate(): Promise<number> {
  await deskCertificates.certificate(100);
  const { id } = await shop.db
    .selectFrom('gift_certificate')
    .select('id')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return id;
}
const deskCertificates = await deskGroups(shop);

const read = async (id: number) =>
  (await clerk.read<{ booking: DeskBooking }>(`/staff/bookings/${id}`)).booking;
const refund = (id: number) => manager.post(`/staff/bookings/${id}/refund`, { reason: 'Wet' });
const refundsMailedTo = async (email: string) =>
  (
    await shop.db
      .selectFrom('outbox')
      .select(['content'])
      .where('to_address', '=', email)
      .where('kind', '=', 'account-refunded')
      .execute()
  ).map(({ content }) => content);

let minute = 0;
const date = nextDay();
/** A booking of one player, paid by the tender. */
async function paidBy({ tender, customerId }: Tender) {
  const teetime = at(date, `${12 + Math.floor(minute / 6)}:${minute % 6}0`);
  minute += 1;
  const { id, dueCents } = await booked(teetime, { players: 1 });
  await shop.db
    .updateTable('reservation')
    .set({ customer_id: customerId ?? null })
    .where('id', '=', id)
    .execute();
  const answer = await manager.post(`/staff/bookings/${id}/payments`, { tenders: [tender], reason: 'Guest' });
  if (!answer.ok) throw new Error(await answer.text());
  const { receiptId } = (await answer.json()) as ChangedBooking & { receiptId: number };
  return { id, receiptId, dueCents };
}
const money = (cents: number) => `$${(cents / 100).toFixed(2)}`;
const tendersOf = async (receiptId: number) =>
  (await clerk.read<Receipt>(`/staff/receipts/${receiptId}`)).tenders;

describe.each(Object.entries(TENDERS))('Paid by %s, a booking', (_, prepare) => {
  it('owes nothing, has paid what can be refunded, and says so on its pages', async () => {
    const tender = await prepare();
    const before = await tender.balance?.();
    const { id, receiptId, dueCents } = await paidBy(tender);
    const paidCents = tender.isPaid === false ? 0 : dueCents;
    expect(await read(id)).toMatchObject({ dueCents: 0, paidCents });
    const taken = { kind: tender.kind, amountCents: dueCents, payer: tender.payer ? 'Kim Byron' : null };
    expect(await tendersOf(receiptId)).toMatchObject([{ ...taken, refundedCents: 0 }]);
    const page = await browser.read(`/staff/bookings/${id}`);
    expect(page.textOf('.desk-sums')).toContain(`Paid ${money(paidCents)}`);
    expect(page.all(`a[href="/staff/bookings/${id}/refund"]`)).toHaveLength(paidCents > 0 ? 1 : 0);
    const answer = await refund(id);
    if (paidCents === 0) {
      expect(await answer.json()).toMatchObject({ code: 'NOT_REFUNDABLE' });
    } else {
      expect(await answer.json()).toMatchObject({ amountCents: paidCents, refusedCents: 0 });
      expect((await refund(id)).status).toBe(409);
    }
    // A refund lowers the price; the players do not owe it again.
    expect(await read(id)).toMatchObject({ dueCents: 0, paidCents: 0 });
    expect(await tendersOf(receiptId)).toMatchObject([{ ...taken, refundedCents: paidCents }]);
    expect(await tender.balance?.()).toBe(before);
    if (tender.payer) expect(await refundsMailedTo(tender.payer)).toMatchObject([{ amountCents: dueCents }]);
    // The books of the test do not follow a refund of a booking that stays.
    if (paidCents > 0) await manager.post(`/staff/bookings/${id}/cancel`, { isRefunded: true });
    await expectBooksToBalance(shop.database.pool);
  });

  it('is refunded the same way when it is cancelled with a refund', async () => {
    const tender = await prepare();
    const before = await tender.balance?.();
    const { id } = await paidBy(tender);
    const cancel = await manager.post(`/staff/bookings/${id}/cancel`, { isRefunded: true });
    expect(cancel.status).toBe(200);
    expect(await read(id)).toMatchObject({ paidCents: 0 });
    expect(await tender.balance?.()).toBe(before);
    if (tender.payer) expect(await refundsMailedTo(tender.payer)).toHaveLength(1);
    // They count a comp as paid, also of a booking that ended.
    if (tender.isPaid !== false) await expectBooksToBalance(shop.database.pool);
  });
});

it('A refund by card and by hand is one email that says both', async () => {
  const teetime = at(date, '19:00');
  const { id, dueCents } = await booked(teetime, { players: 1, email: 'ada@example.com' });
  await shop.db
    .updateTable('reservation')
    .set({ customer_id: booker.customerId })
    .where('id', '=', id)
    .execute();
  const tenders = [{ kind: 'card', cardId, amountCents: 2_000 }, { kind: 'cash' }];
  expect(
    (await manager.post(`/staff/bookings/${id}/payments`, { tenders, attemptId: randomUUID() })).status,
  ).toBe(200);
  expect((await refund(id)).status).toBe(200);
  const mails = await shop.db
    .selectFrom('outbox')
    .select(['content'])
    .where('to_address', '=', 'ada@example.com')
    .where('kind', '=', 'booking-refund')
    .execute();
  expect(mails.map(({ content }) => content)).toMatchObject([
    { refundCents: 2_000, handCents: dueCents - 2_000, isHandedOut: true },
  ]);
});
