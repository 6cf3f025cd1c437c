import { sql } from 'kysely';
import type { Trx } from '../context.ts';

/** Any numbers, the same in every version: they keep these locks apart from others. */
const OWNER_LOCKS = 5_403_119;
const ADDRESS_LOCKS = 5_403_120;

/**
 * How many other tee times of an operator an owner, and a client address, hold at this moment. Until the transaction
 * ends no other hold of the same owner or address is taken, so that the answer stays true.
 */
export async function countOtherHolds(
  trx: Trx,
  ask: {
    alias: string;
    ownerKey: string;
    clientAddress: string | null;
    facilityId: number;
    startsAt: Date;
  },
): Promise<{ ofOwner: number; ofAddress: number }> {
  const lockOf = (kind: number, key: string) =>
    sql`pg_advisory_xact_lock(${kind}, hashtext(${`${ask.alias} ${key}`}))`;
  const ofAddress = ask.clientAddress ? sql`, ${lockOf(ADDRESS_LOCKS, ask.clientAddress)}` : sql``;
  await sql`select ${lockOf(OWNER_LOCKS, ask.ownerKey)} ${ofAddress}`.execute(trx);
  const answer = await sql<{ ofOwner: number; ofAddress: number }>`
    select count(distinct hold.tee_time_id) filter (where hold.owner = ${ask.ownerKey}) as "ofOwner",
      count(distinct hold.tee_time_id) filter (where hold.client_address = ${ask.clientAddress}::text) as "ofAddress"
    from hold
      join facility on facility.id = hold.facility_id
      join tee_time on tee_time.id = hold.tee_time_id
    where (hold.owner = ${ask.ownerKey} or hold.client_address = ${ask.clientAddress}::text)
      and facility.alias = ${ask.alias} and hold.expires_at > statement_timestamp()
      and not (hold.facility_id = ${ask.facilityId} and tee_time.starts_at = ${ask.startsAt})`.execute(trx);
  return answer.rows[0] ?? { ofOwner: 0, ofAddress: 0 };
}
