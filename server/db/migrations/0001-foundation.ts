import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const operators = [
  `create table operator (
     alias text primary key check (alias ~ '^[a-z0-9][a-z0-9-]{0,62}$'),
     name text not null,
     settings jsonb not null,
     subdomain text unique,
     home_path text not null default '/',
     revision integer not null default 1,
     created_at timestamptz not null default now(),
     updated_at timestamptz not null default now()
   )`,
  `create table operator_host (
     host text primary key check (host = lower(host)),
     alias text not null references operator on delete cascade
   )`,
  `create index on operator_host (alias)`,
];

const inventory = [
  `create table facility (
     id integer primary key check (id > 0),
     course_id text not null unique check (course_id ~ '^[0-9a-f]{24}$'),
     alias text not null references operator on delete cascade,
     position integer not null default 0,
     name text not null,
     time_zone text not null,
     currency text not null,
     is_simulator boolean not null default false,
     bays integer not null default 0 check (bays >= 0),
     details jsonb not null,
     is_open boolean not null default true
   )`,
  `create index on facility (alias, position)`,
  // The operator's rate; golfers book a tee_time_rate.
  `create table rate (
     key integer generated always as identity primary key,
     facility_id integer not null references facility on delete cascade,
     id integer not null check (id > 0),
     position integer not null default 0,
     config jsonb not null,
     is_offered boolean not null default true,
     unique (facility_id, id)
   )`,
  `create table promotion (
     alias text not null references operator on delete cascade,
     code text not null check (code = upper(code)),
     config jsonb not null,
     primary key (alias, code)
   )`,
  // Local wall time of the facility; dates inclusive, to_time exclusive.
  `create table block (
     id integer generated always as identity primary key,
     facility_id integer not null references facility on delete cascade,
     first_date date not null,
     last_date date not null check (last_date >= first_date),
     from_time time not null default '00:00',
     to_time time not null default '24:00' check (to_time > from_time),
     reason text not null,
     source text not null check (source in ('file', 'shop')),
     created_at timestamptz not null default now()
   )`,
  `create index on block (facility_id, last_date)`,
  // Locked while its slots change hands; created on first request.
  `create table tee_time (
     id integer generated always as identity primary key,
     facility_id integer not null references facility on delete cascade,
     starts_at timestamptz not null,
     unique (facility_id, starts_at)
   )`,
  // The wire's rateId, permanent, below 2^31.
  `create table tee_time_rate (
     id integer generated always as identity (start with 100001) primary key,
     facility_id integer not null references facility on delete cascade,
     rate_key integer not null references rate on delete cascade,
     starts_at timestamptz not null,
     unique (rate_key, starts_at)
   )`,
  `create index on tee_time_rate (facility_id, starts_at)`,
];

const customers = [
  // Operators never share customers.
  `create table customer (
     id integer generated always as identity (start with 500001) primary key,
     alias text not null references operator on delete cascade,
     email text not null check (email = lower(email)),
     first_name text not null default '',
     last_name text not null default '',
     created_at timestamptz not null default now(),
     updated_at timestamptz not null default now(),
     unique (alias, email)
   )`,
  `create table session (
     token_hash text primary key,
     customer_id integer not null references customer on delete cascade,
     authentication_type text not null check (authentication_type in ('basic', 'golfid')),
     created_at timestamptz not null default now(),
     last_seen_at timestamptz not null default now(),
     expires_at timestamptz not null
   )`,
  `create index on session (customer_id)`,
];

const carts = [
  `create table cart (
     id uuid primary key default gen_random_uuid(),
     alias text not null references operator on delete cascade,
     customer_id integer references customer on delete set null,
     guest_email text,
     created_at timestamptz not null default now(),
     updated_at timestamptz not null default now()
   )`,
  `create index on cart (customer_id)`,
  `create table cart_item (
     id uuid primary key default gen_random_uuid(),
     cart_id uuid not null references cart on delete cascade,
     position integer generated always as identity,
     parent_id uuid references cart_item on delete cascade,
     type text not null,
     facility_id integer not null references facility on delete cascade,
     tee_time_rate_id integer references tee_time_rate on delete cascade,
     starts_at timestamptz,
     players integer check (players between 1 and 6),
     promotion_code text,
     extra jsonb not null default '{}',
     state text not null default 'open' check (state in ('open', 'checked-out')),
     error_code text,
     error_message text,
     created_at timestamptz not null default now(),
     updated_at timestamptz not null default now(),
     check (type <> 'TeeTime' or (tee_time_rate_id is not null and starts_at is not null and players is not null))
   )`,
  `create index on cart_item (cart_id, position)`,
  // "This Tee Time is already in the cart"
  `create unique index cart_item_tee_time_once on cart_item (cart_id, facility_id, starts_at)
     where type = 'TeeTime' and state = 'open'`,
  `create table cart_item_trail (
     id integer generated always as identity primary key,
     cart_id uuid not null,
     cart_item_id uuid not null,
     event text not null,
     errors jsonb not null default '[]',
     at timestamptz not null default now()
   )`,
  `create index on cart_item_trail (cart_item_id)`,
  // Slots of a tee time held for one owner, by this database's clock. owner: customer:<id> | cart:<uuid> |
  // guest:<e-mail>.
  `create table hold (
     id integer generated always as identity primary key,
     tee_time_id integer not null references tee_time on delete cascade,
     facility_id integer not null references facility on delete cascade,
     owner text not null,
     cart_id uuid references cart on delete cascade,
     client_address text,
     slots integer not null check (slots between 1 and 6),
     bay integer,
     during tstzrange,
     first_held_at timestamptz not null default now(),
     expires_at timestamptz not null,
     check ((bay is null) = (during is null))
   )`,
  `create unique index hold_once on hold (tee_time_id, owner, cart_id) nulls not distinct`,
  `create index on hold (owner)`,
  `create index on hold (client_address)`,
  `create index on hold (facility_id, bay) where bay is not null`,
  `create index on hold (expires_at)`,
  `create index on hold (cart_id)`,
];

const orders = [
  `create table purchase_order (
     id text primary key check (id ~ '^[0-9a-f]{24}$'),
     order_number text not null unique check (order_number ~ '^[0-9]{13}$'),
     alias text not null references operator on delete cascade,
     cart_id uuid not null,
     customer_id integer references customer on delete set null,
     booker jsonb not null default '{}',
     language text not null default 'en',
     campaign_id text,
     campaign_type text,
     state text not null default 'pending'
       check (state in ('pending', 'fulfilled', 'partially-fulfilled', 'error', 'cancelled')),
     created_at timestamptz not null default now(),
     updated_at timestamptz not null default now(),
     confirmed_at timestamptz
   )`,
  `create unique index purchase_order_open_once on purchase_order (cart_id) where state = 'pending'`,
  `create index on purchase_order (customer_id, created_at)`,
  `create index on purchase_order (cart_id)`,
  // pending: slots moved from the hold, awaiting payment until expires_at.
  `create table reservation (
     id integer generated always as identity (start with 7000001) primary key,
     confirmation_number text not null unique,
     alias text not null references operator on delete cascade,
     facility_id integer not null references facility on delete cascade,
     tee_time_id integer not null references tee_time on delete cascade,
     tee_time_rate_id integer not null references tee_time_rate on delete cascade,
     starts_at timestamptz not null,
     order_id text references purchase_order on delete cascade,
     cart_item_id uuid,
     customer_id integer references customer on delete set null,
     source text not null default 'online' check (source in ('online', 'shop')),
     state text not null default 'pending'
       check (state in ('pending', 'confirmed', 'cancelled', 'failed')),
     expires_at timestamptz,
     players integer not null check (players between 1 and 6),
     bay integer,
     during tstzrange,
     booker jsonb not null,
     invoice_reference uuid not null unique default gen_random_uuid(),
     invoice jsonb not null,
     due_online_cents integer not null check (due_online_cents >= 0),
     total_cents integer not null check (total_cents >= due_online_cents),
     currency text not null,
     notes text not null default '',
     calendar_sequence integer not null default 0,
     cancel_reason text,
     created_at timestamptz not null default now(),
     confirmed_at timestamptz,
     cancelled_at timestamptz,
     updated_at timestamptz not null default now(),
     check (state <> 'pending' or expires_at is not null),
     -- Prevents double bookings of a bay, even if the program has a bug.
     exclude using gist (
       int4range(facility_id, facility_id, '[]') with &&,
       int4range(bay, bay, '[]') with &&,
       during with &&
     ) where (bay is not null and state = 'confirmed')
   )`,
  `create index on reservation (tee_time_id)`,
  `create index on reservation (facility_id, starts_at)`,
  `create index on reservation (customer_id, starts_at)`,
  `create index on reservation (order_id)`,
  `create unique index reservation_cart_item_once on reservation (cart_item_id)
     where state in ('pending', 'confirmed')`,
  `create table reservation_slot (
     reservation_id integer not null references reservation on delete cascade,
     slot_number integer not null check (slot_number between 1 and 6),
     is_captain boolean not null,
     name text,
     email text,
     customer_id integer references customer on delete set null,
     rate_index integer not null default 0,
     checked_in_at timestamptz,
     is_paid boolean not null default false,
     primary key (reservation_id, slot_number)
   )`,
  `create table card_token (
     token_hash text primary key,
     alias text not null references operator on delete cascade,
     created_at timestamptz not null default now(),
     expires_at timestamptz not null,
     used_at timestamptz
   )`,
  // The wire's ReservationStatusID. Each payment step is written here before the next.
  `create table payment_attempt (
     id integer generated always as identity (start with 3000001) primary key,
     alias text not null references operator on delete cascade,
     reservation_id integer not null references reservation on delete cascade,
     idempotency_key uuid not null unique default gen_random_uuid(),
     provider text not null,
     state text not null default 'started' check (state in (
       'started', 'awaiting-golfer', 'declined', 'authorised', 'booked', 'captured',
       'voiding', 'voided', 'refunding', 'refunded')),
     amount_cents integer not null check (amount_cents >= 0),
     refunded_cents integer not null default 0 check (refunded_cents between 0 and amount_cents),
     currency text not null,
     authorisation_id text,
     capture_id text,
     brand text,
     last_four text,
     return_url text,
     redirect_url text,
     reason_code text,
     message text,
     created_at timestamptz not null default now(),
     updated_at timestamptz not null default now()
   )`,
  `create index on payment_attempt (reservation_id)`,
  `create index payment_attempt_unfinished on payment_attempt (updated_at)
     where state in ('started', 'awaiting-golfer', 'authorised', 'booked', 'voiding', 'refunding')`,
  `create unique index payment_attempt_live_once on payment_attempt (reservation_id)
     where state in ('started', 'awaiting-golfer', 'authorised', 'booked', 'captured', 'refunding')`,
];

const statements = [...operators, ...inventory, ...customers, ...carts, ...orders];
