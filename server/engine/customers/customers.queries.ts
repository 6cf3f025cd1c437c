import { type Selectable, sql } from 'kysely';
import type { Database } from '#server/db/tables.ts';
import type { Phone } from '#server/rules/phone.ts';
import type { Db, Trx } from '../call/context.ts';
import { lockAddress } from './address-lock.queries.ts';

export type CustomerRow = Selectable<Database['customer']>;
type ConsentRow = Selectable<Database['consent']>;

/**
 * Finds the account an email signs in to, else the shop's record. Proves nothing about the caller: use it only to
 * sign in, sign up or verify, else `findProvedCustomer`.
 */
export async function findAccountByEmail(
  db: Db,
  alias: string,
  email: string,
): Promise<CustomerRow | undefined> {
  return db
    .selectFrom('customer')
    .selectAll()
    .where('alias', '=', alias)
    .where('email', '=', email)
    .orderBy('is_imported')
    .limit(1)
    .executeTakeFirst();
}

export async function findCustomer(db: Db, alias: string, id: number): Promise<CustomerRow | undefined> {
  return db
    .selectFrom('customer')
    .selectAll()
    .where('alias', '=', alias)
    .where('id', '=', id)
    .executeTakeFirst();
}

export async function findCustomerByGolfId(
  db: Db,
  alias: string,
  golfId: string,
): Promise<CustomerRow | undefined> {
  return db
    .selectFrom('customer')
    .selectAll()
    .where('alias', '=', alias)
    .where('golf_id', '=', golfId)
    .executeTakeFirst();
}

type NewCustomer = {
  alias: string;
  email: string;
  firstName: string;
  lastName: string;
  phone: Phone | null;
  passwordHash: string | null;
  golfId: string | null;
  tags: string[];
  isEmailVerified: boolean;
};

/** Returns undefined when the email or golf-ID is taken. Locks the address. */
export async function insertCustomer(trx: Trx, customer: NewCustomer): Promise<CustomerRow | undefined> {
  await lockAddress(trx, customer.alias, customer.email);
  if (await findAccountByEmail(trx, customer.alias, customer.email)) return undefined;
  return trx
    .insertInto('customer')
    .values({
      alias: customer.alias,
      email: customer.email,
      first_name: customer.firstName,
      last_name: customer.lastName,
      phone: customer.phone?.wireDigits ?? null,
      phone_e164: customer.phone?.e164 ?? null,
      password_hash: customer.passwordHash,
      golf_id: customer.golfId,
      tags: customer.tags,
      email_verified_at: customer.isEmailVerified ? sql<Date>`now()` : null,
      last_login_at: sql<Date>`now()`,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
}

export type CustomerChange = Partial<{
  first_name: string;
  last_name: string;
  phone: string | null;
  phone_e164: string | null;
  other_phones: string[];
  other_phones_e164: (string | null)[];
  birthday: string | null;
  password_hash: string | null;
  is_imported: boolean;
  golf_id: string | null;
}>;

export async function updateCustomer(trx: Db, id: number, change: CustomerChange): Promise<void> {
  await trx
    .updateTable('customer')
    .set({ ...change, updated_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute();
}

export async function lockCustomerRow(trx: Trx, alias: string, id: number): Promise<CustomerRow | undefined> {
  return trx
    .selectFrom('customer')
    .selectAll()
    .where('alias', '=', alias)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/**
 * Returns false when the account is gone or its password has changed. Keeps the password from changing until the
 * transaction ends.
 */
export async function noteLogin(trx: Trx, id: number, passwordHash: string | null): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('customer')
    .set({ last_login_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('password_hash', 'is not distinct from', passwordHash)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function verifyEmailOf(trx: Db, id: number): Promise<void> {
  await trx
    .updateTable('customer')
    .set({ email_verified_at: sql<Date>`coalesce(email_verified_at, now())`, updated_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute();
}

export async function noteTroonOptIn(trx: Db, id: number): Promise<void> {
  await trx
    .updateTable('customer')
    .set({ troon_opted_in_at: sql<Date>`coalesce(troon_opted_in_at, now())` })
    .where('id', '=', id)
    .execute();
}

export async function listConsents(db: Db, customerId: number): Promise<ConsentRow[]> {
  return db
    .selectFrom('consent')
    .selectAll()
    .where('customer_id', '=', customerId)
    .orderBy('facility_id')
    .execute();
}
