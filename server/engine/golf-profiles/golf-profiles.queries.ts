import { sql } from 'kysely';
import type { Db } from '../call/context.ts';

type GolfProfile = { facilityId: number; memberNumber: string };

export async function listGolfProfiles(db: Db, customerId: number): Promise<GolfProfile[]> {
  return db
    .selectFrom('golf_profile')
    .select(['facility_id as facilityId', 'member_number as memberNumber'])
    .where('customer_id', '=', customerId)
    .orderBy('facility_id')
    .execute();
}

/** Creates a customer's golf profile, or fills in its missing member number. */
export async function ensureGolfProfile(
  trx: Db,
  {
    facilityId,
    customerId,
    memberNumber = '',
  }: { facilityId: number; customerId: number; memberNumber?: string },
): Promise<void> {
  await sql`
    insert into golf_profile as known (alias, facility_id, customer_id, member_number)
    select alias, id, ${customerId}, ${memberNumber} from facility where id = ${facilityId}
    on conflict (facility_id, customer_id) do update set member_number = excluded.member_number,
      updated_at = clock_timestamp()
    where known.member_number = '' and excluded.member_number <> ''`.execute(trx);
}
