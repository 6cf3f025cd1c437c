import { type Kysely, sql } from 'kysely';
import PgBoss from 'pg-boss';

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...jobs, ...mails]) await sql.raw(statement).execute(db);
}

/**
 * pg-boss creates its schema at start, but transactions must enqueue jobs in every migrated database. Its script's
 * own transaction would end ours.
 */
const jobs = [
  PgBoss.getConstructionPlans('pgboss')
    .replace(/^\s*BEGIN;/, '')
    .replace(/COMMIT;\s*$/, ''),
  `select pgboss.create_queue('dead-letters', '{"policy": "standard"}')`,
  `select pgboss.create_queue('mail.send', '{"policy": "short", "deadLetter": "dead-letters"}')`,
];

const mails = [
  // Written in the transaction it reports on. waiting -> sending (claimed) -> sent | dead.
  `create table mail_outbox (
     id uuid primary key default gen_random_uuid(),
     alias text not null references operator on delete cascade,
     kind text not null,
     once_key text unique,
     to_address text not null,
     to_name text not null default '',
     content jsonb not null,
     state text not null default 'waiting' check (state in ('waiting', 'sending', 'sent', 'dead')),
     attempts integer not null default 0,
     send_after timestamptz not null default now(),
     give_up_at timestamptz not null,
     claim_id uuid,
     claimed_until timestamptz,
     handed_over_at timestamptz,
     settled_at timestamptz,
     answer text,
     created_at timestamptz not null default now(),
     check ((state = 'sending') = (claim_id is not null)),
     check ((claim_id is null) = (claimed_until is null)),
     check ((state in ('sent', 'dead')) = (settled_at is not null))
   )`,
  `create index mail_outbox_waiting on mail_outbox (send_after) where state = 'waiting'`,
  `create index mail_outbox_sending on mail_outbox (claimed_until) where state = 'sending'`,
  `create index mail_outbox_settled on mail_outbox (state, settled_at) where settled_at is not null`,
  `create table booking_link (
     id uuid primary key default gen_random_uuid(),
     reservation_id integer not null references reservation on delete cascade,
     token_hash text not null unique,
     created_at timestamptz not null default now(),
     expires_at timestamptz not null
   )`,
  `create index on booking_link (reservation_id)`,
  `create index on booking_link (expires_at)`,
  // For demos without a mail server.
  `create table mailbox_mail (
     id uuid primary key default gen_random_uuid(),
     position integer generated always as identity,
     message_id text not null unique,
     from_name text not null,
     from_address text not null,
     reply_to text,
     to_name text not null,
     to_address text not null,
     subject text not null,
     text text not null,
     html text not null,
     attachments jsonb not null,
     received_at timestamptz not null default now()
   )`,
  `create index on mailbox_mail (position)`,
];
