import type { Share } from '#server/rules/booking-lines.ts';
import { type Offer, pricesOf, type RateTerms } from './offer.ts';

/** Who plays, as far as it says what they pay: the booker is `primary`. */
export type Player = { customerId: string | null; primary: boolean };

/** The rates of a booking, the chosen one first, and for each player the index of the one he pays. */
export type Party = { rates: readonly RateTerms[]; rateIndexes: readonly number[] };

/**
 * Who of the players of an offer pays which rate. Where members and guests each have theirs, members pay the first, whichever of
 * the two was chosen, and the booker is one; else all pay the rate of the offer. A rate that nobody pays is told only if it
 * was chosen.
 */
export function partyOf(
  offer: Offer,
  players: readonly Player[],
  isMember: (customerId: number, facilityId: number) => boolean,
): Party {
  const { counterpart, rate, facility } = offer;
  if (!counterpart) return { rates: [offer], rateIndexes: players.map(() => 0) };
  const ofMembers = rate.audience === 'member' ? 0 : 1;
  const rateIndexes = players.map(({ customerId, primary }) => {
    const plays = primary || (customerId !== null && isMember(Number(customerId), facility.id));
    return plays ? ofMembers : 1 - ofMembers;
  });
  return { rates: rateIndexes.includes(1) ? [offer, counterpart] : [offer], rateIndexes };
}

/** A party of which no more is known than how many come with the booker: whoever is not named is a guest. */
export function partyOfCount(offer: Offer, players: number): Party {
  const unnamed = Array.from({ length: players }, (_, index) => ({ customerId: null, primary: index === 0 }));
  return partyOf(offer, unnamed, () => false);
}

/** What each rate of a party costs those who pay it. A promotion looks at how many come together. */
export function sharesOf({ rates, rateIndexes }: Party): Share[] {
  return rates.map((terms, index) => ({
    name: terms.rate.name,
    players: rateIndexes.filter((each) => each === index).length,
    prices: pricesOf(terms, rateIndexes.length),
  }));
}

/** The code of the promotion that takes something off for any of a party; null: all prices are the regular ones. */
export function promotionOf({ rates, rateIndexes }: Party): string | null {
  const promoted = rates.find(
    ({ promotion }, index) =>
      rateIndexes.includes(index) && promotion?.allowedPlayers.includes(rateIndexes.length),
  );
  return promoted?.promotion?.code ?? null;
}
