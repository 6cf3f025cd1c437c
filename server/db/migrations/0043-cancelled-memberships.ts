import { type Kysely, sql } from 'kysely';

/** A membership that its member has ended runs on to the end of what is paid, and until then the member may change his mind. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // ended_from: its last day before it was cancelled, to come back to.
  `alter table membership add column cancelled_at timestamptz, add column ended_from date,
     add check (cancelled_at is not null or ended_from is null)`,
];
