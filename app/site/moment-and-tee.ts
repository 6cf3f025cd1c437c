import { formatMoment } from '#server/format/dates.ts';
import { zoneOf } from '#server/rules/zone-of.ts';
import type { Text } from '#server/text/en.ts';
import { timeAndTee } from '#server/text/tee-words.ts';
import type { Site } from './site.server.ts';

type Started = { teetime: string; facilityId: number; startingTee: number };

/** Returns when and from which hole a booking starts, as a message says it. */
export function momentAndTee(booking: Started, site: Pick<Site, 'facilities'>, text: Text): string {
  const moment = formatMoment(booking.teetime, zoneOf(site, booking.facilityId), text);
  return timeAndTee(moment, booking, text);
}
