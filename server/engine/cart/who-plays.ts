import type { CartSlot } from '#server/contract/cart.ts';
import type { Db, Operator } from '../call/context.ts';
import { type Audiences, audiencesOfMember, findMembers, publicAudiences } from '../tee-sheet/audiences.ts';
import type { Offer } from '../tee-sheet/offer.ts';
import { type Party, type Player, partyOf } from '../tee-sheet/party.ts';
import type { CartRow } from './carts.queries.ts';

/** Whose rates may be bought into a cart, and who of its players pays which. */
export type WhoPlays = {
  audiences: Audiences;
  partyOf(offer: Offer, slots: readonly Player[]): Party;
};

/**
 * Looks up, for a cart that is a customer's, of what he and those who play with him are members. In a cart of nobody, nobody is
 * one.
 */
export async function findWhoPlays(
  db: Db,
  operator: Operator,
  { customer_id: customerId }: Pick<CartRow, 'customer_id'>,
  slots: readonly Pick<CartSlot, 'customerId'>[],
): Promise<WhoPlays> {
  if (customerId === null)
    return { audiences: publicAudiences, partyOf: (offer, players) => partyOf(offer, players, () => false) };
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
    partyOf: (offer, players) => partyOf(offer, players, isMember),
  };
}

/** The slots of a party, each with the rate its player pays. */
export function withRates(slots: readonly CartSlot[], { rateIndexes }: Party): CartSlot[] {
  return slots.map((slot, index) => ({ ...slot, rateIndex: rateIndexes[index] ?? 0 }));
}
