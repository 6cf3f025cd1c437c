import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ChangedBooking, DeskBooking } from '#server/contract/staff/booking.ts';
import type { Dues } from '#server/contract/staff/payments.ts';
import type { Receipt } from '#server/contract/staff/sales.ts';
import { PaymentError } from '#server/outside/payment/payment-error.ts';
import { en } from '#server/text/en.ts';
import { expectBooksToBalance, expectNothingUnfinished } from '#tests/support/books.ts';
import { type Interference, loseAnswerOnce } from '#tests/support/payment/interference.ts';
import { recoverCheckouts } from '#tests/support/recover-checkouts.ts';
import { CARDS, readBooks, startShop } from '#tests/support/shop.ts';
import { signIn } from '#tests/support/sign-in.ts';
import { staffAt } from '#tests/support/staff.ts';
import { type Owner, savedCard } from '#tests/support/wallet.ts';

let interfere: Interference = async () => undefined;
const shop = await startShop({ interfere: (call, moment) => interfere(call, moment) });
const clerk = await staffAt(shop, 'clerk');
const manager = await staffAt(shop, 'manager');
const { pool } = shop.database;

const MASTERCARD = '5555555555554444';

let golfer: Owner & { customerId: number };
let cardId = '';
beforeAll(async () => {
  golfer = await signIn(shop, 'ada@example.com');
  cardId = (await savedCard(shop, golfer, CARDS.approved)).walletOptionId;
});

let nth = 0;
/** Books by phone for a golfer with a saved card. */
async function booked(players = 2, customerId: number | null = golfer.customerId): Promise<DeskBooking> {
  const [day, slot] = [10 + Math.floor(nth / 18), nth % 18];
  nth += 1;
  const teetime = new Date(Date.parse(`2031-09-${day}T12:10:00Z`) + slot * 600_000).toISOString();
  const wish = { facilityId: 9101, teetime, rate: 2, players, firstName: 'Ada', lastName: 'Palmer' };
  const answer = await clerk.post('/staff/bookings', { ...wish, attemptId: randomUUID() });
  const { booking } = (await answer.json()) as ChangedBooking;
  await pool.query(`update reservation set booker = booker || '{"email": "ada@example.com"}' where id = $1`, [
    booking.id,
  ]);
  await shop.db
    .updateTable('reservation')
    .set({ customer_id: customerId })
    .where('id', '=', booking.id)
    .execute();
  return (await clerk.read<{ booking: DeskBooking }>(`/staff/bookings/${booking.id}`)).booking;
}
type Tender = Record<string, unknown> & { kind: string };
type Paid = ChangedBooking & { receiptId: number; amountCents: number; code?: string };
const byCard = (amountCents?: number): Tender => ({
  kind: 'card',
  cardId,
  ...(amountCents && { amountCents }),
});
const cash = (amountCents: number): Tender => ({ kind: 'cash', amountCents });
const pay = (id: number, tenders: Tender[], more: Record<string, unknown> = {}, who = clerk) =>
  who.post(`/staff/bookings/${id}/payments`, { tenders, ...more });
const paid = async (answer: Response | Promise<Response>) => {
  const read = (await (await answer).json()) as Paid;
  if (!read.booking) throw new Error(JSON.stringify(read));
  return read;
};
const codeOf = async (answer: Response | Promise<Response>) =>
  ((await (await answer).json()) as { code?: string }).code ?? null;
const dues = (id: number) => clerk.read<Dues>(`/staff/bookings/${id}/dues`);
const chargedAt = async () =>
  (await readBooks(shop)).reduce((sum, each) => sum + each.captured_cents - each.refunded_cents, 0);

/** Runs `work` and expects the bank to charge these cents more by it. */
async function expectCharged<Result>(cents: number, work: () => Promise<Result>): Promise<Result> {
  const before = await chargedAt();
  const result = await work();
  expect((await chargedAt()) - before).toBe(cents);
  await expectBooksToBalance(pool);
  await expectNothingUnfinished(pool);
  return result;
}

describe('A card on file', () => {
  it('is offered by brand and last four, never an expired one or of a booking without an account', async () => {
    const { id } = await booked();
    expect((await dues(id)).cards).toEqual([{ id: cardId, type: 'visa', lastFour: '1111', isDefault: true }]);
    const expire = (year: number) =>
      pool.query('update wallet_card set expiration_year = $1 where id = $2', [year, cardId]);
    await expire(2030);
    expect((await dues(id)).cards).toEqual([]);
    expect(await codeOf(pay(id, [byCard()]))).toBe('CARD_NOT_CHARGEABLE');
    await expire(2035);
    const { id: ofNobody } = await booked(2, null);
    expect((await dues(ofNobody)).cards).toEqual([]);
    expect(await codeOf(pay(ofNobody, [byCard()]))).toBe('CARD_NOT_CHARGEABLE');
    expect(await codeOf(pay(id, [{ kind: 'card', cardId: randomUUID() }]))).toBe('CARD_NOT_CHARGEABLE');
  });

  it('pays for all who owe, is in the log with the clerk, on the receipt and in an email', async () => {
    const { id, dueCents } = await booked();
    const done = await expectCharged(dueCents, () => paid(pay(id, [byCard()], { attemptId: randomUUID() })));
    expect(done.booking).toMatchObject({ dueCents: 0, paidCents: dueCents });
    expect(done.booking.players.every(({ isPaid, isCheckedIn }) => isPaid && isCheckedIn)).toBe(true);
    const { history } = await clerk.read<{ history: { verb: string; name: string }[] }>(
      `/staff/bookings/${id}`,
    );
    expect(history.filter(({ verb }) => verb === 'pay')).toMatchObject([{ name: clerk.name }]);
    expect(await clerk.read<Receipt>(`/staff/receipts/${done.receiptId}`)).toMatchObject({
      staffName: clerk.name,
      totalCents: dueCents,
      tenders: [{ kind: 'card', detail: '…1111', amountCents: dueCents, refundedCents: 0 }],
    });
    const mails = await shop.db
      .selectFrom('outbox')
      .select('content')
      .where('once_key', '=', `check-in-receipt:${done.receiptId}`)
      .execute();
    expect(mails).toMatchObject([{ content: { amountCents: dueCents, besideCardCents: 0 } }]);
  });

  it('is charged once for the same attempt, and once by two tills at the same time', async () => {
    const { id, dueCents } = await booked();
    const attemptId = randomUUID();
    const answers = await expectCharged(dueCents, async () => {
      const first = await paid(pay(id, [byCard()], { attemptId }));
      const again = await paid(pay(id, [byCard()], { attemptId }));
      return [first, again];
    });
    expect(answers[1]).toMatchObject({
      receiptId: answers[0]?.receiptId,
      amountCents: dueCents,
      changeId: null,
    });
    const other = await booked();
    const both = await expectCharged(other.dueCents, () =>
      Promise.all([1, 2, 3].map((each) => pay(other.id, [byCard()], {}, each === 1 ? manager : clerk))),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });

  it('and cash pay together', async () => {
    const { id, dueCents } = await booked();
    const done = await expectCharged(dueCents - 1_000, () => paid(pay(id, [cash(1_000), byCard()])));
    const receipt = await clerk.read<Receipt>(`/staff/receipts/${done.receiptId}`);
    expect(receipt.tenders).toMatchObject([
      { kind: 'card', amountCents: dueCents - 1_000 },
      { kind: 'cash', amountCents: 1_000 },
    ]);
  });

  it('that is declined takes nothing, not even the cash', async () => {
    const refused = await savedCard(shop, golfer, MASTERCARD);
    // Without its owner, whom the bank wants to ask.
    await pool.query(`update sandbox_card set verdict = 'external-step' where last_four = '4444'`);
    const { id, dueCents } = await booked();
    const tenders = [cash(1_000), { kind: 'card', cardId: refused.walletOptionId }];
    const attemptId = randomUUID();
    const answer = await expectCharged(0, () => pay(id, tenders, { attemptId }));
    expect(answer.status).toBe(409);
    expect(await answer.json()).toMatchObject({
      code: 'CARD_NOT_CHARGED',
      message: en.errors.CARD_NOT_CHARGED,
    });
    expect(await codeOf(pay(id, tenders, { attemptId }))).toBe('CARD_NOT_CHARGED');
    const { rows } = await pool.query(
      'select 1 from till_entry join check_in_invoice using (invoice_id) where reservation_id = $1',
      [id],
    );
    expect(rows).toEqual([]);
    const done = await expectCharged(0, () => paid(pay(id, [cash(dueCents)])));
    expect(done.booking.dueCents).toBe(0);
  });

  it('is not asked for money when the other payments are refused', async () => {
    const { id, dueCents } = await booked();
    const count = async () => (await readBooks(shop)).length;
    const before = await count();
    expect(await codeOf(pay(id, [cash(dueCents), byCard(100)]))).toBe('TENDERS_DIFFER');
    const wrong = { kind: 'gift-certificate', code: 'ABCD-EFGH-JKLM-NPQR', amountCents: 500 };
    expect(await codeOf(pay(id, [wrong, byCard()]))).toBe('GIFT_CERTIFICATE_REFUSED');
    expect(await codeOf(pay(id, [byCard(100), byCard()]))).toBe('CARD_NOT_CHARGEABLE');
    expect(await codeOf(pay(id, [byCard()], { version: 'an older one' }))).toBe('BOOKING_CHANGED');
    const starter = await staffAt(shop, 'starter');
    expect(await codeOf(pay(id, [byCard()], {}, starter))).toBe('ROLE_REFUSED');
    const stranger = await staffAt(shop, 'owner', { alias: 'the-bay' });
    expect(await codeOf(pay(id, [byCard()], {}, stranger))).toBe('NOT_FOUND');
    expect(await count()).toBe(before);
    await expectBooksToBalance(pool);
  });

  it('is released when the booking changes while the bank is asked', async () => {
    const { id, version, dueCents } = await booked();
    interfere = async (call, moment) => {
      if (call !== 'authorise' || moment !== 'after') return;
      interfere = async () => undefined;
      expect(await codeOf(pay(id, [cash(dueCents)], {}, manager))).toBe('PAYMENT_UNDER_WAY');
      await manager.post(`/staff/bookings/${id}/cancel`, { slots: [2], isRefunded: false });
    };
    expect(await expectCharged(0, () => codeOf(pay(id, [cash(500), byCard()], { version })))).toBe(
      'BOOKING_CHANGED',
    );
    const { booking } = await clerk.read<{ booking: DeskBooking }>(`/staff/bookings/${id}`);
    await expectCharged(booking.dueCents, () => paid(pay(id, [byCard()])));
  });

  it('whose charge the program did not finish is released, and the players owe', async () => {
    const { id, dueCents } = await booked();
    interfere = async (call, moment) => {
      if (call === 'authorise' && moment === 'after') throw new Error('The program stopped');
    };
    expect((await pay(id, [cash(500), byCard()])).status).toBe(500);
    interfere = async () => undefined;
    expect(await codeOf(pay(id, [cash(dueCents)]))).toBe('PAYMENT_UNDER_WAY');
    await recoverCheckouts(shop.parts, { quietSeconds: 0 });
    await expectCharged(0, async () => undefined);
    await expectCharged(dueCents, () => paid(pay(id, [byCard()])));
  });

  it('is charged once when the bank’s answer is lost', async () => {
    const { id, dueCents } = await booked();
    interfere = loseAnswerOnce('authorise');
    await expectCharged(dueCents, () => paid(pay(id, [byCard()])));
    const { id: other, dueCents: cents } = await booked();
    interfere = loseAnswerOnce('capture');
    await expectCharged(cents, async () => {
      await paid(pay(other, [byCard()]));
      await recoverCheckouts(shop.parts, { quietSeconds: 0 });
    });
  });

  it('that the bank does not pay after all leaves the players owing, and the cash to be handed out', async () => {
    const { id, dueCents } = await booked();
    interfere = async (call, moment) => {
      if (call !== 'capture' || moment !== 'before') return;
      interfere = async () => undefined;
      await pool.query(`update sandbox_payment set state = 'voided' where state = 'approved'`);
      throw new PaymentError('wrong-state', 'The authorisation lapsed');
    };
    expect(await codeOf(pay(id, [cash(1_000), byCard()]))).toBe('CARD_NOT_CHARGED');
    expect((await dues(id)).owed).toEqual([{ tender: 'cash', amountCents: 1_000 }]);
    expect((await dues(id)).players.reduce((sum, each) => sum + each.dueCents, 0)).toBe(dueCents);
    expect((await clerk.post(`/staff/bookings/${id}/hand-out`)).status).toBe(200);
    await expectCharged(dueCents, () => paid(pay(id, [byCard()])));
  });

  it('is refunded when the payment is undone, and when players leave', async () => {
    const { id, dueCents } = await booked();
    await expectCharged(0, async () => {
      const done = await paid(pay(id, [cash(1_000), byCard()]));
      const undone = await paid(clerk.post(`/staff/changes/${done.changeId}/undo`));
      expect(undone.booking).toMatchObject({ dueCents, paidCents: 0 });
      expect(await clerk.read<Receipt>(`/staff/receipts/${done.receiptId}`)).toMatchObject({ isVoid: true });
    });
    const other = await booked();
    await expectCharged(other.dueCents / 2, async () => {
      await paid(pay(other.id, [byCard()], { isCheckIn: false }));
      await paid(manager.post(`/staff/bookings/${other.id}/cancel`, { slots: [2], isRefunded: true }));
    });
  });
});

describe('A saved card without the golfer’s agreement to such charges', () => {
  it('is neither offered nor charged', async () => {
    const agreed = (at: Date | null) =>
      shop.db
        .updateTable('wallet_card')
        .set({ charge_agreed_at: at })
        .where('customer_id', '=', golfer.customerId)
        .execute();
    const { id } = await booked();
    expect((await dues(id)).cards).toContainEqual(expect.objectContaining({ id: cardId }));
    await agreed(null);
    expect((await dues(id)).cards).toEqual([]);
    expect(await codeOf(pay(id, [byCard()]))).toBe('CARD_NOT_CHARGEABLE');
    await agreed(new Date());
  });
});
