import { type Kysely, sql } from 'kysely';
import { expect, it } from 'vitest';
import { freshDatabase } from '#tests/support/database.ts';
import { up } from './0058-proved-addresses.ts';

const { db } = await freshDatabase();

it('takes what the shop gave to accounts that nobody has proved back to the shop’s own records', async () => {
  const before = [
    `drop index customer_of_address`,
    `drop index customer_email`,
    `drop index customer_unproved`,
    `alter table customer add constraint customer_alias_email_key unique (alias, email)`,
    `insert into operator (alias, name, settings) values ('old', 'Old', '{}')`,
    `insert into facility (id, alias, course_id, name, time_zone, currency, details)
       values (1, 'old', '0123456789abcdef01234567', 'Old', 'UTC', 'USD', '{}')`,
    `insert into customer (id, alias, email, is_imported, email_verified_at) overriding system value values
       (1, 'old', 'unproved@example.com', false, null), (2, 'old', 'proved@example.com', false, now()),
       (3, 'old', 'imported@example.com', true, null)`,
    `insert into golf_profile (alias, facility_id, customer_id, member_number) select 'old', 1, id, 'M-' || id from customer`,
    `insert into customer_account (alias, facility_id, customer_id, kind, unit, limit_cents)
       select 'old', 1, id, 'credit-account', 'USD', 100 from customer`,
    `insert into customer_account (alias, facility_id, customer_id, kind, unit) select 'old', 1, id, 'loyalty', 'PTS' from customer`,
    `insert into membership (alias, facility_id, customer_id, email, first_name, last_name, name, plan, state, starts_on)
       select 'old', 1, id, email, '', '', 'Full', '{}', 'active', current_date from customer`,
  ];
  for (const statement of before) await sql.raw(statement).execute(db);
  await db.transaction().execute((trx) => up(trx as unknown as Kysely<unknown>));
  const { rows } = await sql<{ email: string }>`
    select customer.id <= 3 as "isOld", email, is_imported as "isRecord",
      (select string_agg(kind, ' ' order by kind) from customer_account where customer_id = customer.id) as accounts,
      (select member_number from golf_profile where customer_id = customer.id) as number,
      (select count(*)::int from membership where customer_id = customer.id) as memberships
    from customer order by email, is_imported`.execute(db);
  const all = { accounts: 'credit-account loyalty', memberships: 1 };
  expect(rows).toEqual([
    { isOld: true, email: 'imported@example.com', isRecord: true, ...all, number: 'M-3' },
    { isOld: true, email: 'proved@example.com', isRecord: false, ...all, number: 'M-2' },
    {
      isOld: true,
      email: 'unproved@example.com',
      isRecord: false,
      accounts: 'loyalty',
      number: '',
      memberships: 0,
    },
    {
      isOld: false,
      email: 'unproved@example.com',
      isRecord: true,
      accounts: 'credit-account',
      number: 'M-1',
      memberships: 0,
    },
  ]);
});
