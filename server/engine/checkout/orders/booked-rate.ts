import type { BookedRate } from '#server/db/json-columns.ts';
import { bookedRateOf } from '../../reservations/reservation-details.ts';
import { type Offer, pricesOf } from '../../tee-sheet/offer.ts';
import { type PlayerRates, promotionOf } from '../../tee-sheet/player-rates.ts';

/** `askedCode`: the promotion asked for, whether or not it applies. */
export function bookedRateOfPlayers(
  offer: Offer,
  playerRates: PlayerRates,
  askedCode: string | null,
): BookedRate {
  const players = playerRates.rateIndexes.length;
  const booked = bookedRateOf(offer, pricesOf(offer, players), {
    used: promotionOf(playerRates),
    asked: askedCode,
  });
  if (playerRates.rates.some(({ rate }) => rate.needsMemberNumber)) booked.needsMemberNumber = true;
  const [, second] = playerRates.rates;
  if (second)
    booked.counterpart = {
      rateId: second.rateId,
      name: second.rate.name,
      audience: second.rate.audience,
      prices: pricesOf(second, players),
    };
  return booked;
}
