import { type Kysely, sql } from 'kysely';

/** A cancelled membership stays valid until its paid period ends, and can be resumed until then. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // ended_from: its last day before cancelling, restored on resuming.
  `alter table membership add column cancelled_at timestamptz, add column ended_from date,
     add check (cancelled_at is not null or ended_from is null)`,
];
