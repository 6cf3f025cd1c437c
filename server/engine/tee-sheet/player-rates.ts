import type { Share } from '#server/rules/booking-lines.ts';
import { type Offer, pricesOf, type RateTerms } from './offer.ts';

/** `primary`: the booker. */
export type Player = { customerId: string | null; primary: boolean };

/** The chosen rate first, and the index of each player's rate. */
export type PlayerRates = { rates: readonly RateTerms[]; rateIndexes: readonly number[] };

/**
 * Assigns players to an offer's rates. If members and guests have separate ones, members and the booker pay the
 * members', whichever was chosen. Drops an unused rate unless it was chosen.
 */
export function ratesOfPlayers(
  offer: Offer,
  players: readonly Player[],
  isMember: (customerId: number, facilityId: number) => boolean,
): PlayerRates {
  const { counterpart, rate, facility } = offer;
  if (!counterpart) return { rates: [offer], rateIndexes: players.map(() => 0) };
  const ofMembers = rate.audience === 'member' ? 0 : 1;
  const rateIndexes = players.map(({ customerId, primary }) => {
    const plays = primary || (customerId !== null && isMember(Number(customerId), facility.id));
    return plays ? ofMembers : 1 - ofMembers;
  });
  return { rates: rateIndexes.includes(1) ? [offer, counterpart] : [offer], rateIndexes };
}

/** Unnamed players count as guests. */
export function ratesOfPlayerCount(offer: Offer, players: number): PlayerRates {
  const unnamed = Array.from({ length: players }, (_, index) => ({ customerId: null, primary: index === 0 }));
  return ratesOfPlayers(offer, unnamed, () => false);
}

/** Promotions depend on the whole group's size. */
export function sharesOf({ rates, rateIndexes }: PlayerRates): Share[] {
  return rates.map((terms, index) => ({
    name: terms.rate.name,
    players: rateIndexes.filter((each) => each === index).length,
    prices: pricesOf(terms, rateIndexes.length),
  }));
}

/** Returns the promotion that discounts any player, or null. */
export function promotionOf({ rates, rateIndexes }: PlayerRates): string | null {
  const promoted = rates.find(
    ({ promotion }, index) =>
      rateIndexes.includes(index) && promotion?.allowedPlayers.includes(rateIndexes.length),
  );
  return promoted?.promotion?.code ?? null;
}
