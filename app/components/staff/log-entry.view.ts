import type { Site } from '#app/site/site.server.ts';
import type { LogEntry } from '#server/contract/staff/log.ts';
import { links } from '#server/links.ts';
import type { Text } from '#server/text/en.ts';
import { describeValues } from './log-values.view.ts';

type Words = Readonly<Record<string, string>>;

export type LogRow = {
  id: number;
  zone: string;
  facility: string;
  who: string;
  device: string;
  /** In words; the bare name of a verb without words. */
  change: string;
  /** Such as "Booking K4T9". */
  subject: string;
  /** Null for a noun without a page, or one that the reader may not open. */
  href: string | null;
  details: string[];
};

type Reader = { facilities: Site['facilities']; text: Text; mayOpenPeople: boolean };

/** Returns an entry of the log in words. */
export function viewLogEntry(entry: LogEntry, { facilities, text, mayOpenPeople }: Reader): LogRow {
  const { id, facilityId, noun, nounId, verb, label, name, device } = entry;
  const { staffLog: words } = text;
  const facility = facilities.find((each) => each.id === facilityId);
  const zone = (facility ?? facilities[0])?.timeZone ?? 'UTC';
  const place = { zone, currency: facility?.currencyCode ?? null, facilities };
  const nouns: Words = words.nouns;
  const changes: Readonly<Record<string, Words>> = words.changes;
  return {
    id,
    zone,
    facility: facility?.name ?? '',
    who: entry.actor === 'organizer' ? text.staffOutingMoney.organizer : (name ?? text.staff.booking.command),
    device,
    change: changes[noun]?.[verb] ?? verb,
    subject: words.subject(nouns[noun] ?? noun, label ?? nounId),
    href:
      noun === 'booking'
        ? links.staffBooking(nounId)
        : noun === 'outing'
          ? links.staffOuting(Number(nounId))
          : noun === 'staff-user' && mayOpenPeople
            ? links.staffPerson(nounId)
            : null,
    details: describeValues(entry, place, text),
  };
}
