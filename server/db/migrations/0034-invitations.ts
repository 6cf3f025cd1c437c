import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table invitation (
     id uuid primary key default gen_random_uuid(),
     reservation_id integer not null references reservation on delete cascade,
     name text not null,
     -- In lower case, as in accounts.
     email text not null,
     state text not null default 'waiting' check (state in ('waiting', 'accepted', 'declined', 'revoked')),
     -- Derived from the id and the program's secret. Only the email contains the token.
     token_hash text not null,
     -- The slot of an accepted friend.
     slot_number smallint,
     created_at timestamptz not null default clock_timestamp(),
     answered_at timestamptz,
     check (slot_number is null or state = 'accepted')
   )`,
  `create unique index invitation_once on invitation (reservation_id, email) where state in ('waiting', 'accepted')`,
  `create index invitation_email on invitation (email)`,
];
