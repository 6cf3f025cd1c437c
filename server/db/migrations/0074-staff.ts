import { type Kysely, sql } from 'kysely';

/** Staff users, their sessions, and the log of what they and the shop commands change. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...people, ...log]) await sql.raw(statement).execute(db);
}

const people = [
  `create table staff_user (
     id integer generated always as identity (start with 300001) primary key,
     alias text not null references operator on delete cascade,
     email text not null check (email = lower(email)),
     name text not null,
     state text not null default 'invited' check (state in ('invited', 'active', 'disabled')),
     password_hash text,
     created_at timestamptz not null default now(),
     updated_at timestamptz not null default now(),
     unique (alias, email),
     unique (id, alias)
   )`,
  // Null: every facility of the operator.
  `create table staff_role (
     staff_user_id integer not null references staff_user on delete cascade,
     facility_id integer references facility on delete cascade,
     role text not null check (role in ('owner', 'manager', 'clerk', 'starter')),
     unique nulls not distinct (staff_user_id, facility_id)
   )`,
  `create table staff_session (
     token_hash text primary key,
     id uuid not null default gen_random_uuid() unique,
     staff_user_id integer not null references staff_user on delete cascade,
     user_agent text,
     created_at timestamptz not null default now(),
     last_seen_at timestamptz not null default now(),
     expires_at timestamptz not null
   )`,
  `create index on staff_session (staff_user_id)`,
  `create index on staff_session (expires_at)`,
];

const log = [
  `create table audit_entry (
     id integer generated always as identity primary key,
     alias text not null references operator,
     facility_id integer references facility,
     actor text not null check (actor in ('staff', 'command')),
     staff_user_id integer,
     device text not null default '',
     verb text not null,
     noun text not null,
     noun_id text not null,
     before jsonb not null,
     after jsonb not null,
     personal jsonb,
     reason text not null default '',
     request_id text not null,
     undoes_id integer unique references audit_entry,
     at timestamptz not null default statement_timestamp(),
     check (actor = 'command' or staff_user_id is not null),
     foreign key (staff_user_id, alias) references staff_user (id, alias)
   )`,
  `create index on audit_entry (alias, noun, noun_id, id)`,
  `create index on audit_entry (alias, at)`,
  // Retention empties names, notes and reasons. Nothing else changes.
  `create function refuse_audit_change() returns trigger language plpgsql as $$
   begin
     if tg_op = 'UPDATE' and new.personal is null and new.reason = ''
       and to_jsonb(new) - '{personal,reason}'::text[] = to_jsonb(old) - '{personal,reason}'::text[] then return new; end if;
     raise exception 'The audit log is append-only' using errcode = 'restrict_violation';
   end $$`,
  `create trigger audit_is_append_only before update or delete on audit_entry
     for each row execute function refuse_audit_change()`,
  `create trigger audit_is_never_emptied before truncate on audit_entry
     for each statement execute function refuse_audit_change()`,
];
