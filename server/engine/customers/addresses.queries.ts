import { sql } from 'kysely';
import { plainEmail } from '#server/contract/email.ts';
import type { Db, Trx } from '../call/context.ts';
import type { CustomerRow } from './customers.queries.ts';

/**
 * Finds the verified customer of an address, or the shop's own record, which nobody can enter without proof.
 * Undefined while an unverified account has the address.
 */
export async function findProvedCustomer(
  db: Db,
  alias: string,
  email: string,
): Promise<CustomerRow | undefined> {
  const { proved, unproved } = await findAtAddress(db, alias, email);
  return unproved ? undefined : proved;
}

/** Whether an account with this address is unverified. */
export async function isAddressToProve(db: Db, alias: string, email: string): Promise<boolean> {
  return (await findAtAddress(db, alias, email)).unproved !== undefined;
}

type AtAddress = {
  /** Verified, or the shop's own record. */
  proved: CustomerRow | undefined;
  /** Signed up, never verified. */
  unproved: CustomerRow | undefined;
};

export async function findAtAddress(db: Db, alias: string, email: string): Promise<AtAddress> {
  const rows = await db
    .selectFrom('customer')
    .selectAll()
    .where('alias', '=', alias)
    .where('email', '=', plainEmail(email))
    .execute();
  return { proved: rows.find((row) => !isToProve(row)), unproved: rows.find(isToProve) };
}

/** Whether nobody has verified the address of an account; the shop's own record needs no proof. */
export function isToProve(row: Pick<CustomerRow, 'email_verified_at' | 'is_imported'>): boolean {
  return row.email_verified_at === null && !row.is_imported;
}

/** Creates the shop's own record beside an unverified account. */
export function insertShopRecord(trx: Trx, alias: string, email: string): Promise<CustomerRow> {
  return trx
    .insertInto('customer')
    .values({ alias, email: plainEmail(email), is_imported: true })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Fills an account's gaps from the shop's record and deletes the record. */
export async function mergeRecord(trx: Trx, recordId: number, customerId: number): Promise<void> {
  const record = sql`(delete from customer where id = ${recordId} returning *)`;
  await sql`
    insert into consent (customer_id, facility_id, email_marketing, sms_marketing, sms_transactional)
    select ${customerId}, facility_id, email_marketing, sms_marketing, sms_transactional from consent where customer_id = ${recordId}
    on conflict do nothing`.execute(trx);
  await sql`update consent_event set customer_id = ${customerId} where customer_id = ${recordId}`.execute(
    trx,
  );
  await sql`
    with record as ${record}
    update customer set
      first_name = coalesce(nullif(customer.first_name, ''), record.first_name),
      last_name = coalesce(nullif(customer.last_name, ''), record.last_name),
      phone = coalesce(customer.phone, record.phone),
      phone_e164 = case when customer.phone is null then record.phone_e164 else customer.phone_e164 end,
      other_phones = case when customer.phone is null then record.other_phones else customer.other_phones end,
      other_phones_e164 = case when customer.phone is null then record.other_phones_e164 else customer.other_phones_e164 end,
      birthday = coalesce(customer.birthday, record.birthday),
      external_id = coalesce(customer.external_id, record.external_id),
      tags = customer.tags || array(select unnest(record.tags) except select unnest(customer.tags)),
      updated_at = now()
    from record where customer.id = ${customerId}`.execute(trx);
}

/** Counts shop records beside an unverified account. */
export async function countWaitingRecords(db: Db, alias: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from customer record
    where alias = ${alias} and is_imported and email_verified_at is null and exists (
      select from customer where customer.alias = record.alias and customer.email = record.email
        and not customer.is_imported)`.execute(db);
  return rows[0]?.count ?? 0;
}
