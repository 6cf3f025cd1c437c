import { type Kysely, sql } from 'kysely';

/** Freezes past months of customer accounts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // A minute after the month's end, for writes under way. Imports of older data set fairway.backdating.
  `create function keep_closed_months() returns trigger language plpgsql as $$
   begin
     if coalesce(current_setting('fairway.backdating', true), '') <> 'on' and exists (
       select from added
       join journal on journal.id = added.journal_id
       join customer_account on customer_account.id = added.account_id
       join facility on facility.id = customer_account.facility_id
       where journal.at < date_trunc('month', (clock_timestamp() - interval '1 minute') at time zone facility.time_zone)
         at time zone facility.time_zone)
     then
       raise exception 'a posting in a month of an account that is closed' using errcode = 'check_violation';
     end if;
     return null;
   end $$`,
  `create trigger posting_in_open_month after insert on posting referencing new table as added
     for each statement execute function keep_closed_months()`,
];
