import { type Kysely, sql } from 'kysely';

/** Waitlist for a full tee time or a range of hours. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table waiting_list_entry (
     id uuid primary key default gen_random_uuid(),
     alias text not null references operator on delete cascade,
     facility_id integer not null references facility on delete cascade,
     -- customer:<id> | guest:<email>
     person text not null,
     customer_id integer references customer on delete cascade,
     email text not null,
     first_name text not null,
     last_name text not null,
     language text not null,
     -- Tee times from .. to, both inclusive. Equal for a single tee time.
     from_at timestamptz not null,
     to_at timestamptz not null check (to_at >= from_at),
     players smallint not null check (players between 1 and 6),
     state text not null check (state in ('waiting', 'offered', 'accepted', 'over', 'left')),
     -- Identifies the link in its emails.
     token_hash text not null unique,
     offered_starts_at timestamptz,
     offered_until timestamptz,
     -- The cart that accepted the offer.
     cart_id uuid,
     created_at timestamptz not null default clock_timestamp(),
     updated_at timestamptz not null default clock_timestamp(),
     check ((offered_starts_at is null) = (offered_until is null)),
     check (state <> 'offered' or offered_starts_at is not null)
   )`,
  `create unique index waiting_list_once on waiting_list_entry (facility_id, person, from_at, to_at)
     where state in ('waiting', 'offered')`,
  `create unique index waiting_list_one_offer on waiting_list_entry (facility_id, person) where state = 'offered'`,
  `create index on waiting_list_entry (facility_id, to_at) where state = 'waiting'`,
  `create index on waiting_list_entry (offered_until) where state = 'offered'`,
  `create index on waiting_list_entry (customer_id)`,
  `select pgboss.create_queue('waiting-list.offer', '{"policy": "short"}')`,
];
