import type pg from 'pg';
import { expect } from 'vitest';

type Entry = {
  state: string;
  amount_cents: number;
  captured_cents: number;
  refunded_cents: number;
  idempotency_key: string;
  last_four: string;
};

/** The sandbox bank's payments, with the cents it charged and refunded. */
export async function readLedger(pool: pg.Pool): Promise<Entry[]> {
  const { rows } = await pool.query<Entry>('select * from sandbox_payment order by created_at');
  return rows;
}

/**
 * Expects no payment without a booking, and no booking charged twice. Every charge that was not refunded belongs to a
 * confirmed reservation of that price, and no authorization is left.
 */
export async function expectBooksToBalance(pool: pg.Pool): Promise<void> {
  const { rows: reservations } = await pool.query<{ id: number; state: string; due: number }>(
    `select reservation.id, reservation.state, current_invoice.due_online_cents + (
       select coalesce(sum(total_cents), 0)::int from check_in_invoice join current_invoice c on c.id = invoice_id
       where reservation_id = reservation.id and c.state = 'closed') as due
     from reservation join current_invoice on current_invoice.id = reservation.invoice_id`,
  );
  // The kept part of each payment must belong to a sold item.
  const { rows: shares } = await pool.query<{
    key: string;
    payment: string;
    invoice: string;
    reservationId: number | null;
    cents: number;
  }>(`
    select a.idempotency_key as key, a.state as payment, invoice.state as invoice, reservation.id as "reservationId",
      tender.amount_cents - (select coalesce(sum(amount_cents), 0)::int from payment_refund r
        where r.payment_attempt_id = a.id and r.invoice_id = tender.invoice_id and r.state = 'done') as cents
    from payment_attempt a
    join tender on tender.payment_attempt_id = a.id and tender.kind = 'card'
    join invoice on invoice.id = tender.invoice_id
    left join check_in_invoice on check_in_invoice.invoice_id = invoice.id
    left join reservation on reservation.invoice_id = invoice.id or reservation.id = check_in_invoice.reservation_id`);
  const kept = new Map<number, number>();
  for (const { idempotency_key, state, captured_cents, refunded_cents } of await readLedger(pool)) {
    expect(state).not.toBe('approved');
    const left = captured_cents - refunded_cents;
    if (left === 0) continue;
    const parts = shares.filter(({ key, cents }) => key === idempotency_key && cents > 0);
    expect(parts.reduce((sum, { cents }) => sum + cents, 0)).toBe(left);
    for (const { payment, invoice, reservationId, cents } of parts) {
      expect({ payment, invoice }).toEqual({ payment: 'captured', invoice: 'closed' });
      if (reservationId !== null) kept.set(reservationId, (kept.get(reservationId) ?? 0) + cents);
    }
  }
  const byAccounts = await readPaidByAccounts(pool);
  for (const { id, state, due } of reservations) {
    const paid = (kept.get(id) ?? 0) + (byAccounts.get(id) ?? 0);
    expect({ id, paid }).toEqual({ id, paid: state === 'confirmed' ? due : 0 });
  }
  await expectLedgerToAgree(pool, kept, byAccounts);
  await expectFeesToAgree(pool);
}

/** A sold no-show fee is paid and earned, and one that ended left nothing behind; each player has at most the sold one. */
async function expectFeesToAgree(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ id: number; balances: Record<string, number> }>(`
    select sold.id, (select coalesce(jsonb_object_agg(account, cents), '{}') from (
        select case account when 'card' then 'money' when 'counter' then 'money' else account end as account,
          sum(amount_cents)::int as cents
        from posting join journal on journal.id = journal_id where journal.invoice_id = sold.id
        group by 1 having sum(amount_cents) <> 0) each)
      - (case when sold.state = 'closed' then array['money', 'fees', 'sales-tax'] else '{}' end) as balances
    from no_show_fee join current_invoice sold on sold.id = invoice_id`);
  expect(rows.filter(({ balances }) => Object.keys(balances).length > 0)).toEqual([]);
  const { rows: ended } = await pool.query(`
    select reservation_id from reservation_slot join invoice on invoice.id = no_show_fee_id where invoice.state = 'void'`);
  expect(ended).toEqual([]);
}

/**
 * Cents that golfers' accounts, gift certificates and the counter's tenders paid for each reservation, minus refunds. Nothing is kept for
 * unsold items.
 */
async function readPaidByAccounts(pool: pg.Pool): Promise<Map<number, number>> {
  const { rows } = await pool.query<{ id: number; cents: number }>(`
    select r.id, -sum(amount_cents)::int as cents from reservation r
    join journal on journal.invoice_id = r.invoice_id and cause ~ '^(spent|charged|returned):tender-'
    join posting on journal_id = journal.id and account = 'due-online' group by r.id`);
  const { rows: byCertificates } = await pool.query<{ id: number; cents: number }>(`
    select r.id, sum(tender.amount_cents)::int as cents from reservation r
    join tender on tender.invoice_id = r.invoice_id and tender.kind = 'gift-certificate' and tender.state = 'paid' group by r.id`);
  const { rows: kept } = await pool.query(`
    select tender.id from tender join payment_attempt on payment_attempt.id = payment_attempt_id
    where account_id is not null and tender.state = 'open' and payment_attempt.state in ('declined', 'voided', 'refunded', 'captured')`);
  expect(kept).toEqual([]);
  const { rows: atCounter } = await pool.query<{ id: number; cents: number }>(`
    select reservation_id as id, -sum(amount_cents)::int as cents from check_in_invoice
    join journal on journal.invoice_id = check_in_invoice.invoice_id
      and cause ~ '^(till|till-refund|till-transfer|comp|comp-transfer|certificate|certificate-refund|spent|charged|returned):'
    join posting on journal_id = journal.id and account = 'due-online' group by reservation_id`);
  const paid = new Map(rows.map(({ id, cents }) => [id, cents]));
  for (const { id, cents } of [...byCertificates, ...atCounter]) paid.set(id, (paid.get(id) ?? 0) + cents);
  return paid;
}

/**
 * Expects the journals to match the bookings and the bank. A booking owes its unpaid part at the course, no other
 * balance is open, and the card account holds the charges minus refunds.
 */
async function expectLedgerToAgree(
  pool: pg.Pool,
  kept: ReadonlyMap<number, number>,
  byAccounts: ReadonlyMap<number, number>,
): Promise<void> {
  const { rows } = await pool.query<{
    id: number;
    state: string;
    invoice: string;
    atCourse: number;
    earned: number;
    balances: Record<string, number>;
    tenders: Record<string, number>;
  }>(`
    select r.id, r.state, i.state as invoice, i.total_cents as earned,
      -- Minus payments at check-in, which are no longer due at the course.
      i.total_cents - i.due_online_cents - (
        select coalesce(sum(total_cents), 0)::int from check_in_invoice join current_invoice c on c.id = invoice_id
        where reservation_id = r.id and c.state = 'closed') as "atCourse",
      (select coalesce(jsonb_object_agg(account, cents), '{}') from (
        select account, sum(amount_cents) as cents from posting join journal on journal.id = journal_id
        where journal.invoice_id in (select i.id union select invoice_id from check_in_invoice where reservation_id = r.id)
        group by account having sum(amount_cents) <> 0) each) as balances,
      (select coalesce(jsonb_object_agg(kind, cents), '{}') from (
        select kind, sum(amount_cents - coalesce((
          select sum(refund.amount_cents) from payment_refund refund where refund.invoice_id = tender.invoice_id
            and refund.payment_attempt_id = tender.payment_attempt_id and refund.state = 'done'), 0))::int as cents from tender
        where tender.invoice_id in (select i.id union select invoice_id from check_in_invoice where reservation_id = r.id)
          and (kind = 'card' and state = 'paid' or kind = 'at-course' and state = 'open')
        group by kind) each where cents <> 0) as tenders
    from reservation r join current_invoice i on i.id = r.invoice_id`);
  const STATES: Record<string, string> = {
    pending: 'open',
    confirmed: 'closed',
    cancelled: 'void',
    failed: 'void',
  };
  for (const { id, state, invoice, atCourse, earned, balances, tenders } of rows) {
    const card = kept.get(id) ?? 0;
    const isBooked = state === 'confirmed';
    const { card: onCard = 0, 'due-at-course': owed = 0, 'due-online': left = 0, ...others } = balances;
    expect({ id, invoice, onCard, owed, left }).toEqual({
      id,
      invoice: STATES[state],
      onCard: card,
      owed: isBooked ? atCourse : 0,
      left: 0,
    });
    const paidByAccounts = byAccounts.get(id) ?? 0;
    const income = Object.values(others).reduce((sum, cents) => sum - cents, paidByAccounts);
    expect({ id, income }).toEqual({ id, income: isBooked ? earned : 0 });
    expect({ id, ...tenders }).toEqual({
      id,
      ...(card > 0 ? { card } : {}),
      ...(isBooked && atCourse > 0 ? { 'at-course': atCourse } : {}),
    });
  }
}

/** No tee time has more than 4 slots booked, pending and held together. */
export async function expectNoOversell(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query(`
    select tee_time_id, sum(places)::int as places from (
      select tee_time_id, players as places from reservation
        where bay is null and (state = 'confirmed' or (state = 'pending' and expires_at > now()))
      union all
      select tee_time_id, slots from hold where bay is null and expires_at > now()) taken
    group by tee_time_id having sum(places) > 4`);
  expect(rows).toEqual([]);
}

/** Every payment, reservation and invoice has ended. */
export async function expectNothingUnfinished(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query(`
    select 'payment' as what, id::text, state from payment_attempt
      where state in ('started', 'awaiting-golfer', 'authorised', 'booked', 'voiding', 'refunding')
    union all select 'reservation', id::text, state from reservation where state = 'pending'
    union all select 'invoice', id::text, state from invoice where state = 'open' and kind <> 'cart'`);
  expect(rows).toEqual([]);
}
