import { type Kysely, sql } from 'kysely';

/** Sums postings per month, so that balances add months. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

/** By the facility's calendar; `which` selects postings. */
const sums = (which: string) => `
  select given.account_id, date_trunc('month', journal.at at time zone facility.time_zone)::date as month, sum(amount_cents)::int,
    coalesce(sum(amount_cents) filter (where amount_cents > 0), 0)::int, count(*)::int, min(journal.id), max(journal.id)
  from ${which} given
  join journal on journal.id = given.journal_id
  join customer_account on customer_account.id = given.account_id
  join facility on facility.id = customer_account.facility_id`;

const columns = 'account_id, month, amount_cents, debit_cents, entries, first_journal_id, last_journal_id';

const statements = [
  // Written only by triggers. debit_cents sums positive amounts.
  `create table account_month (
     account_id integer not null references customer_account on delete cascade,
     month date not null check (extract(day from month) = 1),
     amount_cents integer not null,
     debit_cents integer not null check (debit_cents >= 0),
     entries integer not null check (entries > 0),
     first_journal_id bigint not null,
     last_journal_id bigint not null,
     primary key (account_id, month)
   )`,
  `insert into account_month (${columns}) ${sums('posting')} group by 1, 2`,
  `create function sum_up_months() returns trigger language plpgsql as $$
   begin
     insert into account_month (${columns}) ${sums('added')} group by 1, 2 order by 1, 2
     on conflict (account_id, month) do update set
       amount_cents = account_month.amount_cents + excluded.amount_cents,
       debit_cents = account_month.debit_cents + excluded.debit_cents,
       entries = account_month.entries + excluded.entries,
       first_journal_id = least(account_month.first_journal_id, excluded.first_journal_id),
       last_journal_id = greatest(account_month.last_journal_id, excluded.last_journal_id);
     return null;
   end $$`,
  `create trigger posting_in_month after insert on posting referencing new table as added
     for each statement execute function sum_up_months()`,
  // Time zone corrections move the beginnings of months.
  `create function sum_up_months_again() returns trigger language plpgsql as $$
   begin
     lock table account_month in share row exclusive mode;
     delete from account_month using customer_account account where account.id = account_id and account.facility_id = new.id;
     insert into account_month (${columns}) ${sums('posting')} where facility.id = new.id group by 1, 2;
     return null;
   end $$`,
  `create trigger facility_months after update of time_zone on facility for each row
     when (new.time_zone is distinct from old.time_zone) execute function sum_up_months_again()`,
];
