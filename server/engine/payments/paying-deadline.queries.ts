import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { payingInvoice } from '#server/db/paying-invoice.ts';
import { LIVE_STATES } from './payments.queries.ts';

/** Long enough for the form and an external step. */
const MINUTES = 15;

export const keptUntil: RawBuilder<Date> = sql<Date>`clock_timestamp() + make_interval(mins => ${MINUTES}::int)`;

/** The condition that an invoice is paid or being paid; its sale must not end. */
export function isBeingPaid(invoiceId: RawBuilder<unknown>): RawBuilder<SqlBool> {
  return sql<SqlBool>`exists (select from payment_attempt
    where payment_attempt.invoice_id = ${payingInvoice(invoiceId)} and payment_attempt.state in (${sql.join(LIVE_STATES)}))`;
}
