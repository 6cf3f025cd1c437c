import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { OutingInvoice } from '#server/contract/staff/outing-money.ts';
import type { DeskOuting, OutingLine } from '#server/contract/staff/outings.ts';
import type { Receipt } from '#server/contract/staff/sales.ts';
import { expectBooksToBalance } from '#tests/support/books.ts';
import { deskGroups } from '#tests/support/desk-groups.ts';
import { outingFor } from '#tests/support/outings.ts';
import { startShop } from '#tests/support/shop.ts';
import { staffAt } from '#tests/support/staff.ts';

const shop = await startShop();
const { clerk, other, nextDay, payCash, codeOf } = await deskGroups(shop);
const invoiceOf = (id: number) => clerk.read<OutingInvoice>(`/staff/outings/${id}/invoice`);

describe('The invoice of an outing', () => {
  it('sums the invoices of its bookings by kind and price, with payments and what is due', async () => {
    const { id, bookings, totalCents } = await outingFor(clerk, { date: nextDay(), golfers: 10 });
    const none = await invoiceOf(id);
    expect(none).toMatchObject({
      name: 'Acme Open',
      facilityName: 'Cedar Ridge Golf Course',
      totalCents,
      dueCents: totalCents,
      payments: [],
      teeTimes: [
        { localTime: '08:00', players: 4 },
        { localTime: '08:10', players: 4 },
        { localTime: '08:20', players: 2 },
      ],
    });
    expect(none.lines).toMatchObject([{ quantity: 10, priceCents: 6_700, subTotalCents: 67_000 }]);
    const { rows } = await shop.database.pool.query(
      `select sum((line->>'totalCents')::int)::int as total, sum((line->>'salesTaxCents')::int)::int as tax
       from reservation join current_invoice on current_invoice.id = invoice_id, jsonb_array_elements(lines) line
       where outing_id = $1`,
      [id],
    );
    expect(rows[0]).toEqual({ total: totalCents, tax: none.salesTaxCents });
    expect(none.lines.reduce((sum, line) => sum + line.totalCents, 0)).toBe(totalCents);
    const first = bookings[0]?.dueCents ?? 0;
    expect((await payCash(bookings[0]?.id ?? 0, first)).status).toBe(200);
    const paid = await invoiceOf(id);
    expect(paid.payments).toMatchObject([{ kind: 'cash', amountCents: first, refundedCents: 0 }]);
    expect([paid.totalCents, paid.dueCents]).toEqual([totalCents, totalCents - first]);
  });
});

const cash = (amountCents?: number) => ({ kind: 'cash', ...(amountCents && { amountCents }) });
type Paid = { outing: DeskOuting; receiptId: number; amountCents: number; code?: string };
const payWith = (id: number, more: Record<string, unknown>, who = clerk) =>
  who.post(`/staff/outings/${id}/payments`, { tenders: [cash()], attemptId: randomUUID(), ...more });
const paid = async (answer: Promise<Response>) => {
  const read = (await (await answer).json()) as Paid;
  if (!read.outing) throw new Error(JSON.stringify(read));
  return read;
};
const read = (id: number) => clerk.read<DeskOuting>(`/staff/outings/${id}`);
/** Of the bookings’ tenders, which the database keeps beside the invoices. */
const openTenders = async (id: number) => {
  const { rows } = await shop.database.pool.query(
    `select coalesce(sum(amount_cents), 0)::int as cents from tender join reservation using (invoice_id)
     where outing_id = $1 and tender.kind = 'at-course' and tender.state = 'open'`,
    [id],
  );
  return rows[0].cents as number;
};

describe('A payment for an outing', () => {
  it('settles all bookings at once, with one receipt, and is in the log of each', async () => {
    const { id, totalCents, bookings } = await outingFor(clerk, { date: nextDay(), golfers: 12 });
    const done = await paid(payWith(id, { tenders: [{ kind: 'terminal', reference: '4711' }] }));
    expect(done).toMatchObject({ amountCents: totalCents, outing: { dueCents: 0, paidCents: totalCents } });
    const receipt = await clerk.read<Receipt>(`/staff/receipts/${done.receiptId}`);
    expect(receipt).toMatchObject({
      totalCents,
      staffName: clerk.name,
      bookingId: null,
      outing: { id, name: 'Acme Open' },
      booker: { name: 'Ada Palmer', email: 'ada@acme.example' },
    });
    expect(receipt.lines).toHaveLength(12);
    expect(receipt.tenders.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(totalCents);
    const { history } = await clerk.read<{ history: { verb: string; receiptId: number }[] }>(
      `/staff/bookings/${bookings[1]?.id}`,
    );
    expect(history[0]).toMatchObject({ verb: 'pay', receiptId: done.receiptId });
    const { payments } = await invoiceOf(id);
    expect(payments).toMatchObject([{ kind: 'terminal', detail: '4711', amountCents: totalCents }]);
    expect(await codeOf(payWith(id, {}))).toBe('NOTHING_DUE');
    await expectBooksToBalance(shop.database.pool);
  });

  it('of a part goes to the bookings by tee time, and the rest stays due to the cent', async () => {
    const { id, totalCents, bookings } = await outingFor(clerk, { date: nextDay(), golfers: 8 });
    const each = bookings[0]?.totalCents ?? 0;
    const part = Math.round(each / 4) + 1_001;
    const deposit = each + part;
    const done = await paid(payWith(id, { amountCents: deposit }));
    expect(done.amountCents).toBe(deposit);
    expect(done.outing.bookings.map(({ dueCents }) => dueCents)).toEqual([0, each - part]);
    expect(done.outing.bookings[1]?.players.map(({ isPaid }) => isPaid)).toEqual([true, false, false, false]);
    expect(await openTenders(id)).toBe(totalCents - deposit);
    expect(await codeOf(payWith(id, { amountCents: totalCents - deposit + 1 }))).toBe('TENDERS_DIFFER');
    const rest = await paid(payWith(id, {}));
    expect(rest).toMatchObject({ amountCents: totalCents - deposit, outing: { dueCents: 0 } });
    const players = rest.outing.bookings.flatMap((booking) => booking.players);
    expect(players.every(({ isPaid }) => isPaid)).toBe(true);
    expect((await invoiceOf(id)).totalCents).toBe(totalCents);
    await expectBooksToBalance(shop.database.pool);
  });

  it('sent twice with one attempt pays once, also at the same time and after a change', async () => {
    const { id, version } = await outingFor(clerk, { date: nextDay() });
    const ask = { amountCents: 5_000, attemptId: randomUUID(), version };
    const [one, two] = await Promise.all([paid(payWith(id, ask)), paid(payWith(id, ask, other))]);
    const again = await paid(payWith(id, ask));
    expect(new Set([one, two, again].map(({ receiptId }) => receiptId)).size).toBe(1);
    expect((await read(id)).paidCents).toBe(5_000);
  });

  it('at two tills at once never takes more than is due', async () => {
    const { id, totalCents, version, bookings } = await outingFor(clerk, { date: nextDay(), golfers: 12 });
    const half = Math.ceil(totalCents / 2);
    const answers = await Promise.all([
      payWith(id, {}),
      payWith(id, {}, other),
      payWith(id, { amountCents: half }),
      payWith(id, { amountCents: half, version }, other),
      payCash(bookings[2]?.id ?? 0, bookings[2]?.dueCents ?? 0),
    ]);
    expect(answers.some(({ status }) => status === 201)).toBe(true);
    for (const { status } of answers) expect([200, 201, 409]).toContain(status);
    const outing = await read(id);
    expect(outing.paidCents + outing.dueCents).toBe(totalCents);
    expect(outing.dueCents).toBe(await openTenders(id));
    await expectBooksToBalance(shop.database.pool);
  });

  it('is refunded when its player leaves or the outing is canceled, a part as well', async () => {
    const { id, bookings } = await outingFor(clerk, { date: nextDay() });
    const each = bookings[0]?.totalCents ?? 0;
    await paid(payWith(id, { amountCents: each + 2_000 }));
    const manager = await staffAt(shop, 'manager');
    const answer = await manager.post(`/staff/outings/${id}/cancel`, { isRefunded: true });
    expect(answer.status).toBe(200);
    const { rows } = await shop.database.pool.query(
      `select sum(case kind when 'payment' then amount_cents else -amount_cents end)::int as kept
       from till_entry join check_in_invoice using (invoice_id) join reservation on reservation.id = reservation_id
       where outing_id = $1`,
      [id],
    );
    expect(rows[0]).toEqual({ kept: 0 });
    await expectBooksToBalance(shop.database.pool);
  });

  it('is undone for one booking without touching the others', async () => {
    const { id, totalCents, bookings } = await outingFor(clerk, { date: nextDay() });
    await paid(payWith(id, {}));
    const { history } = await clerk.read<{ history: { id: number }[] }>(`/staff/bookings/${bookings[0]?.id}`);
    expect((await clerk.post(`/staff/changes/${history[0]?.id}/undo`)).status).toBe(200);
    const outing = await read(id);
    expect(outing.bookings.map(({ dueCents }) => dueCents)).toEqual([bookings[0]?.dueCents, 0]);
    expect(outing.paidCents).toBe(totalCents - (bookings[0]?.dueCents ?? 0));
    await expectBooksToBalance(shop.database.pool);
  });

  it('takes gift certificates and comps by their rules', async () => {
    const { id, totalCents } = await outingFor(clerk, { date: nextDay() });
    const code = [{ kind: 'gift-certificate', code: 'NOT-A-CODE' }];
    expect(await codeOf(payWith(id, { tenders: code }))).toBe('GIFT_CERTIFICATE_REFUSED');
    const manager = await staffAt(shop, 'manager');
    const split = [{ kind: 'comp', amountCents: 1_000 }, cash()];
    expect(await codeOf(payWith(id, { tenders: split }, manager))).toBe('BAD_INPUT');
    const done = await paid(payWith(id, { tenders: split, reason: 'Charity' }, manager));
    expect(done).toMatchObject({ amountCents: totalCents, outing: { dueCents: 0 } });
    expect((await invoiceOf(id)).payments.map(({ kind, amountCents }) => [kind, amountCents])).toEqual([
      ['cash', totalCents - 1_000],
      ['comp', 1_000],
    ]);
    await expectBooksToBalance(shop.database.pool);
  });
});

describe('The deposit of an outing', () => {
  it('is open until that much is paid, and may be asked for later', async () => {
    const asked = { depositCents: 20_000, depositDueOn: '2031-05-20' };
    const made = await outingFor(clerk, { date: nextDay(), ...asked });
    const deposit = { amountCents: 20_000, dueOn: '2031-05-20', openCents: 20_000, isOverdue: false };
    expect(made.deposit).toEqual(deposit);
    expect((await invoiceOf(made.id)).deposit).toEqual(deposit);
    const { outing } = await paid(payWith(made.id, { amountCents: 15_000 }));
    expect(outing.deposit?.openCents).toBe(5_000);
    const set = (body: Record<string, unknown>) => clerk.post(`/staff/outings/${made.id}/deposit`, body);
    expect(await codeOf(set({ ...asked, version: made.version }))).toBe('OUTING_CHANGED');
    const late = (await (
      await set({ depositCents: 30_000, depositDueOn: '2031-05-01' })
    ).json()) as DeskOuting;
    expect(late.deposit).toMatchObject({ openCents: 15_000, isOverdue: true });
    const isOverdue = async () => {
      const all = await clerk.read<OutingLine[]>('/staff/outings');
      return all.find(({ id }) => id === made.id)?.isDepositOverdue;
    };
    expect(await isOverdue()).toBe(true);
    await paid(payWith(made.id, { amountCents: 15_000 }));
    expect(await isOverdue()).toBe(false);
    expect(((await (await set({})).json()) as DeskOuting).deposit).toBeNull();
  });
});
