import { type Insertable, type Kysely, sql } from 'kysely';
import type { Database } from '#server/db/tables.ts';
import { insertSampleAccounts } from './sample-accounts.ts';
import { insertSampleMembership } from './sample-membership.ts';
import { insertSampleOrders } from './sample-orders.ts';

type Sample = Omit<Insertable<Database['customer']>, 'alias'> & { email: string };

/** README.md lists their passwords. */
const CUSTOMERS: readonly Sample[] = [
  {
    email: 'golfer@example.com',
    first_name: 'Robin',
    last_name: 'Hale',
    phone: '5554443333',
    phone_e164: '+15554443333',
    // fairway18
    password_hash:
      '$argon2id$v=19$m=19456,t=2,p=1$O8bLjW2iGTs8vhogvy93EQ$rVdL+nDXeF5JPYToMFa/r3TWJTiB8hFpoHHPguGQt84',
    email_verified_at: new Date('2026-01-01T12:00:00Z'),
  },
  // Without a password yet.
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

const MEMBER: Sample & { alias: string } = {
  alias: 'cedar-ridge',
  email: 'member@example.com',
  first_name: 'Mara',
  last_name: 'Quinn',
  phone: '5554441010',
  phone_e164: '+15554441010',
  // fairway18
  password_hash:
    '$argon2id$v=19$m=19456,t=2,p=1$O8bLjW2iGTs8vhogvy93EQ$rVdL+nDXeF5JPYToMFa/r3TWJTiB8hFpoHHPguGQt84',
  email_verified_at: new Date('2026-01-01T12:00:00Z'),
};
const MEMBER_OF = 9101;

/** Keeps existing golfers. */
export async function insertSampleCustomers(db: Kysely<Database>): Promise<void> {
  await db
    .insertInto('customer')
    .values(
      [...ALIASES.flatMap((alias) => CUSTOMERS.map((customer) => ({ alias, ...customer }))), MEMBER].map(
        // Older than all that the accounts have.
        (customer) => ({ ...customer, created_at: sql<Date>`now() - interval '26 months'` }),
      ),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const member = { ...MEMBER, facilityId: MEMBER_OF };
  await insertSampleMembership(db, member);
  await insertSampleAccounts(db, member);
  await insertSampleOrders(db, member);
}
