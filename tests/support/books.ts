import type pg from 'pg';
import { expect } from 'vitest';

type Entry = {
  state: string;
  amount_cents: number;
  captured_cents: number;
  refunded_cents: number;
  idempotency_key: string;
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
  }>(`select reservation.id, reservation.state, due_online_cents as due, idempotency_key as key, payment_attempt.state as payment
    from reservation left join payment_attempt on payment_attempt.reservation_id = reservation.id`);
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
