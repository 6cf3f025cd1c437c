import { type Kysely, sql } from 'kysely';

/** A golfer's profile, points, credit and books at a facility; balances are sums of postings. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const profiles = [
  `create table golf_profile (
     id integer generated always as identity primary key,
     alias text not null references operator on delete cascade,
     facility_id integer not null references facility on delete cascade,
     customer_id integer not null references customer on delete cascade,
     member_number text not null default '',
     created_at timestamptz not null default clock_timestamp(),
     updated_at timestamptz not null default clock_timestamp(),
     unique (facility_id, customer_id)
   )`,
  `create index on golf_profile (customer_id)`,
  // Existing members get a profile.
  `insert into golf_profile (alias, facility_id, customer_id, member_number)
     select distinct on (facility_id, customer_id) alias, facility_id, customer_id, member_number
     from membership where customer_id is not null and state in ('active', 'ended', 'cancelled')
     order by facility_id, customer_id, state, id desc`,
];

const accounts = [
  // unit: a currency, PTS (points) or RND (rounds). reference: makes imports run once.
  `create table customer_account (
     id integer generated always as identity (start with 7000001) primary key,
     alias text not null references operator on delete cascade,
     facility_id integer not null references facility on delete cascade,
     customer_id integer references customer on delete set null,
     kind text not null check (kind in ('credit-account', 'loyalty', 'credit-book')),
     name text not null default '',
     unit text not null,
     limit_cents integer check (limit_cents >= 0),
     expires_on date,
     reference text,
     state text not null default 'open' check (state in ('open', 'closed')),
     created_at timestamptz not null default clock_timestamp(),
     updated_at timestamptz not null default clock_timestamp(),
     check ((kind = 'loyalty') = (unit = 'PTS')),
     check (unit <> 'RND' or kind = 'credit-book'),
     check ((kind = 'credit-account') = (limit_cents is not null)),
     check (expires_on is null or kind = 'credit-book')
   )`,
  `create unique index customer_account_once on customer_account (facility_id, customer_id, kind)
     where kind <> 'credit-book' and customer_id is not null`,
  `create unique index customer_account_reference on customer_account (facility_id, customer_id, reference)
     where reference is not null and customer_id is not null`,
  `create index on customer_account (customer_id)`,
];

const ledger = [
  `alter table journal add column facility_id integer references facility, add column reason text`,
  `alter table posting add column account_id integer references customer_account,
     drop constraint posting_account_check,
     add constraint posting_account_check check (account in ('due-online', 'due-at-course', 'card', 'counter', 'revenue', 'fees',
       'sales-tax', 'allowances', 'kept', 'gift-certificates', 'credit-accounts', 'loyalty', 'credit-books', 'points-issued',
       'points-redeemed', 'rounds-issued', 'rounds-redeemed', 'carried-over')),
     add constraint posting_names_account check (
       (account in ('credit-accounts', 'loyalty', 'credit-books')) = (account_id is not null))`,
  `create index posting_of_account on posting (account_id, journal_id) include (amount_cents) where account_id is not null`,
  `create function check_posting_unit() returns trigger language plpgsql as $$
   begin
     if exists (select from added join customer_account on customer_account.id = added.account_id
         where customer_account.unit <> added.currency) then
       raise exception 'a posting in another unit than its account' using errcode = 'check_violation';
     end if;
     return null;
   end $$`,
  `create trigger posting_in_unit after insert on posting referencing new table as added
     for each statement execute function check_posting_unit()`,
];

const statements = [...profiles, ...accounts, ...ledger];
