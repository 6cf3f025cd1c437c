import { sql } from 'kysely';
import type { Db, Trx } from '../call/context.ts';

/** A membership that is charged to a card of its own choice. */
export type BilledMembership = { cardId: string; id: number; name: string; facilityId: number };

// A membership that ends without another payment needs no card any more.
const isBilled = sql`membership.is_billed and membership.state in ('active', 'suspended') and exists (
  select from membership_payment where membership_id = membership.id and membership_payment.state = 'due')`;

/** The memberships of a customer that are charged to one of the cards, and to none but that. */
export async function listBilledMemberships(db: Db, customerId: number): Promise<BilledMembership[]> {
  const { rows } = await sql<BilledMembership>`
    select wallet_card_id as "cardId", id, name, facility_id as "facilityId" from membership
    where customer_id = ${customerId} and wallet_card_id is not null and ${isBilled} order by id`.execute(db);
  return rows;
}

/** Charges the memberships that follow the default card of a customer to this one, which is no longer it. */
export async function billFollowersTo(
  trx: Trx,
  { customer_id: customerId, id: cardId }: { customer_id: number; id: string },
): Promise<void> {
  await sql`
    update membership set wallet_card_id = ${cardId}, updated_at = clock_timestamp()
    where customer_id = ${customerId} and wallet_card_id is null and ${isBilled}`.execute(trx);
}

/** Charges the memberships of a customer at these facilities to a card from now on. */
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
