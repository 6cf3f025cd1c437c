import { sql } from 'kysely';
import type { Db, Trx } from '../call/context.ts';

/** Charged to its own card, not the default. */
export type BilledMembership = { cardId: string; id: number; name: string; facilityId: number };

// A membership without further payments needs no card.
const isBilled = sql`membership.is_billed and membership.state in ('active', 'suspended') and exists (
  select from membership_payment where membership_id = membership.id and membership_payment.state = 'due')`;

export async function listBilledMemberships(db: Db, customerId: number): Promise<BilledMembership[]> {
  const { rows } = await sql<BilledMembership>`
    select wallet_card_id as "cardId", id, name, facility_id as "facilityId" from membership
    where customer_id = ${customerId} and wallet_card_id is not null and ${isBilled} order by id`.execute(db);
  return rows;
}

/** Ties memberships that follow the default card to this one. */
export async function billFollowersTo(
  trx: Trx,
  { customer_id: customerId, id: cardId }: { customer_id: number; id: string },
): Promise<void> {
  await sql`
    update membership set wallet_card_id = ${cardId}, updated_at = clock_timestamp()
    where customer_id = ${customerId} and wallet_card_id is null and ${isBilled}`.execute(trx);
}

export async function billMembershipsTo(
  trx: Trx,
  { customerId, cardId, facilityIds }: { customerId: number; cardId: string; facilityIds: readonly number[] },
): Promise<void> {
  await sql`
    update membership set wallet_card_id = ${cardId}, updated_at = clock_timestamp()
    where customer_id = ${customerId} and facility_id = any(${[...facilityIds]}::int[]) and ${isBilled}`.execute(
    trx,
  );
}
