import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table customer
     add column phone text check (phone ~ '^[0-9]{2,10}$'),
     -- argon2id. Null: an imported profile without a password yet, or a golfer who signs in only with golf-ID.
     add column password_hash text,
     add column is_imported boolean not null default false,
     add column email_verified_at timestamptz,
     add column external_id text,
     add column golf_id text,
     add column tags text[] not null default '{}',
     add column last_login_at timestamptz,
     add column troon_opted_in_at timestamptz,
     add constraint customer_golf_id_once unique (alias, golf_id)`,
  `alter table session add column user_agent text`,
  // Current state; consent_event holds the history.
  `create table consent (
     customer_id integer not null references customer on delete cascade,
     facility_id integer not null references facility on delete cascade,
     email_marketing boolean not null default false,
     sms_marketing boolean not null default false,
     sms_transactional boolean not null default false,
     updated_at timestamptz not null default now(),
     primary key (customer_id, facility_id)
   )`,
  // Each change, with the words shown.
  `create table consent_event (
     id integer generated always as identity primary key,
     alias text not null references operator on delete cascade,
     customer_id integer references customer on delete cascade,
     email text,
     facility_id integer not null references facility on delete cascade,
     kind text not null check (kind in ('email-marketing', 'sms-marketing', 'sms-transactional')),
     is_given boolean not null,
     source text not null,
     text_shown text not null default '',
     at timestamptz not null default now()
   )`,
  `create index on consent_event (customer_id)`,
  // Single use, short-lived, hashed.
  `create table account_token (
     id uuid primary key default gen_random_uuid(),
     token_hash text not null unique,
     customer_id integer not null references customer on delete cascade,
     -- A login issues 'weak-password' without an email, so it does not prove the address.
     purpose text not null check (purpose in ('password-reset', 'weak-password', 'email-verification')),
     created_at timestamptz not null default now(),
     expires_at timestamptz not null,
     used_at timestamptz
   )`,
  `create index on account_token (customer_id, purpose)`,
  `create index on account_token (expires_at)`,
  `create index on session (expires_at)`,
  // A token opens one session; a second use is a copy.
  `create table used_golf_id_token (
     token_hash text primary key,
     used_at timestamptz not null default now()
   )`,
  // By hashed account name and address, whether or not the account exists.
  `create table login_failure (
     key text primary key,
     failures integer not null,
     first_at timestamptz not null default now(),
     locked_until timestamptz
   )`,
  // Lets an interrupted import resume. One at a time.
  `create table customer_import (
     alias text primary key references operator on delete cascade,
     file_hash text not null,
     lines_done integer not null,
     created integer not null,
     completed integer not null,
     known integer not null,
     updated_at timestamptz not null default now()
   )`,
];
