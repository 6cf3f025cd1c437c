import { type Insertable, type Kysely, sql } from 'kysely';
import type { Database } from '#server/db/tables.ts';
import { insertSampleAccounts } from './sample-accounts.ts';

type Sample = Omit<Insertable<Database['customer']>, 'alias'> & { email: string };

/** The golfers of the demo. Their passwords are in README.md, so they are hashed here for good. */
const CUSTOMERS: readonly Sample[] = [
  {
    email: 'golfer@example.com',
    first_name: 'Robin',
    last_name: 'Hale',
    phone: '5554443333',
    // fairway18
    password_hash:
      '$argon2id$v=19$m=19456,t=2,p=1$O8bLjW2iGTs8vhogvy93EQ$rVdL+nDXeF5JPYToMFa/r3TWJTiB8hFpoHHPguGQt84',
    email_verified_at: new Date('2026-01-01T12:00:00Z'),
  },
  // Comes from another booking system and has no password yet.
  { email: 'imported@example.com', first_name: 'Kim', last_name: 'Alder', is_imported: true },
  {
    email: 'weak@example.com',
    first_name: 'Lee',
    last_name: 'Marsh',
    is_imported: true,
    // golf
    password_hash:
      '$argon2id$v=19$m=19456,t=2,p=1$pBIQB1HtX9MAKVb/XXYJtg$htUCVNQOYjk3ZRZvHIvBkm4fx/a49+4p0pL7L4LE7Ow',
  },
];

const ALIASES = ['cedar-ridge', 'coastal-golf'];

/** A member of Cedar Ridge, who pays what members pay there and brings guests. */
const MEMBER: Sample & { alias: string } = {
  alias: 'cedar-ridge',
  email: 'member@example.com',
  first_name: 'Mara',
  last_name: 'Quinn',
  phone: '5554441010',
  // fairway18
  password_hash:
    '$argon2id$v=19$m=19456,t=2,p=1$O8bLjW2iGTs8vhogvy93EQ$rVdL+nDXeF5JPYToMFa/r3TWJTiB8hFpoHHPguGQt84',
  email_verified_at: new Date('2026-01-01T12:00:00Z'),
};
const MEMBERSHIP = { facilityId: 9101, name: 'Ridge Member', memberNumber: 'CR-1042' };

/** Adds the golfers of the demo to its operators; who is there already stays as he is. */
export async function insertSampleCustomers(db: Kysely<Database>): Promise<void> {
  await db
    .insertInto('customer')
    .values([...ALIASES.flatMap((alias) => CUSTOMERS.map((customer) => ({ alias, ...customer }))), MEMBER])
    .onConflict((conflict) => conflict.columns(['alias', 'email']).doNothing())
    .execute();
  await insertMembership(db);
  await insertSampleAccounts(db, { ...MEMBER, facilityId: MEMBERSHIP.facilityId });
}

/** Once: a membership that the shop has ended since stays ended. */
async function insertMembership(db: Kysely<Database>): Promise<void> {
  const { facilityId, name, memberNumber } = MEMBERSHIP;
  const plan = { id: 0, priceCents: 0, initiationFeeCents: 0, frequency: 'onetime', months: null };
  await sql`
    insert into membership (alias, facility_id, customer_id, email, first_name, last_name, name, member_number, plan, state,
      starts_on)
    select facility.alias, facility.id, customer.id, customer.email, first_name, last_name, ${name}, ${memberNumber},
      ${JSON.stringify(plan)}::jsonb, 'active', (clock_timestamp() at time zone facility.time_zone)::date
    from customer join facility on facility.alias = customer.alias
    where facility.id = ${facilityId} and customer.alias = ${MEMBER.alias} and customer.email = ${MEMBER.email}
      and not exists (select from membership known where known.customer_id = customer.id)`.execute(db);
  await sql`
    insert into golf_profile (alias, facility_id, customer_id, member_number)
    select alias, ${facilityId}, id, ${memberNumber} from customer
    where alias = ${MEMBER.alias} and email = ${MEMBER.email}
    on conflict do nothing`.execute(db);
}
