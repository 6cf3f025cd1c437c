import { HOLES_OF_NINE } from '#server/contract/constants.ts';
import { formatTime } from '#server/format/dates.ts';
import type { Text } from '#server/text/en.ts';
import { EngineError } from '../call/errors.ts';
import { isCapacityError } from '../holds/capacity-error.ts';
import type { Offer } from '../tee-sheet/offer.ts';

/** Rethrows an error. Where 18 holes lack room, it names the tee time of the other tee that they also take. */
export function nameTurn({ facility, crossing, rate }: Offer): (error: unknown) => never {
  return (error) => {
    if (!isCapacityError(error) || !crossing || rate.holes === HOLES_OF_NINE) throw error;
    const { code, data } = error;
    const message = ({ staff, shop, locale }: Text) =>
      shop.fullWithTurn(
        formatTime(crossing.startsAt, facility.timeZone, locale),
        staff.sheet.hole(crossing.startingTee),
        Number(data?.available ?? 0),
      );
    throw new EngineError(code, { message, ...(data && { data }) });
  };
}
