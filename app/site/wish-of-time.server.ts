import type { BookingClient } from '#app/booking/client.server.ts';
import { formatMoment } from '#server/format/dates.ts';
import { zoneOf } from '#server/rules/zone-of.ts';
import type { Text } from '#server/text/en.ts';
import type { Site } from './site.server.ts';

type Place = { booking: Pick<BookingClient, 'deskBookings'>; site: Pick<Site, 'facilities'>; text: Text };
type Asked = { teetime: string; rate?: number | undefined };

/** Returns the tee time and rate that a refused change asked for, in words. */
export async function wishOfTime(
  { booking, site, text }: Place,
  facilityId: number,
  { teetime, rate }: Asked,
): Promise<string[]> {
  const { pair } = text.staffWork.conflict;
  const { move: words } = text.staffBookings;
  const offers =
    rate === undefined ? [] : await booking.deskBookings.offers({ query: { facilityId, teetime } });
  const named = offers.find((offer) => offer.rate === rate)?.name;
  return [
    pair(words.time, formatMoment(teetime, zoneOf(site, facilityId), text)),
    ...(named ? [pair(words.rate, named)] : []),
  ];
}
