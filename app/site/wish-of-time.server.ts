import type { BookingClient } from '#app/booking/client.server.ts';
import { formatMoment } from '#server/format/dates.ts';
import { teeOfCall } from '#server/rules/crossing.ts';
import { zoneOf } from '#server/rules/zone-of.ts';
import type { Text } from '#server/text/en.ts';
import { timeAndTee } from '#server/text/tee-words.ts';
import type { Site } from './site.server.ts';

type Place = { booking: Pick<BookingClient, 'deskBookings'>; site: Pick<Site, 'facilities'>; text: Text };
type Asked = { teetime: string; backNine: boolean; rate?: number | undefined };

/** Returns the tee time and rate that a refused change asked for, in words. */
export async function wishOfTime(
  { booking, site, text }: Place,
  facilityId: number,
  { teetime, backNine, rate }: Asked,
): Promise<string[]> {
  const start = { startingTee: teeOfCall(backNine) };
  const { pair } = text.staffWork.conflict;
  const { move: words } = text.staffBookings;
  const offers =
    rate === undefined ? [] : await booking.deskBookings.offers({ query: { facilityId, teetime } });
  const named = offers.find((offer) => offer.rate === rate)?.name;
  return [
    pair(words.time, timeAndTee(formatMoment(teetime, zoneOf(site, facilityId), text), start, text)),
    ...(named ? [pair(words.rate, named)] : []),
  ];
}
