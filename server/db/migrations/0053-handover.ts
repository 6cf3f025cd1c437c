import { type Kysely, sql } from 'kysely';

/** Sealed data carried from an embedded page to a new window; valid once, for minutes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table handover (
     id text primary key,
     alias text not null references operator (alias) on delete cascade,
     sealed text not null,
     created_at timestamptz not null default now()
   )`,
  `create index handover_age on handover (created_at)`,
];
