import { type Kysely, sql } from 'kysely';

/**
 * Numbers payment attempts in order of writing. `created_at` is when the transaction began, before it waited for the
 * lock.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table payment_attempt add column sequence bigint`,
  `update payment_attempt set sequence = numbered.sequence
     from (select id, row_number() over (order by created_at, id) as sequence from payment_attempt) numbered
     where numbered.id = payment_attempt.id`,
  `alter table payment_attempt alter column sequence set not null`,
  `alter table payment_attempt alter column sequence add generated always as identity`,
  `select setval(pg_get_serial_sequence('payment_attempt', 'sequence'),
     (select coalesce(max(sequence), 0) + 1 from payment_attempt), false)`,
];
