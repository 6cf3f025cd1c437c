import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { ChangedBooking, DeskBooking } from '#server/contract/staff/booking.ts';
import type { Drawer, DrawerReport } from '#server/contract/staff/drawers.ts';
import type { Dues } from '#server/contract/staff/payments.ts';
import type { Receipt } from '#server/contract/staff/sales.ts';
import { expectBooksToBalance } from '#tests/support/books.ts';
import { knowGolfer, offerInAccount, openAccount } from '#tests/support/golf-accounts.ts';
import { startShop } from '#tests/support/shop.ts';
import { signIn } from '#tests/support/sign-in.ts';
import { staffAt } from '#tests/support/staff.ts';
import { cancelReservation } from '../../checkout/cancelling/cancel-reservation.ts';
import { readBalances as readAccounts } from '../../credit/accounts.queries.ts';
import { readBalances } from '../../gift-certificates/certificates.queries.ts';
import { certificateCodeToMail } from '../../mail-links/certificate-code.ts';
import { findReservationById } from '../../reservations/reservations.queries.ts';
import { runShopCommand } from '../run-shop-command.ts';

const shop = await startShop();
await offerInAccount(shop, {
  enabled: true,
  tabDisplay: { loyalty: true, creditBooks: true, billing: true },
  billingDisplay: { creditAccountPayment: true },
});
const clerk = await staffAt(shop, 'clerk');
const manager = await staffAt(shop, 'manager');
const { pool } = shop.database;

let nth = 0;
/** Books by phone: four walking players at $59 and tax, one after another. */
async function booked(players = 4): Promise<DeskBooking> {
  const [day, slot] = [20 + Math.floor(nth / 18), nth % 18];
  nth += 1;
  const teetime = new Date(Date.parse(`2031-06-${day}T12:10:00Z`) + slot * 600_000).toISOString();
  const wish = { facilityId: 9101, teetime, rate: 2, players, firstName: 'Ada', lastName: 'Palmer' };
  const answer = await clerk.post('/staff/bookings', { ...wish, attemptId: randomUUID() });
  return ((await answer.json()) as ChangedBooking).booking;
}
type Tender = Record<string, unknown> & { kind: string; amountCents: number };
type Paid = ChangedBooking & { receiptId: number; amountCents: number; code?: string };
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
const cash = (amountCents: number): Tender => ({ kind: 'cash', amountCents });

async function certificate(dollars: number) {
  const said = await runShopCommand(shop.parts, [
    ...`certificates cedar-ridge --add ${dollars} --to kim@example.com --again --name`.split(' '),
    'Kim Byron',
  ]);
  const id = Number(/certificate (\d+)/.exec(said)?.[1]);
  return { id, code: (await certificateCodeToMail(shop.db, shop.parts.linkSecret, id)) ?? '' };
}

describe('A payment at the counter', () => {
  it('settles what all players owe, checks them in, is in the log and has a receipt', async () => {
    const { id, dueCents } = await booked();
    const owed = await dues(id);
    expect(owed.players.reduce((sum, each) => sum + each.dueCents, 0)).toBe(dueCents);
    const done = await paid(pay(id, [cash(dueCents)]));
    expect(done.booking).toMatchObject({ dueCents: 0, paidCents: dueCents });
    expect(done.booking.players.every(({ isPaid, isCheckedIn }) => isPaid && isCheckedIn)).toBe(true);
    const { history } = await clerk.read<{ history: { verb: string; name: string }[] }>(
      `/staff/bookings/${id}`,
    );
    expect(history[0]).toMatchObject({ verb: 'pay', name: clerk.name });
    const receipt = await clerk.read<Receipt>(`/staff/receipts/${done.receiptId}`);
    expect(receipt).toMatchObject({
      facilityName: 'Cedar Ridge Golf Course',
      staffName: clerk.name,
      bookingId: id,
      totalCents: dueCents,
      isVoid: false,
      tenders: [{ kind: 'cash', amountCents: dueCents, refundedCents: 0 }],
    });
    expect(receipt.lines).toHaveLength(4);
    expect(receipt.salesTaxCents).toBeGreaterThan(0);
    expect(await codeOf(pay(id, [cash(100)]))).toBe('NOTHING_DUE');
    await expectBooksToBalance(pool);
  });

  it('is split over players and over tenders, and what is left stays due', async () => {
    const { id, dueCents } = await booked();
    const [first = 0] = (await dues(id)).players.map((each) => each.dueCents);
    const { code, id: certificateId } = await certificate(20);
    const tenders = [
      { kind: 'gift-certificate', amountCents: 2_000, code },
      { kind: 'terminal', amountCents: 1_000, reference: '4711' },
      cash(first - 3_000),
    ];
    const done = await paid(pay(id, tenders, { slots: [1], isCheckIn: false }));
    expect(done.booking.dueCents).toBe(dueCents - first);
    expect(done.booking.players.map(({ isPaid, isCheckedIn }) => [isPaid, isCheckedIn])).toEqual([
      [true, false],
      [false, false],
      [false, false],
      [false, false],
    ]);
    expect((await readBalances(shop.db, [certificateId])).get(certificateId)).toBe(0);
    const { tenders: printed } = await clerk.read<Receipt>(`/staff/receipts/${done.receiptId}`);
    expect(printed.map(({ kind, detail }) => [kind, detail])).toEqual([
      ['gift-certificate', `…${code.slice(-4)}`],
      ['terminal', '4711'],
      ['cash', ''],
    ]);
    await expectBooksToBalance(pool);
  });

  it('charges an account of the golfer, up to its limit', async () => {
    const { customerId } = await signIn(shop, 'credit@example.com');
    await knowGolfer(shop, customerId);
    const account = await openAccount(shop, customerId, {
      kind: 'credit-account',
      unit: 'USD',
      limitCents: 30_000,
    });
    const { id, dueCents } = await booked();
    await shop.db.updateTable('reservation').set({ customer_id: customerId }).where('id', '=', id).execute();
    expect((await dues(id)).accounts).toEqual([
      { id: account.id, kind: 'credit-account', name: '', availableCents: 30_000 },
    ]);
    const tender = { kind: 'account', accountId: account.id, amountCents: dueCents };
    await paid(pay(id, [tender]));
    expect((await readAccounts(shop.db, [account.id])).get(account.id)).toBe(-dueCents);
    const { id: second, dueCents: more } = await booked();
    expect(await codeOf(pay(second, [{ ...tender, amountCents: more }]))).toBe('ACCOUNT_REFUSED');
    await expectBooksToBalance(pool);
  });

  it('is refused when its parts do not add up, and takes nothing', async () => {
    const { id, dueCents } = await booked();
    expect(await codeOf(pay(id, [cash(dueCents - 1)]))).toBe('TENDERS_DIFFER');
    expect(await codeOf(pay(id, [cash(dueCents + 1)]))).toBe('TENDERS_DIFFER');
    const { code } = await certificate(10);
    const tooMuch = [{ kind: 'gift-certificate', code, amountCents: 1_001 }, cash(dueCents - 1_001)];
    const refused = await pay(id, tooMuch);
    expect(await refused.json()).toMatchObject({
      code: 'GIFT_CERTIFICATE_REFUSED',
      message: 'This gift certificate has only $10.00 left.',
    });
    expect((await dues(id)).players.every((each) => each.dueCents > 0)).toBe(true);
    await expectBooksToBalance(pool);
  });

  it('taken twice at the same time is taken once', async () => {
    const { id, dueCents } = await booked();
    const answers = await Promise.all([1, 2, 3].map(() => pay(id, [cash(dueCents)])));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    await expectBooksToBalance(pool);
  });

  it('with one certificate at two tills at the same time spends it once', async () => {
    const { code, id: certificateId } = await certificate(30);
    const bookings = await Promise.all([await booked(1), await booked(1)]);
    const answers = await Promise.all(
      bookings.map(({ id, dueCents }) =>
        pay(id, [{ kind: 'gift-certificate', code, amountCents: 3_000 }, cash(dueCents - 3_000)]),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await readBalances(shop.db, [certificateId])).get(certificateId)).toBe(0);
    await expectBooksToBalance(pool);
  });

  it('is refused to a starter and to the staff of another operator', async () => {
    const { id, dueCents } = await booked(1);
    const starter = await staffAt(shop, 'starter');
    expect(await codeOf(pay(id, [cash(dueCents)], {}, starter))).toBe('ROLE_REFUSED');
    const stranger = await staffAt(shop, 'owner', { alias: 'the-bay' });
    expect(await codeOf(pay(id, [cash(dueCents)], {}, stranger))).toBe('NOT_FOUND');
  });

  it('undone gives everything back, and the players owe again', async () => {
    const { id, dueCents } = await booked();
    const { code, id: certificateId } = await certificate(20);
    const tenders = [{ kind: 'gift-certificate', amountCents: 2_000, code }, cash(dueCents - 2_000)];
    const done = await paid(pay(id, tenders));
    expect(done.canBeUndone).toBe(true);
    const undone = await paid(clerk.post(`/staff/changes/${done.changeId}/undo`));
    expect(undone.booking).toMatchObject({ dueCents, paidCents: 0 });
    expect(undone.booking.players.some(({ isPaid, isCheckedIn }) => isPaid || isCheckedIn)).toBe(false);
    expect((await readBalances(shop.db, [certificateId])).get(certificateId)).toBe(2_000);
    expect(await clerk.read<Receipt>(`/staff/receipts/${done.receiptId}`)).toMatchObject({ isVoid: true });
    await expectBooksToBalance(pool);
    await paid(pay(id, [cash(dueCents)]));
    await expectBooksToBalance(pool);
  });
});

describe('What is on the house', () => {
  it('needs a reason, and above a clerk’s limit a manager', async () => {
    const { id, dueCents } = await booked();
    expect(dueCents).toBeGreaterThan(10_000);
    const all = [{ kind: 'comp', amountCents: dueCents }];
    expect(await codeOf(pay(id, all, {}, manager))).toBe('BAD_INPUT');
    expect(await codeOf(pay(id, all, { reason: 'Marshal' }))).toBe('REFUND_LIMIT_REACHED');
    await paid(pay(id, all, { reason: 'Marshal' }, manager));
    await expectBooksToBalance(pool);
  });

  it('counts with the refunds of the same booking', async () => {
    const { id } = await booked();
    const [first = 0, second = 0] = (await dues(id)).players.map((each) => each.dueCents);
    const slot = (number: number, amountCents: number) =>
      pay(id, [{ kind: 'comp', amountCents }], { slots: [number], reason: 'Friend' });
    await paid(slot(1, first));
    expect(await codeOf(slot(2, second))).toBe('REFUND_LIMIT_REACHED');
  });
});

describe('Money taken at the counter', () => {
  it('is refunded with the players who leave', async () => {
    const { id, dueCents } = await booked(2);
    await paid(pay(id, [cash(dueCents)], { isCheckIn: false }));
    const one = await paid(manager.post(`/staff/bookings/${id}/cancel`, { slots: [2], isRefunded: true }));
    expect(one.booking).toMatchObject({ dueCents: 0, paidCents: one.booking.totalCents });
    await expectBooksToBalance(pool);
    await paid(manager.post(`/staff/bookings/${id}/cancel`, { isRefunded: true }));
    const { rows } = await pool.query(
      `select kind, sum(amount_cents)::int as cents from till_entry join check_in_invoice using (invoice_id)
       where reservation_id = $1 and paid_at is not null group by kind order by kind`,
      [id],
    );
    expect(rows).toEqual([
      { kind: 'payment', cents: dueCents },
      { kind: 'refund', cents: dueCents },
    ]);
    await expectBooksToBalance(pool);
  });

  it('is owed to a golfer who cancels online, until the shop hands it out once', async () => {
    const { id, dueCents } = await booked(1);
    await paid(pay(id, [cash(dueCents)], { isCheckIn: false }));
    await cancelReservation(
      { parts: shop.parts, actor: { kind: 'golfer', customerId: null } },
      await findReservationById(shop.db, id),
      { players: 0, playersBefore: null, reason: '', isRefunded: true },
    );
    expect((await dues(id)).owed).toEqual([{ tender: 'cash', amountCents: dueCents }]);
    const answers = await Promise.all([1, 2].map(() => clerk.post(`/staff/bookings/${id}/hand-out`)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await dues(id)).owed).toEqual([]);
    await expectBooksToBalance(pool);
  });
});

describe('A drawer', () => {
  const read = async (answer: Response | Promise<Response>) => (await (await answer).json()) as Drawer;
  const open = (who = clerk, floatCents = 10_000) =>
    who.post('/staff/drawers', { facilityId: 9101, floatCents });

  it('holds its float and the cash its device takes and gives, and is closed with its count', async () => {
    const other = await staffAt(shop, 'clerk');
    const drawer = await read(open(other));
    expect(await codeOf(open(other))).toBe('DRAWER_EXISTS');
    const { id, dueCents } = await booked(1);
    const done = await paid(
      pay(id, [cash(dueCents - 500), { kind: 'terminal', amountCents: 500 }], {}, other),
    );
    const move = (kind: string, amountCents: number, attemptId: string = randomUUID()) =>
      other.post(`/staff/drawers/${drawer.id}/cash`, { kind, amountCents, reason: 'Change', attemptId });
    const attempt = randomUUID();
    await Promise.all([move('cash-in', 5_000, attempt), move('cash-in', 5_000, attempt)]);
    await move('cash-out', 1_000);
    expect(await codeOf(move('cash-out', 99_999_999))).toBe('DRAWER_SHORT');
    const report = await other.read<DrawerReport>(`/staff/drawers/${drawer.id}`);
    expect(report.sums).toEqual({
      cashTakenCents: dueCents - 500,
      cashGivenCents: 0,
      terminalTakenCents: 500,
      terminalGivenCents: 0,
      cashInCents: 5_000,
      cashOutCents: 1_000,
    });
    expect(report.drawer.expectedCents).toBe(10_000 + dueCents - 500 + 5_000 - 1_000);
    await paid(other.post(`/staff/changes/${done.changeId}/undo`));
    const close = (countedCents: number, reason = '') =>
      other.post(`/staff/drawers/${drawer.id}/close`, { countedCents, reason });
    expect(await codeOf(close(13_900))).toBe('DIFFERENCE_UNEXPLAINED');
    expect(await read(close(13_900, 'A dollar fell down'))).toMatchObject({
      expectedCents: 14_000,
      countedCents: 13_900,
      closedBy: other.name,
    });
    expect(await codeOf(close(13_900, 'Again'))).toBe('DRAWER_CLOSED');
    expect(await codeOf(move('cash-in', 1))).toBe('DRAWER_CLOSED');
    const { rows } = await pool.query(
      `select account, sum(amount_cents)::int as cents from posting join journal on journal.id = journal_id
       where cause like 'drawer:%' or cause like 'cash:%' group by account order by account`,
    );
    expect(rows).toEqual([
      { account: 'cash-differences', cents: 100 },
      { account: 'cash-moved', cents: -4_000 },
      { account: 'counter', cents: 3_900 },
    ]);
    expect(await codeOf(open(other))).toBe('DRAWER_EXISTS');
    expect(await read(other.post(`/staff/drawers/${drawer.id}/reopen`))).toMatchObject({ closedAt: null });
  });

  it('is closed only after the payments that are going into it', async () => {
    const other = await staffAt(shop, 'clerk');
    const drawer = await read(open(other, 0));
    const bookings = [await booked(1), await booked(1), await booked(1)];
    const closing = other.post(`/staff/drawers/${drawer.id}/close`, { countedCents: 0, reason: 'Quick' });
    await Promise.all([...bookings.map(({ id, dueCents }) => pay(id, [cash(dueCents)], {}, other)), closing]);
    const { rows } = await pool.query<{ late: number }>(
      `select count(*)::int as late from till_entry join drawer on drawer.id = drawer_id
       where drawer_id = $1 and till_entry.made_at > closed_at`,
      [drawer.id],
    );
    expect(rows).toEqual([{ late: 0 }]);
    await expectBooksToBalance(pool);
  });

  it('is seen by its clerk and by managers, and by nobody else', async () => {
    const [one, other] = [await staffAt(shop, 'clerk'), await staffAt(shop, 'clerk')];
    const { id } = await read(open(one));
    const list = async (who: typeof one) =>
      (await who.read<{ drawers: Drawer[] }>('/staff/drawers?facilityId=9101')).drawers.map(
        (each) => each.id,
      );
    expect(await list(one)).toContain(id);
    expect(await list(other)).not.toContain(id);
    expect(await list(manager)).toContain(id);
    expect(await codeOf(other.ask(`/staff/drawers/${id}`))).toBe('NOT_FOUND');
    expect(await codeOf(other.post(`/staff/drawers/${id}/close`, { countedCents: 0, reason: 'x' }))).toBe(
      'NOT_FOUND',
    );
    const stranger = await staffAt(shop, 'owner', { alias: 'the-bay' });
    expect(await codeOf(stranger.ask(`/staff/drawers/${id}`))).toBe('NOT_FOUND');
  });
});

// Last, because the books of the tests above have nothing that was kept or allowed.
describe('Money taken at the counter, without a new price,', () => {
  it('is refunded in part without changing the booking', async () => {
    const { id, dueCents } = await booked(1);
    await paid(pay(id, [cash(dueCents)]));
    const answer = await clerk.post(`/staff/bookings/${id}/refund`, {
      amountCents: 1_000,
      reason: 'Slow play',
    });
    expect(await answer.json()).toMatchObject({
      amountCents: 1_000,
      booking: { paidCents: dueCents - 1_000 },
    });
    const { rows } = await pool.query(
      `select account, sum(amount_cents)::int as cents from posting join journal on journal.id = journal_id
       join check_in_invoice using (invoice_id) where reservation_id = $1 and account in ('counter', 'allowances', 'due-online')
       group by account having sum(amount_cents) <> 0 order by account`,
      [id],
    );
    expect(rows).toEqual([
      { account: 'allowances', cents: 1_000 },
      { account: 'counter', cents: dueCents - 1_000 },
    ]);
  });

  it('is kept when the shop cancels without a refund', async () => {
    const { id, dueCents } = await booked(1);
    await paid(pay(id, [cash(dueCents)], { isCheckIn: false }));
    await paid(clerk.post(`/staff/bookings/${id}/cancel`, { isRefunded: false }));
    const { rows } = await pool.query(
      `select sum(amount_cents)::int as cents from posting join journal on journal.id = journal_id
       join check_in_invoice using (invoice_id) where reservation_id = $1 and account = 'kept'`,
      [id],
    );
    expect(rows).toEqual([{ cents: -dueCents }]);
  });
});
