import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { payingInvoice } from '#server/db/paying-invoice.ts';
import { LIVE_STATES } from './payments.queries.ts';

/** Long enough for a form, and for a card that is asked with an external step. */
const MINUTES = 15;

/** Until when something that was begun to be bought now is kept for who pays it. */
export const keptUntil: RawBuilder<Date> = sql<Date>`clock_timestamp() + make_interval(mins => ${MINUTES}::int)`;

/** The condition that somebody pays an invoice at this moment, or has: what it is about does not end. */
export function isBeingPaid(invoiceId: RawBuilder<unknown>): RawBuilder<SqlBool> {
  return sql<SqlBool>`exists (select from payment_attempt
    where payment_attempt.invoice_id = ${payingInvoice(invoiceId)} and payment_attempt.state in (${sql.join(LIVE_STATES)}))`;
}
