import type { Site } from '#app/site/site.server.ts';
import type { DeskBooking } from '#server/contract/staff/booking.ts';
import { formatDateTime, formatMoment } from '#server/format/dates.ts';
import { zoneOf } from '#server/rules/zone-of.ts';
import type { Text } from '#server/text/en.ts';
import { timeAndTee } from '#server/text/tee-words.ts';

/** Returns what somebody has to tell the golfer of a booking, one line each, and since when; null for nothing. */
export function viewToCall(booking: DeskBooking, site: Pick<Site, 'facilities'>, text: Text) {
  const { toCall, facilityId } = booking;
  if (!toCall) return null;
  const { known, news, since } = toCall;
  const { staffCalls: words, staffWork, staff } = text;
  const when = ({ teetime, startingTee }: Pick<DeskBooking, 'teetime' | 'startingTee'>, at: number) =>
    timeAndTee(formatMoment(teetime, zoneOf(site, at), text), { startingTee }, text);
  const nameOf = (id: number) => site.facilities.find((facility) => facility.id === id)?.name ?? '';
  const change = (what: string, before: string, now: string) =>
    before === now ? [] : [text.staffLog.pair(what, `${before} → ${now}`)];
  const start = booking.shotgun
    ? { teetime: booking.shotgun.teetime, startingTee: known.startingTee }
    : booking;
  const changes = [
    ...change(staffWork.conflict.teetime, when(known, known.facilityId), when(start, facilityId)),
    ...change(text.staffLog.course, nameOf(known.facilityId), nameOf(facilityId)),
    ...change(staff.booking.players, String(known.players), String(booking.players.length)),
    ...change(staffWork.conflict.rate, known.rateName, booking.rateName),
  ];
  const isCancelled = news.includes('cancelled');
  return {
    lines: [
      ...(isCancelled ? [words.cancelled(when(known, known.facilityId))] : changes),
      ...news.flatMap((each) => (each === 'cancelled' ? [] : [words.news[each]])),
    ],
    since: words.since(formatDateTime(since, zoneOf(site, facilityId), text.locale)),
  };
}
