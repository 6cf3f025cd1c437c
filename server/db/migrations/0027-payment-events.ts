import { type Kysely, sql } from 'kysely';

/** Makes repeated card webhook events do nothing. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table payment_event (
    alias text not null references operator on delete cascade,
    provider text not null,
    id text not null,
    received_at timestamptz not null default now(),
    primary key (alias, provider, id)
  )`.execute(db);
  await sql`create index on payment_event (received_at)`.execute(db);
}
