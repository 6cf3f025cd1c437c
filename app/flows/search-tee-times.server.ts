import type { BookingClient } from '#app/booking/client.server.ts';
import { oncePer } from '#app/booking/once-per.server.ts';
import { NEXT_AVAILABLE_SEARCH_DAYS } from '#server/contract/constants.ts';
import type { InventorySettings } from '#server/contract/settings.ts';
import type { TeeSheet } from '#server/contract/tee-times.ts';
import { addDays, earlierDate, laterDate, localDateOf } from '#server/format/dates.ts';
import { type FoundTeeTime, filterTeeTimes } from '#server/rules/search-offers.ts';
import type { SearchState } from '#server/rules/search-state.ts';

export type SearchResult = {
  date: string;
  today: string;
  /** The last day that can be searched. */
  lastDate: string;
  /** Of the courses of the page that is looked at. */
  offers: FoundTeeTime[];
  sheets: TeeSheet[];
  /** What became of the promotion code: applied when it is at any of the courses, also of other pages. */
  promotion: { isApplied: boolean; message: string } | null;
  /** The first page with times on this day, when this page has none; else null. */
  otherPage: number | null;
  /** The nearest day with times, later days first, when no course has times on this day; else null. */
  nearestDate: string | null;
};

type Search = {
  booking: BookingClient;
  inventory: Pick<InventorySettings, 'maxDaysOut' | 'defaultStartDay'>;
  /** Today at the facility, YYYY-MM-DD. */
  today: string;
  /** The courses to ask for, page by page; a page without any is of all courses. */
  pages: readonly (readonly number[])[];
  state: SearchState;
};

type Courses = readonly number[];

/** The tee times of a search's page. Without a date the operator's default start day decides which day is shown. */
export async function searchTeeTimes(search: Search): Promise<SearchResult> {
  const { inventory, today, state } = search;
  const lastDate = addDays(today, inventory.maxDaysOut);
  const date = state.date ?? (await findStartDay(search, lastDate));
  const sheets = await searchDays(search, coursesOf(search, state.page), date);
  const offers = offersOf(sheets, state);
  const promotion = await findPromotion(search, date, sheets);
  const otherPage = offers.length ? null : await findOtherPage(search, date);
  const isNowhere = offers.length === 0 && otherPage === null;
  const nearestDate = isNowhere ? await findNearestDate(search, date, lastDate) : null;
  return { today, lastDate, date, sheets, offers, promotion, otherPage, nearestDate };
}

/** The tee times of some pages of a search, page by page; today's when the search has no date. */
export async function searchPages(search: Search, pages: readonly number[]): Promise<FoundTeeTime[][]> {
  const { state, today } = search;
  const found: FoundTeeTime[][] = [];
  for (const page of pages) {
    const sheets = await searchDays(search, coursesOf(search, page), state.date ?? today);
    found.push(offersOf(sheets, state));
  }
  return found;
}

function coursesOf({ pages }: Search, page: number): Courses {
  return pages[page - 1] ?? [];
}

function offersOf(sheets: TeeSheet[], state: SearchState): FoundTeeTime[] {
  // A page of courses is no filter: the same sheets have the same offers.
  return oncePer(sheets, `day ${JSON.stringify({ ...state, page: 1 })}`, () => filterTeeTimes(sheets, state));
}

/** Days beside the first that are searched at once. */
const SPAN = NEXT_AVAILABLE_SEARCH_DAYS - 1;

async function findStartDay(search: Search, lastDate: string): Promise<string> {
  const { inventory, today } = search;
  if (inventory.defaultStartDay === 'next') return addDays(today, 1);
  if (inventory.defaultStartDay !== 'next available') return today;
  return (await findFirstDay(search, today, addDays(today, SPAN), lastDate)) ?? today;
}

async function findNearestDate(search: Search, date: string, lastDate: string): Promise<string | null> {
  const later = await findFirstDay(search, addDays(date, 1), addDays(date, 1 + SPAN), lastDate);
  if (later) return later;
  const until = earlierDate(addDays(date, -1), lastDate);
  let last: string | null = null;
  for (const courses of search.pages) {
    const from = laterDate(search.today, last ? addDays(last, 1) : addDays(until, -SPAN));
    last = (await findDays(search, courses, from, until)).at(-1) ?? last;
  }
  return last;
}

/** The first day from `from` to `until` or the last day on which any of the courses has times. */
async function findFirstDay(
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
async function findDays(search: Search, courses: Courses, from: string, until: string): Promise<string[]> {
  if (from > until) return [];
  const sheets = await searchDays(search, courses, from, until);
  return oncePer(sheets, `days ${JSON.stringify(search.state)}`, () => {
    const dates = filterTeeTimes(sheets, search.state).map(({ teeTime, sheet }) =>
      localDateOf(teeTime.teetime, sheet.courseTimezone),
    );
    return [...new Set(dates)].sort();
  });
}

async function findOtherPage(search: Search, date: string): Promise<number | null> {
  for (const [index, courses] of search.pages.entries()) {
    if (index + 1 === search.state.page) continue;
    const sheets = await searchDays(search, courses, date);
    if (offersOf(sheets, search.state).length) return index + 1;
  }
  return null;
}

async function findPromotion(
  search: Search,
  date: string,
  sheets: TeeSheet[],
): Promise<SearchResult['promotion']> {
  const { state, pages } = search;
  const told = messageOf(sheets);
  if (told?.isApplied || !state.promotionCode) return told;
  for (const [index, courses] of pages.entries()) {
    if (index + 1 === state.page) continue;
    const elsewhere = messageOf(await searchDays(search, courses, date));
    if (elsewhere?.isApplied) return elsewhere;
  }
  return told;
}

function messageOf(sheets: TeeSheet[]): SearchResult['promotion'] {
  const told = sheets.flatMap(({ promoCodeMessaging }) => promoCodeMessaging ?? []);
  return told.find(({ isApplied }) => isApplied) ?? told[0] ?? null;
}

function searchDays({ booking, state }: Search, courses: Courses, date: string, dateMax?: string) {
  return booking.teeTimes.search({
    query: {
      date,
      ...(dateMax && dateMax !== date ? { dateMax } : {}),
      ...(courses.length ? { facilityIds: courses.join(',') } : {}),
      ...(state.promotionCode ? { promotionCode: state.promotionCode } : {}),
      ...(state.customerId ? { customerId: state.customerId } : {}),
    },
  });
}
