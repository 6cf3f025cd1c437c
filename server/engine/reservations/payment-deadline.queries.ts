import { type RawBuilder, sql } from 'kysely';

/** What a golfer gets at least, in minutes: with the form in front of them, away on an external step, and waiting for a mail. */
const MINUTES = { form: 5, step: 15, mail: 15 } as const;
/** However often a golfer begins to pay, a reservation does not wait longer than this from its first moment. */
const MAX_MINUTES = 30;

/**
 * Until when a waiting reservation waits (for its column expires_at): never shorter than it did, never so long that
 * beginning to pay and not paying could keep a place from others.
 */
export function paymentDeadline(moment: keyof typeof MINUTES): RawBuilder<Date> {
  return sql<Date>`greatest(expires_at, least(clock_timestamp() + make_interval(mins => ${MINUTES[moment]}::int),
    created_at + make_interval(mins => ${MAX_MINUTES}::int)))`;
}

/** Until when a new reservation waits: as long as the hold it came from, and long enough to type a card number. */
export function firstPaymentDeadline(heldUntil: Date | null): RawBuilder<Date> {
  return sql<Date>`greatest(${heldUntil}::timestamptz,
    clock_timestamp() + make_interval(mins => ${MINUTES.form}::int))`;
}
