import { type Kysely, sql } from 'kysely';

/** Books of the sandbox provider; like a real one's, they never reference the engine's tables. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // 'abandoned' without a card: its authorization will be refused when it arrives.
  `create table sandbox_payment (
     id text primary key,
     idempotency_key text not null unique,
     fingerprint text,
     state text not null
       check (state in ('declined', 'pending', 'approved', 'captured', 'voided', 'abandoned')),
     reason text check ((reason is not null) = (state = 'declined')),
     amount_cents integer not null default 0 check (amount_cents >= 0),
     captured_cents integer not null default 0 check (captured_cents between 0 and amount_cents),
     refunded_cents integer not null default 0 check (refunded_cents between 0 and captured_cents),
     currency text,
     brand text,
     last_four text,
     payee text,
     return_url text,
     step_token_hash text unique,
     step_expires_at timestamptz,
     created_at timestamptz not null,
     updated_at timestamptz not null,
     check (captured_cents = 0 or state = 'captured'),
     check (state <> 'pending' or (step_token_hash is not null and step_expires_at is not null))
   )`,
  // Entries are never changed.
  `create table sandbox_payment_entry (
     id text primary key,
     position integer generated always as identity,
     payment_id text not null references sandbox_payment,
     kind text not null
       check (kind in ('authorised', 'declined', 'step-begun', 'step-approved', 'step-refused', 'abandoned',
                       'captured', 'voided', 'refunded')),
     amount_cents integer not null check (amount_cents >= 0),
     idempotency_key text unique,
     at timestamptz not null
   )`,
  `create index on sandbox_payment_entry (payment_id, position)`,
];
