import type { BookingClient } from '#app/booking/client.server.ts';
import { oncePer } from '#app/booking/once-per.server.ts';
import type { CallNotes } from '#app/booking/search-answers.server.ts';
import type { Asker } from '#app/session/visitor.server.ts';
import type { InventorySettings } from '#server/contract/settings.ts';
import type { TeeSheet } from '#server/contract/tee-times.ts';
import { addDays, earlierDate, localDateOf } from '#server/format/dates.ts';
import { type FoundTeeTime, filterTeeTimes } from '#server/rules/search-offers.ts';
import type { SearchState } from '#server/rules/search-state.ts';

export type Search = {
  booking: BookingClient;
  inventory: Pick<InventorySettings, 'maxDaysOut' | 'defaultStartDay'>;
  /** Today at the facility, YYYY-MM-DD. */
  today: string;
  /** The courses to ask for, page by page; a page without any is of all courses. */
  pages: readonly (readonly number[])[];
  state: SearchState;
  asker: Asker;
};

type Courses = readonly number[];

/** Tee sheets with the key of their answer (`oncePer`); null where they are one golfer's own. */
export type FoundSheets = { sheets: TeeSheet[]; key: string | null };

/** The sheets of some courses and days, whatever the search's filters. */
export async function searchSheets(
  { booking, state, asker }: Search,
  courses: Courses,
  date: string,
  dateMax?: string,
): Promise<FoundSheets> {
  const notes: CallNotes = {};
  const query = {
    date,
    ...(dateMax && dateMax !== date ? { dateMax } : {}),
    ...(courses.length ? { facilityIds: courses.join(',') } : {}),
    ...(state.promotionCode ? { promotionCode: state.promotionCode } : {}),
    ...asker,
  };
  const sheets = await booking.teeTimes.search({ query }, { context: notes });
  return { sheets, key: notes.key ?? null };
}

/** What of some sheets answers a search. */
export function offersOf({ sheets, key }: FoundSheets, state: SearchState): FoundTeeTime[] {
  // A page of courses is no filter: the same sheets have the same offers.
  return oncePer(key, `day ${JSON.stringify({ ...state, page: 1 })}`, () => filterTeeTimes(sheets, state));
}

/** The first day from `from` to `until` or the last day on which any of the courses has times. */
export async function findFirstDay(
  search: Search,
  from: string,
  until: string,
  lastDate: string,
): Promise<string | null> {
  let first: string | null = null;
  for (const courses of search.pages) {
    const end = first ? addDays(first, -1) : earlierDate(until, lastDate);
    const [found] = await findDays(search, courses, from, end);
    first = found ?? first;
  }
  return first;
}

/** The days with times at some courses, ascending. */
export async function findDays(
  search: Search,
  courses: Courses,
  from: string,
  until: string,
): Promise<string[]> {
  if (from > until) return [];
  const { sheets, key } = await searchSheets(search, courses, from, until);
  return oncePer(key, `days ${JSON.stringify(search.state)}`, () => {
    const dates = filterTeeTimes(sheets, search.state).map(({ teeTime, sheet }) =>
      localDateOf(teeTime.teetime, sheet.courseTimezone),
    );
    return [...new Set(dates)].sort();
  });
}
