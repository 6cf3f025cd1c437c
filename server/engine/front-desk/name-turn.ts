import { formatTime } from '#server/format/dates.ts';
import type { Text } from '#server/text/en.ts';
import { EngineError } from '../call/errors.ts';
import { isCapacityError } from '../holds/capacity-error.ts';
import type { Offer } from '../tee-sheet/offer.ts';

/** Rethrows an error. Where 18 holes lack room, it names the tee time of the other tee that they also take. */
export function nameTurn(offer: Offer | null): (error: unknown) => never {
  return (error) => {
    if (!isCapacityError(error) || !offer?.crossing) throw error;
    const { facility, crossing } = offer;
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
