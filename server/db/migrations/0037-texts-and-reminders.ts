import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // obsolete: too late, or overtaken.
  `alter table mail_outbox
     add column channel text not null default 'mail' check (channel in ('mail', 'sms')),
     add column useful_until timestamptz,
     drop constraint mail_outbox_state_check,
     drop constraint mail_outbox_check2,
     add constraint mail_outbox_state_check
       check (state in ('waiting', 'sending', 'sent', 'dead', 'obsolete')),
     add constraint mail_outbox_settled_check
       check ((state in ('sent', 'dead', 'obsolete')) = (settled_at is not null))`,
  `select pgboss.create_queue('sms.send', '{"policy": "short"}')`,
  `select pgboss.create_queue('reminders.find-due', '{"policy": "short"}')`,
  // Recognized by hash, never read.
  `create table sms_opt_out (
     phone_hash text primary key,
     stopped_at timestamptz not null default now()
   )`,
  `create index customer_phone on customer (phone) where phone is not null`,
  `alter table reservation
     add column reminded_of timestamptz,
     add column check_in_told_of timestamptz`,
  `create index reservation_to_remind_of on reservation (starts_at) where state = 'confirmed'`,
  `alter table mailbox_mail add column channel text not null default 'mail'`,
];
