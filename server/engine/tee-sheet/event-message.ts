import { formatTime } from '#server/format/dates.ts';
import { instantOfLocalTime } from '#server/rules/instant-of-local-time.ts';
import { isBlockedDay, touchesBlock } from '#server/rules/is-blocked.ts';
import { wallStretches } from '#server/rules/wall-stretch.ts';
import type { Text } from '#server/text/en.ts';
import type { Block } from '../blocks/blocks.queries.ts';
import type { Availability } from './availability.ts';
import type { FacilityPlan } from './plan-days.ts';

/**
 * Says of one day how long an event keeps tee times that are still to come, and when the next can be booked; null
 * without both.
 */
export function eventMessage(
  { facility, times }: Pick<Availability, 'facility' | 'times'>,
  planned: FacilityPlan['times'],
  blocks: readonly Block[],
  { date, text }: { date: string; text: Text },
): string | null {
  const { id, timeZone } = facility;
  const [event] = blocks
    .filter((block) => block.kind === 'event' && block.facilityId === id && isBlockedDay(block, date))
    .filter((block) =>
      planned.some(({ startsAt }) => touchesBlock(block, wallStretches(startsAt, null, timeZone))),
    )
    .sort((a, b) => (a.toTime < b.toTime ? 1 : -1));
  const toTime = event?.toTime.slice(0, 5) ?? '24:00';
  const next = times.find(({ localTime }) => localTime >= toTime);
  if (!next) return null;
  const until = instantOfLocalTime(date, toTime, timeZone);
  const at = (moment: Date) => formatTime(moment, timeZone, text.locale);
  return text.search.event(at(until), at(next.startsAt));
}
