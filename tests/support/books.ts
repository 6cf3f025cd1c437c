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

/** What the bank of the sandbox knows: how many payments stand how, and how much was taken and given back. */
export async function readLedger(pool: pg.Pool): Promise<Entry[]> {
  const { rows } = await pool.query<Entry>('select * from sandbox_payment order by created_at');
  return rows;
}

/**
 * Never paid without booking, never booked and charged twice: every payment that was taken and not given back belongs to a
 * confirmed reservation of that price, and no money is set aside for nothing.
 */
export async function expectBooksToBalance(pool: pg.Pool): Promise<void> {
  const { rows: reservations } = await pool.query<{
    id: number;
    state: string;
    due: number;
    key: string | null;
    payment: string | null;
  }>(`select reservation.id, reservation.state, current_invoice.due_online_cents as due, idempotency_key as key, payment_attempt.state as payment
    from reservation join current_invoice on current_invoice.id = reservation.invoice_id
    left join payment_attempt on payment_attempt.invoice_id = reservation.invoice_id`);
  const kept = new Map<number, number>();
  for (const { idempotency_key, state, captured_cents, refunded_cents } of await readLedger(pool)) {
    expect(state).not.toBe('approved');
    const left = captured_cents - refunded_cents;
    if (left === 0) continue;
    const paid = reservations.find(({ key }) => key === idempotency_key);
    expect(paid).toMatchObject({ state: 'confirmed', payment: 'captured' });
    kept.set(paid?.id ?? 0, (kept.get(paid?.id ?? 0) ?? 0) + left);
  }
  for (const { id, state, due } of reservations)
    expect({ id, paid: kept.get(id) ?? 0 }).toEqual({ id, paid: state === 'confirmed' ? due : 0 });
  await expectLedgerToAgree(pool, kept);
}

/**
 * The journals say the same as the bookings and the bank: what is booked is owed at the course as far as it was not paid,
 * nobody is owed anything else, and what was taken and not given back is on the card account.
 */
async function expectLedgerToAgree(pool: pg.Pool, kept: ReadonlyMap<number, number>): Promise<void> {
  const { rows } = await pool.query<{
    id: number;
    state: string;
    invoice: string;
    atCourse: number;
    earned: number;
    balances: Record<string, number>;
    tenders: Record<string, number>;
  }>(`
    select r.id, r.state, i.state as invoice, i.total_cents - i.due_online_cents as "atCourse", i.total_cents as earned,
      (select coalesce(jsonb_object_agg(account, cents), '{}') from (
        select account, sum(amount_cents) as cents from posting join journal on journal.id = journal_id
        where journal.invoice_id = i.id group by account having sum(amount_cents) <> 0) each) as balances,
      (select coalesce(jsonb_object_agg(kind, cents), '{}') from (
        select kind, sum(amount_cents) as cents from tender
        where tender.invoice_id = i.id and (kind = 'card' and state = 'paid' or kind = 'at-course' and state = 'open')
        group by kind having sum(amount_cents) <> 0) each) as tenders
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
    const income = Object.values(others).reduce((sum, cents) => sum - cents, 0);
    expect({ id, income }).toEqual({ id, income: isBooked ? earned : 0 });
    expect({ id, ...tenders }).toEqual({
      id,
      ...(card > 0 ? { card } : {}),
      ...(isBooked && atCourse > 0 ? { 'at-course': atCourse } : {}),
    });
  }
}

/** No tee time of a course has more than 4 players booked, waiting for their payment and held together. */
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
