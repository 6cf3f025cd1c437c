import { type Kysely, sql } from 'kysely';

/** Pays with points, books and credit. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // units: points, if not money.
  `alter table tender add column account_id integer references customer_account,
     add column units integer check (units > 0),
     drop constraint tender_kind_check,
     add constraint tender_kind_check check (
       kind in ('at-course', 'card', 'gift-certificate', 'credit-account', 'loyalty', 'credit-book')),
     add constraint tender_names_account check (
       (kind in ('credit-account', 'loyalty', 'credit-book')) = (account_id is not null)),
     add constraint tender_counts_units check (units is null or account_id is not null)`,
  `create index on tender (account_id) where account_id is not null`,
];
