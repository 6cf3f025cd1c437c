import { type Kysely, sql } from 'kysely';

/** Finds a golfer's mailbox under all its addresses. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // Same rule as server/rules/mailbox-of.ts.
  `create function mailbox_of(email text) returns text language sql immutable parallel safe as $$
     select case when domain in ('gmail.com', 'googlemail.com') then replace(box, '.', '') || '@gmail.com'
       else box || '@' || domain end
     from (select coalesce(nullif(split_part(split_part(lower(email), '@', 1), '+', 1), ''), split_part(lower(email), '@', 1)),
       split_part(lower(email), '@', 2)) as parts (box, domain)
   $$`,
  `create index customer_of_mailbox on customer (alias, mailbox_of(email))`,
  `create index waiting_list_in_line on waiting_list_entry (facility_id, to_at) where state in ('waiting', 'offered')`,
  `drop index waiting_list_entry_facility_id_to_at_idx`,
];
