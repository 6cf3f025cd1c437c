import type { BookedRate } from '#server/db/json-columns.ts';
import { bookedRateOf } from '../../reservations/reservation-details.ts';
import { type Offer, pricesOf } from '../../tee-sheet/offer.ts';
import { type Party, promotionOf } from '../../tee-sheet/party.ts';

/** `askedCode`: the promotion asked for, whether or not it applies. */
export function bookedRateOfParty(offer: Offer, party: Party, askedCode: string | null): BookedRate {
  const players = party.rateIndexes.length;
  const booked = bookedRateOf(offer, pricesOf(offer, players), {
    used: promotionOf(party),
    asked: askedCode,
  });
  if (party.rates.some(({ rate }) => rate.needsMemberNumber)) booked.needsMemberNumber = true;
  const [, second] = party.rates;
  if (second)
    booked.counterpart = {
      rateId: second.rateId,
      name: second.rate.name,
      audience: second.rate.audience,
      prices: pricesOf(second, players),
    };
  return booked;
}
