import type { Db } from '../../call/context.ts';

/** Returns the E.164 number if the customer agreed to texts from this facility. */
export async function findPhoneOfCustomer(
  db: Db,
  { customerId, facilityId }: { customerId: number; facilityId: number },
): Promise<string | null> {
  const row = await db
    .selectFrom('consent')
    .innerJoin('customer', 'customer.id', 'consent.customer_id')
    .select('customer.phone_e164')
    .where('consent.customer_id', '=', customerId)
    .where('consent.facility_id', '=', facilityId)
    .where('consent.sms_transactional', '=', true)
    .executeTakeFirst();
  return row?.phone_e164 ?? null;
}

export function findTextingFacility(db: Db, facilityId: number) {
  return db
    .selectFrom('facility')
    .select(['time_zone', 'details'])
    .where('id', '=', facilityId)
    .executeTakeFirstOrThrow();
}

export async function isOptedOut(db: Db, phoneHash: string): Promise<boolean> {
  const row = await db
    .selectFrom('sms_opt_out')
    .select('phone_hash')
    .where('phone_hash', '=', phoneHash)
    .executeTakeFirst();
  return row !== undefined;
}

export async function keepOptOut(db: Db, phoneHash: string): Promise<void> {
  await db
    .insertInto('sms_opt_out')
    .values({ phone_hash: phoneHash })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function removeOptOut(db: Db, phoneHash: string): Promise<void> {
  await db.deleteFrom('sms_opt_out').where('phone_hash', '=', phoneHash).execute();
}
