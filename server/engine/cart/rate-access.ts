import type { CartSlot } from '#server/contract/cart.ts';
import type { Db, Operator } from '../call/context.ts';
import { type Audiences, audiencesOfMember, findMembers, publicAudiences } from '../tee-sheet/audiences.ts';
import type { Offer } from '../tee-sheet/offer.ts';
import { type Player, type PlayerRates, ratesOfPlayers } from '../tee-sheet/player-rates.ts';
import type { CartRow } from './carts.queries.ts';

/** The rates a cart may buy, and those its players pay. */
export type RateAccess = {
  audiences: Audiences;
  ratesOfPlayers(offer: Offer, slots: readonly Player[]): PlayerRates;
};

/** Looks up memberships of the customer and the named players. An unowned cart gets public rates. */
export async function findRateAccess(
  db: Db,
  operator: Operator,
  { customer_id: customerId }: Pick<CartRow, 'customer_id'>,
  slots: readonly Pick<CartSlot, 'customerId'>[],
): Promise<RateAccess> {
  if (customerId === null)
    return {
      audiences: publicAudiences,
      ratesOfPlayers: (offer, players) => ratesOfPlayers(offer, players, () => false),
    };
  const named = slots.flatMap((slot) => (slot.customerId === null ? [] : Number(slot.customerId)));
  const members = await findMembers(db, operator, [...new Set([customerId, ...named])]);
  const own = members.filter((member) => member.customerId === customerId);
  const isMember = (id: number, at: number) =>
    members.some((member) => member.customerId === id && member.facilityId === at);
  return {
    audiences: audiencesOfMember(
      operator,
      own.map(({ facilityId }) => facilityId),
    ),
    ratesOfPlayers: (offer, players) => ratesOfPlayers(offer, players, isMember),
  };
}

export function withRates(slots: readonly CartSlot[], { rateIndexes }: PlayerRates): CartSlot[] {
  return slots.map((slot, index) => ({ ...slot, rateIndex: rateIndexes[index] ?? 0 }));
}
