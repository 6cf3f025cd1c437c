import { type Kysely, sql } from 'kysely';

/** Voids refunds of amounts that were never charged. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table payment_refund drop constraint payment_refund_state_check,
     add constraint payment_refund_state_check check (state in ('due', 'done', 'refused', 'void'))`,
  `update payment_refund set state = 'void', updated_at = clock_timestamp()
   from payment_attempt a
   where a.id = payment_attempt_id and a.state = 'voided' and payment_refund.state = 'due'`,
];
