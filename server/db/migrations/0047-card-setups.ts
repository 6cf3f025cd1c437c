import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table card_setup (
     -- The golfer has the token. We store only its hash.
     token_hash text primary key,
     alias text not null references operator on delete cascade,
     customer_id integer not null references customer on delete cascade,
     provider text not null,
     -- The provider's id of the setup.
     reference text not null,
     is_finished boolean not null default false,
     -- The saved card. Null before it exists, and after it is deleted.
     wallet_card_id uuid references wallet_card on delete set null,
     created_at timestamptz not null default now(),
     unique (provider, reference)
   )`,
  `create index on card_setup (customer_id, created_at)`,
  `create table sandbox_card_setup (
     id text primary key,
     token_hash text not null unique,
     state text not null check (state in ('open', 'complete', 'ended')),
     payee text not null,
     return_url text not null,
     card_reference text,
     brand text,
     last_four text,
     expiration_month smallint,
     expiration_year smallint,
     name_on_card text not null default '',
     created_at timestamptz not null,
     expires_at timestamptz not null,
     check ((state = 'complete') = (card_reference is not null))
   )`,
];
