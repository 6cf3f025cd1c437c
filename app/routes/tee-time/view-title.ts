import type { TeeTimeTitle } from '#app/components/tee-time/tee-time-heading.tsx';
import type { Site } from '#app/site/site.server.ts';
import type { Facility } from '#server/contract/facilities.ts';
import { townOf } from '#server/format/address.ts';
import { formatDateTitle, formatTime, formatZone, localDateOf } from '#server/format/dates.ts';
import type { Text } from '#server/text/en.ts';

type Of = { site: Site; facility: Facility; teetime: string; text: Text; tee?: readonly string[] };

export function viewTitle({ site, facility, teetime, text: { locale }, tee = [] }: Of): TeeTimeTitle {
  const { timeZone } = facility;
  const date = localDateOf(teetime, timeZone);
  const isThisYear = date.slice(0, 4) === localDateOf(new Date(), timeZone).slice(0, 4);
  const hasSeveralZones = new Set(site.facilities.map((each) => each.timeZone)).size > 1;
  const place = [
    ...tee,
    townOf(facility),
    ...(hasSeveralZones ? [formatZone(teetime, timeZone, locale)] : []),
  ];
  return {
    day: formatDateTitle(date, isThisYear ? 'long' : 'long-year', locale),
    time: formatTime(teetime, timeZone, locale),
    course: facility.name,
    place: place.filter(Boolean).join(' · '),
  };
}
