import { renderToStaticMarkup } from 'react-dom/server';
import { zoneOf } from '#app/components/tee-time-list/tee-time-tiles.view.ts';
import { CompareCourses } from '#app/routes/teetimes/compare-courses.tsx';
import type { Site } from '#app/site/site.server.ts';
import { formatShortMoney } from '#server/format/money.ts';
import { localMinutesOf } from '#server/rules/local-minutes.ts';
import type { FoundTeeTime } from '#server/rules/search-offers.ts';
import { type SearchState, writeSearchState } from '#server/rules/search-state.ts';
import type { Text } from '#server/text/en.ts';

/** HTML from the server, so browsers need no code for it. */
export function viewCompare(
  offers: readonly FoundTeeTime[],
  { site, state, date, text }: { site: Site; state: SearchState; date: string; text: Text },
): string {
  const { search: words } = text;
  const hourOf = ({ teeTime, sheet }: FoundTeeTime) =>
    Math.floor(localMinutesOf(teeTime.teetime, sheet.courseTimezone) / 60);
  const courses = site.facilities.filter(({ id }) => offers.some(({ sheet }) => sheet.facilityId === id));
  const zoneOfCourse = (id: number) => {
    const first = offers.find(({ sheet }) => sheet.facilityId === id);
    return first ? zoneOf(first, { site, text }) : '';
  };
  const hours = [...new Set(offers.map(hourOf))].sort((a, b) => a - b);
  const table = {
    title: words.compare.byHour,
    hourLabel: words.compare.hour,
    courses: courses.map(({ id, name, image }) => ({
      id: String(id),
      name,
      picture: image,
      zone: zoneOfCourse(id),
    })),
    rows: hours.map((hour) => ({
      hour: words.hour(hour),
      cells: courses.map((course) => {
        const times = offers.filter(
          (offer) => offer.sheet.facilityId === course.id && hourOf(offer) === hour,
        );
        if (!times.length) return null;
        const from = Math.min(...times.map(({ fromCents }) => fromCents));
        const query = writeSearchState({
          ...state,
          view: null,
          page: 1,
          date,
          courses: [course.id],
          start: hour,
          end: hour + 1,
        });
        return {
          href: `?${query}`,
          count: words.timeCount(times.length),
          price: words.compare.from(formatShortMoney(from, course.currency, text)),
        };
      }),
    })),
  };
  return renderToStaticMarkup(<CompareCourses {...table} />);
}
