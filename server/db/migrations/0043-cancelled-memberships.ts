import { type Kysely, sql } from 'kysely';

/** Keeps cancelled memberships valid for the paid period, and lets members resume them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table membership add column cancelled_at timestamptz, add column ended_from date,
     add check (cancelled_at is not null or ended_from is null)`,
];
