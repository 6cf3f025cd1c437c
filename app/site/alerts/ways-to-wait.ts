import type { Site } from '#app/site/site.server.ts';
import type { Facility } from '#server/contract/facilities.ts';
import { localDateOf } from '#server/format/dates.ts';
import { links } from '#server/links.ts';
import { readWallClock } from '#server/rules/alert-hours.ts';
import { writeSearchState } from '#server/rules/search-state.ts';
import { hasAlerts } from '#server/rules/settings-of-courses.ts';
import type { Text } from '#server/text/en.ts';
import { alertOfSearch } from './alert-of-search.ts';

type LostTime = { facility: Pick<Facility, 'id' | 'courseId' | 'timeZone'>; teetime: string };

export function waysToWait(
  { settings, facilities }: Site,
  { facility, teetime }: LostTime,
  golfers: number | null,
  { waitingList, alerts }: Text,
) {
  if (new Date(teetime) <= new Date()) return [];
  const start = Number(readWallClock(new Date(teetime), facility.timeZone).time.slice(0, 2));
  const hour = {
    courses: [facility.id],
    date: localDateOf(teetime, facility.timeZone),
    start,
    end: start + 1,
  };
  const courses = facilities.filter(({ id }) => id === facility.id);
  const about = writeSearchState({ golfers });
  return [
    ...(settings.waitingList.enabled
      ? [
          {
            time: waitingList.join,
            note: waitingList.joinNote,
            price: '',
            href: links.waitingList(
              `courseId=${facility.courseId}&teetime=${teetime}${about ? `&${about}` : ''}`,
            ),
          },
        ]
      : []),
    ...(hasAlerts(settings, courses)
      ? [
          {
            time: alerts.search.link,
            note: alerts.search.linkNote,
            price: '',
            href: alertOfSearch({ ...hour, golfers }),
          },
        ]
      : []),
  ];
}
