import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { ChangedBooking, DeskBooking } from '#server/contract/staff/booking.ts';
import type { Payer } from '#server/contract/staff/payments.ts';
import type { Receipt } from '#server/contract/staff/sales.ts';
import { newGolfer, PASSWORD } from '#tests/support/accounts.ts';
import { expectBooksToBalance } from '#tests/support/books.ts';
import { postAt } from '#tests/support/golf-accounts.ts';
import { outingFor } from '#tests/support/outings.ts';
import { offerAccounts, payerWith } from '#tests/support/payers.ts';
import { startShop } from '#tests/support/shop.ts';
import { signIn } from '#tests/support/sign-in.ts';
import { staffAt } from '#tests/support/staff.ts';

const shop = await startShop();
await offerAccounts(shop);
const clerk = await staffAt(shop, 'clerk');
const manager = await staffAt(shop, 'manager');
const { pool } = shop.database;

let nth = 0;
/** Walking players, booked by phone. */
async function booked(players = 1): Promise<DeskBooking> {
  const [day, slot] = [10 + Math.floor(nth / 18), nth % 18];
  nth += 1;
  const teetime = new Date(Date.parse(`2032-05-${day}T12:10:00Z`) + slot * 600_000).toISOString();
  const wish = { facilityId: 9101, teetime, rate: 2, players, firstName: 'Ada', lastName: 'Palmer' };
  const answer = await clerk.post('/staff/bookings', { ...wish, attemptId: randomUUID() });
  return ((await answer.json()) as ChangedBooking).booking;
}
type Paid = ChangedBooking & { receiptId: number; amountCents: number };
const pay = (id: number, tenders: object[], more: object = {}, who = clerk) =>
  who.post(`/staff/bookings/${id}/payments`, { tenders, ...more });
async function paid<Answer = Paid>(answer: Response | Promise<Response>): Promise<Answer> {
  const done = await answer;
  if (!done.ok) throw new Error(await done.text());
  return (await done.json()) as Answer;
}
const refusal = async (answer: Response | Promise<Response>) => {
  const done = await answer;
  const { code, message } = (await done.json()) as { code?: string; message?: string };
  return { status: done.status, code, message };
};
const receiptOf = ({ receiptId }: { receiptId: number }) =>
  clerk.read<Receipt>(`/staff/receipts/${receiptId}`);
const mailsTo = (email: string) =>
  shop.db.selectFrom('outbox').select(['kind', 'content']).where('to_address', '=', email).execute();

describe('An account of somebody else', () => {
  it('pays for a booking: its customer gets an email and sees the golfer on the statement', async () => {
    const kim = await payerWith(shop);
    const { id, dueCents } = await booked();
    const done = await paid(pay(id, [{ ...kim.tender, amountCents: dueCents }]));
    expect(done.booking.dueCents).toBe(0);
    expect(await kim.balance()).toBe(-dueCents);
    expect((await receiptOf(done)).tenders).toEqual([
      { kind: 'credit-account', detail: '', payer: 'Kim Byron', amountCents: dueCents, refundedCents: 0 },
    ]);
    const [mail, another] = await mailsTo(kim.email);
    expect([mail?.kind, another]).toEqual(['account-charged', undefined]);
    expect(mail?.content).toMatchObject({
      amountCents: dueCents,
      account: { kind: 'credit-account' },
      booking: { reservationId: id, golfer: 'Ada Palmer', outing: null },
      receiptNumber: String(done.receiptId),
    });
    const statement = await shop.read<{ orders: { description: string; amount: number }[] }>(
      '/profile/credit-account/billing-statement?gnFacilityId=9101&startDate=2020-01-01&endDate=2040-01-01',
      { headers: kim.headers },
    );
    expect(statement.orders).toMatchObject([
      { description: 'Walking · Ada Palmer · May 10', amount: dueCents / 100 },
    ]);
    await expectBooksToBalance(pool);
  });

  it('is named in the log by the number of its customer', async () => {
    const kim = await payerWith(shop);
    const { id } = await booked();
    const { changeId } = await paid(pay(id, [kim.tender]));
    const { entries } = await manager.read<{ entries: { id: number; after: object }[] }>('/staff/log');
    expect(entries.find((entry) => entry.id === changeId)?.after).toMatchObject({
      payers: [kim.customerId],
      tenders: [{ kind: 'account', customerId: kim.customerId }],
    });
  });

  it('pays beside cash, for one player, with the points and rounds of others', async () => {
    const [points, rounds] = [
      await payerWith(shop, { kind: 'loyalty' }),
      await payerWith(shop, { kind: 'credit-book' }),
    ];
    const { id } = await booked(4);
    const one = await paid(
      pay(id, [{ ...points.tender, amountCents: 1_000 }, { kind: 'cash' }], { slots: [1] }),
    );
    expect(await points.balance()).toBeLessThan(100_000);
    expect((await receiptOf(one)).tenders.map(({ kind, payer }) => [kind, payer])).toEqual([
      ['loyalty', 'Kim Byron'],
      ['cash', null],
    ]);
    await paid(pay(id, [rounds.tender], { slots: [2, 3] }));
    expect(await rounds.balance()).toBe(8);
    expect((await mailsTo(rounds.email)).map(({ content }) => content)).toMatchObject([{ units: 2 }]);
    const half = [{ ...rounds.tender, amountCents: 100 }, { kind: 'cash' }];
    expect(await refusal(pay(id, half))).toMatchObject({ status: 409, code: 'ACCOUNT_REFUSED' });
    await expectBooksToBalance(pool);
  });

  it('of the booker may be named too, and is nobody else’s', async () => {
    const kim = await payerWith(shop);
    const { id } = await booked();
    await shop.db
      .updateTable('reservation')
      .set({ customer_id: kim.customerId })
      .where('id', '=', id)
      .execute();
    const done = await paid(pay(id, [kim.tender]));
    expect((await receiptOf(done)).tenders).toMatchObject([{ payer: null }]);
    expect(await mailsTo(kim.email)).toEqual([]);
  });

  it('pays for players of an outing with rounds, one each, and for no product', async () => {
    const kim = await payerWith(shop, { kind: 'credit-book' });
    const outing = await outingFor(clerk, { date: '2032-05-04' });
    const query = `facilityId=9101&outingId=${outing.id}`;
    const { accounts } = await clerk.read<Payer>(`/staff/payers/${kim.customerId}?${query}`);
    const worth = accounts[0]?.availableCents ?? 0;
    expect(worth).toBeGreaterThan(0);
    const pay = {
      tenders: [{ ...kim.tender, amountCents: worth }, { kind: 'cash' }],
      attemptId: randomUUID(),
    };
    await paid(clerk.post(`/staff/outings/${outing.id}/payments`, pay));
    expect(await kim.balance()).toBeLessThan(10);
    expect((await mailsTo(kim.email)).map(({ content }) => content)).toMatchObject([{ amountCents: worth }]);
    const items = [{ product: 1, quantity: 1 }];
    const sale = { facilityId: 9101, items, tenders: [kim.tender], attemptId: randomUUID() };
    expect(await refusal(clerk.post('/staff/sales', sale))).toMatchObject({
      code: 'ACCOUNT_REFUSED',
      message: 'Rounds of a book pay green fees only.',
    });
    await expectBooksToBalance(pool);
  });

  it('pays for products and for an outing', async () => {
    const kim = await payerWith(shop);
    const sale = { facilityId: 9101, items: [{ product: 1, quantity: 2 }], tenders: [kim.tender] };
    const sold = await paid(clerk.post('/staff/sales', { ...sale, attemptId: randomUUID() }));
    expect(await kim.balance()).toBe(-sold.amountCents);
    expect((await receiptOf(sold)).tenders).toMatchObject([{ payer: 'Kim Byron' }]);
    const { id } = await outingFor(clerk, { date: '2032-05-03' });
    const body = { amountCents: 20_000, tenders: [kim.tender], attemptId: randomUUID() };
    const outing = await paid(clerk.post(`/staff/outings/${id}/payments`, body));
    expect(await kim.balance()).toBe(-sold.amountCents - 20_000);
    const invoice = await clerk.read<{ payments: object[] }>(`/staff/outings/${id}/invoice`);
    expect(invoice.payments).toMatchObject([
      { kind: 'credit-account', payer: 'Kim Byron', amountCents: 20_000 },
    ]);
    expect((await mailsTo(kim.email)).map(({ content }) => content)).toMatchObject([
      { amountCents: sold.amountCents, booking: null },
      { amountCents: 20_000, booking: { outing: 'Acme Open' }, receiptNumber: String(outing.receiptId) },
    ]);
    await expectBooksToBalance(pool);
  });
});

describe('What somebody else’s account paid', () => {
  it('goes back to it when the payment is undone, a player is canceled or a product returned', async () => {
    const kim = await payerWith(shop);
    const { id, dueCents } = await booked(2);
    const undone = await paid(pay(id, [kim.tender]));
    await paid(clerk.post(`/staff/changes/${undone.changeId}/undo`));
    expect(await kim.balance()).toBe(0);
    expect((await receiptOf(undone)).tenders).toMatchObject([{ refundedCents: dueCents }]);
    await paid(pay(id, [kim.tender]));
    await paid(manager.post(`/staff/bookings/${id}/cancel`, { slots: [2], isRefunded: true }));
    expect(await kim.balance()).toBe(-dueCents / 2);
    await paid(manager.post(`/staff/bookings/${id}/cancel`, { isRefunded: true }));
    expect(await kim.balance()).toBe(0);
    const sale = { facilityId: 9101, items: [{ product: 1, quantity: 1 }], tenders: [kim.tender] };
    const sold = await paid(clerk.post('/staff/sales', { ...sale, attemptId: randomUUID() }));
    await paid(manager.post(`/staff/receipts/${sold.receiptId}/return`));
    expect(await kim.balance()).toBe(0);
    await expectBooksToBalance(pool);
  });

  it('follows the player to another booking, and comes back from there', async () => {
    const kim = await payerWith(shop);
    const { id, dueCents } = await booked(2);
    await paid(pay(id, [kim.tender], { slots: [2] }));
    type Split = { booking: DeskBooking; newBooking: DeskBooking };
    const contact = { contact: 'both' };
    const { newBooking } = await paid<Split>(
      manager.post(`/staff/bookings/${id}/split`, { slots: [2], ...contact }),
    );
    expect(newBooking.dueCents).toBe(0);
    expect(await kim.balance()).toBe(-dueCents / 2);
    await paid(manager.post(`/staff/bookings/${newBooking.id}/cancel`, { isRefunded: true }));
    expect(await kim.balance()).toBe(0);
    await expectBooksToBalance(pool);
  });

  it('is not divided among players who part', async () => {
    const kim = await payerWith(shop);
    const { id } = await booked(2);
    await paid(pay(id, [kim.tender]));
    const answer = manager.post(`/staff/bookings/${id}/split`, { slots: [2], contact: 'both' });
    expect(await refusal(answer)).toMatchObject({ status: 409, code: 'BOOKING_SETTLED' });
  });
});

describe('An account of somebody else is refused', () => {
  const tenderOf = async (change: object = {}) => ({ ...(await payerWith(shop)).tender, ...change });
  const refused = async (tender: object, who = clerk) => refusal(pay((await booked()).id, [tender], {}, who));

  it('of customers who do not exist, are deleted, or are another operator’s', async () => {
    const gone = { status: 404, code: 'PAYER_NOT_FOUND' };
    expect(await refused(await tenderOf({ customerId: 2_000_000_000 }))).toMatchObject(gone);
    const { headers, session } = await newGolfer(shop, 'leaving@example.com');
    const customerId = Number(session.customer.id);
    await pool.query('update customer set email_verified_at = now() where id = $1', [customerId]);
    const kim = await payerWith(shop, { who: { customerId, headers } });
    await paid(pay((await booked()).id, [{ ...kim.tender, amountCents: 100 }, { kind: 'cash' }]));
    await postAt(shop, kim.account, { amount: 100, at: '2031-05-01T12:00:00Z' });
    const left = await shop.ask('/profile', { method: 'DELETE', headers, body: { password: PASSWORD } });
    expect(left.ok).toBe(true);
    expect(await refused(kim.tender)).toMatchObject(gone);
    const { customerId: stranger } = await signIn(shop, 'kim@example.com', 'the-bay');
    expect(await refused(await tenderOf({ customerId: stranger }))).toMatchObject(gone);
    const theirs = await clerk.ask(`/staff/payers/${stranger}?facilityId=9101`);
    expect(await refusal(theirs)).toMatchObject(gone);
  });

  it('of customers whose address is not proved', async () => {
    const kim = await payerWith(shop);
    await pool.query('update customer set email_verified_at = null where id = $1', [kim.customerId]);
    expect(await refused(kim.tender)).toMatchObject({ status: 409, code: 'PAYER_UNPROVED' });
  });

  it('that is closed, has expired, pays at another course or has too little', async () => {
    const [closed, elsewhere] = [await payerWith(shop), await payerWith(shop)];
    const expired = await payerWith(shop, { kind: 'credit-book' });
    const poor = await payerWith(shop, { limitCents: 1_234 });
    await pool.query(`update customer_account set state = 'closed' where id = $1`, [closed.account.id]);
    await pool.query(`update customer_account set expires_on = '2000-01-01' where id = $1`, [
      expired.account.id,
    ]);
    await pool.query('delete from golf_profile where customer_id = $1', [elsewhere.customerId]);
    const code = { status: 409, code: 'ACCOUNT_REFUSED' };
    const says = (message: string) => ({ ...code, message });
    expect(await refused(closed.tender)).toEqual(says('This account is closed.'));
    expect(await refused(expired.tender)).toEqual(says('This account has expired.'));
    expect(await refused(elsewhere.tender)).toEqual(
      says('This account belongs to another course or cannot pay at the moment.'),
    );
    expect(await refused(poor.tender)).toEqual(says('This account can pay $12.34 at most.'));
    const { tender } = await payerWith(shop);
    const stolen = { ...tender, customerId: poor.customerId };
    expect(await refused(stolen)).toMatchObject(code);
  });

  it('as the customer of cash or of a saved card', async () => {
    const { customerId } = await payerWith(shop);
    for (const kind of ['cash', 'card'])
      expect(await refused({ kind, customerId, cardId: randomUUID() })).toEqual({
        status: 400,
        code: 'BAD_INPUT',
        message: 'Only an account can be somebody else’s.',
      });
  });

  it('by a starter, and by a clerk of a course that does not know the customer', async () => {
    const starter = await staffAt(shop, 'starter');
    const kim = await payerWith(shop);
    expect(await refused(kim.tender, starter)).toMatchObject({ status: 403, code: 'ROLE_REFUSED' });
    const local = await staffAt(shop, [{ role: 'clerk', facilityId: 9101 }]);
    await paid(pay((await booked()).id, [kim.tender], {}, local));
    await pool.query('delete from golf_profile where customer_id = $1', [kim.customerId]);
    await pool.query('update customer_account set customer_id = null where id = $1', [kim.account.id]);
    expect(await refused(kim.tender, local)).toMatchObject({ status: 404, code: 'PAYER_NOT_FOUND' });
  });
});

describe('Payments with one account', () => {
  it('at several tills at once never exceed its limit', async () => {
    const bookings = await Promise.all(Array.from({ length: 6 }, () => booked()));
    const [{ dueCents = 0 } = {}] = bookings;
    const kim = await payerWith(shop, { limitCents: dueCents * 3 + 1 });
    const answers = await Promise.all(bookings.map(({ id }) => pay(id, [kim.tender])));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 409, 409, 409]);
    expect(await kim.balance()).toBe(-dueCents * 3);
    await expectBooksToBalance(pool);
  });

  it('and another one, in either order at once, wait for each other', async () => {
    const [kim, lou] = [await payerWith(shop), await payerWith(shop)];
    const bookings = await Promise.all(Array.from({ length: 8 }, () => booked()));
    const answers = await Promise.all(
      bookings.map(({ id }, index) => {
        const [first, second] = index % 2 ? [kim, lou] : [lou, kim];
        return pay(id, [{ ...first.tender, amountCents: 1_000 }, second.tender]);
      }),
    );
    expect(answers.map(({ status }) => status)).toEqual(bookings.map(() => 200));
    const total = bookings.reduce((sum, { dueCents }) => sum + dueCents, 0);
    expect((await kim.balance()) + (await lou.balance())).toBe(-total);
    await expectBooksToBalance(pool);
  });

  it('of the same attempt, after each other or at once, pay once', async () => {
    const kim = await payerWith(shop);
    const { id, dueCents } = await booked();
    const attemptId = randomUUID();
    const twice = await Promise.all([1, 2].map(() => paid(pay(id, [kim.tender], { attemptId }))));
    const again = await paid(pay(id, [kim.tender], { attemptId }));
    expect(new Set([...twice, again].map(({ receiptId }) => receiptId)).size).toBe(1);
    expect(again.amountCents).toBe(dueCents);
    expect(await kim.balance()).toBe(-dueCents);
    expect(await mailsTo(kim.email)).toHaveLength(1);
    const other = await booked();
    expect(await refusal(pay(other.id, [kim.tender], { attemptId }))).toMatchObject({
      status: 404,
      code: 'NOT_FOUND',
    });
  });
});

describe('The accounts of a payer', () => {
  it('are listed with what they can pay at the course', async () => {
    const kim = await payerWith(shop, { limitCents: 5_000 });
    const listed = await clerk.read<Payer>(`/staff/payers/${kim.customerId}?facilityId=9101`);
    expect(listed).toEqual({
      customerId: kim.customerId,
      name: 'Kim Byron',
      accounts: [{ id: kim.account.id, kind: 'credit-account', name: '', availableCents: 5_000 }],
    });
    expect(await refusal(clerk.ask(`/staff/payers/${kim.customerId}?facilityId=9301`))).toMatchObject({
      status: 404,
    });
  });
});
