import { type Kysely, sql } from 'kysely';

/** Saved cards, never with a number. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table wallet_card (
     id uuid primary key default gen_random_uuid(),
     alias text not null references operator on delete cascade,
     customer_id integer not null references customer on delete cascade,
     provider text not null,
     vault_reference text not null,
     -- The provider's id of the physical card, the same when a golfer saves it again.
     card_key text not null,
     brand text,
     last_four text not null,
     expiration_month smallint not null check (expiration_month between 1 and 12),
     expiration_year smallint not null check (expiration_year between 2000 and 2200),
     is_default boolean not null,
     name text not null,
     address text not null,
     postal_code text not null,
     country_code text not null,
     created_at timestamptz not null default now(),
     updated_at timestamptz not null default now(),
     unique (customer_id, provider, card_key),
     unique (provider, vault_reference)
   )`,
  `create unique index wallet_card_default_once on wallet_card (customer_id) where is_default`,
  `alter table payment_attempt add column card_to_keep jsonb`,
  `select pgboss.create_queue('wallet.forget-card', '{"policy": "short"}')`,
  // How a test card behaves, not its number.
  `create table sandbox_card (
     reference text primary key,
     verdict text not null check (verdict in ('approve', 'external-step')),
     brand text not null,
     last_four text not null,
     created_at timestamptz not null
   )`,
  `alter table sandbox_payment add column kept_card text`,
];
