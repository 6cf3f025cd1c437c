import { type Kysely, sql } from 'kysely';

/** Shop products and their sales. Remaining stock is `stock` minus held and sold pieces. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // Locked while pieces change hands.
  `create table product (
     key integer generated always as identity primary key,
     facility_id integer not null references facility on delete cascade,
     id integer not null check (id > 0),
     position integer not null default 0,
     name text not null,
     price_cents integer not null check (price_cents >= 0),
     stock integer check (stock >= 0),
     is_offered boolean not null default true,
     unique (facility_id, id)
   )`,
  // held: during payment, until expires_at by this database's clock.
  `create table product_sale (
     id integer generated always as identity (start with 8000001) primary key,
     product_key integer not null references product on delete cascade,
     invoice_id integer not null unique references invoice,
     quantity integer not null check (quantity > 0),
     state text not null default 'held' check (state in ('held', 'sold', 'released', 'returned')),
     expires_at timestamptz,
     created_at timestamptz not null default clock_timestamp(),
     updated_at timestamptz not null default clock_timestamp(),
     check ((state = 'held') = (expires_at is not null))
   )`,
  `create index on product_sale (product_key) where state in ('held', 'sold')`,
  `create index product_sale_held on product_sale (expires_at) where state = 'held'`,
];
