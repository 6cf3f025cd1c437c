import { type Kysely, sql } from 'kysely';

/** Two-factor sign-in of staff: the secret of their authenticator app, recovery codes, and sign-ins that wait for a code. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // The secret is sealed. A code of the last accepted time step, or of an earlier one, passes no more.
  `alter table staff_user
     add column totp_secret text,
     add column totp_step bigint not null default 0,
     add column totp_since timestamptz,
     add check ((totp_secret is null) = (totp_since is null))`,
  `create table staff_recovery_code (
     staff_user_id integer not null references staff_user on delete cascade,
     code_hash text not null,
     primary key (staff_user_id, code_hash)
   )`,
  // Apart from the sessions, so that no call takes one for a session.
  `create table staff_sign_in (
     token_hash text primary key,
     staff_user_id integer not null references staff_user on delete cascade,
     expires_at timestamptz not null
   )`,
  `create index on staff_sign_in (staff_user_id)`,
  `create index on staff_sign_in (expires_at)`,
];
