import { type Kysely, sql } from 'kysely';

/** Devices of earlier logins, whose failures count separately. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table known_device (
     id uuid primary key default gen_random_uuid(),
     token_hash text not null unique,
     customer_id integer not null references customer on delete cascade,
     created_at timestamptz not null default now(),
     last_used_at timestamptz not null default now()
   )`,
  `create index on known_device (customer_id, last_used_at)`,
  `create index on known_device (last_used_at)`,
];
