import { type RawBuilder, sql } from 'kysely';

/** Minimum: at the form, on an external step, waiting for a mail. */
const MINUTES = { form: 5, step: 15, mail: 15 } as const;
/** Maximum after creation. */
const MAX_MINUTES = 30;

/** The new expires_at. It never shortens; its maximum keeps repeated attempts from blocking slots. */
export function paymentDeadline(moment: keyof typeof MINUTES): RawBuilder<Date> {
  return sql<Date>`greatest(expires_at, least(clock_timestamp() + make_interval(mins => ${MINUTES[moment]}::int),
    created_at + make_interval(mins => ${MAX_MINUTES}::int)))`;
}

/** The first expires_at: the hold's, but at least enough to type a card number. */
export function firstPaymentDeadline(heldUntil: Date | null): RawBuilder<Date> {
  return sql<Date>`greatest(${heldUntil}::timestamptz,
    clock_timestamp() + make_interval(mins => ${MINUTES.form}::int))`;
}
