import { NEXT_AVAILABLE_SEARCH_DAYS } from '#server/contract/constants.ts';
import type { TeeSheet } from '#server/contract/tee-times.ts';
import { addDays, earlierDate, laterDate } from '#server/format/dates.ts';
import type { FoundTeeTime } from '#server/rules/search-offers.ts';
import type { SearchState } from '#server/rules/search-state.ts';
import { type WiderSearch, widerSearches } from '#server/rules/wider-searches.ts';
import {
  type FoundSheets,
  findDays,
  findFirstDay,
  offersOf,
  type Search,
  searchSheets,
} from './search-sheets.server.ts';

/** A search that finds something where the one that was asked for finds nothing. */
export type SuggestedSearch = {
  by: WiderSearch['without'] | 'courses' | 'day';
  change: Partial<SearchState>;
  offers: FoundTeeTime[];
};

type Asked = {
  date: string;
  lastDate: string;
  /** The pages of all courses, where only some were searched; else none. */
  allPages: readonly (readonly number[])[];
};

/**
 * For a search that found nothing anywhere on its day: other searches that do, most useful first. The day beside it keeps every
 * wish and comes before those that give one up; a day further away comes after them.
 */
export async function suggestSearches(
  search: Search,
  { date, lastDate, allPages }: Asked,
): Promise<SuggestedSearch[]> {
  const { sheets } = await searchPages(search, search.pages, date);
  const wider: SuggestedSearch[] = widerSearches(sheets, search.state).map(({ without, ...found }) => ({
    by: without,
    ...found,
  }));
  const elsewhere = await findElsewhere(search, date, allPages);
  const nearest = await findNearestDate(search, date, lastDate);
  const other: SuggestedSearch[] = [...wider, ...(elsewhere ? [elsewhere] : [])];
  if (!nearest) return other;
  const offers = offersOf(await searchPages(search, search.pages, nearest), search.state);
  const onDay: SuggestedSearch = { by: 'day', change: { date: nearest }, offers };
  const isBeside = nearest === addDays(date, 1) || nearest === addDays(date, -1);
  return isBeside ? [onDay, ...other] : [...other, onDay];
}

/** The sheets of one day on some pages of courses. */
async function searchPages(search: Search, pages: Search['pages'], date: string): Promise<FoundSheets> {
  const [only, ...more] = pages;
  if (only && more.length === 0) return searchSheets(search, only, date);
  const sheets: TeeSheet[] = [];
  for (const courses of pages) sheets.push(...(await searchSheets(search, courses, date)).sheets);
  return { sheets, key: null };
}

/** The same at all courses: of very many, the first page of them that has times. */
async function findElsewhere(
  search: Search,
  date: string,
  allPages: Asked['allPages'],
): Promise<SuggestedSearch | null> {
  for (const [index, courses] of allPages.entries()) {
    const offers = offersOf(await searchSheets(search, courses, date), search.state);
    if (offers.length) return { by: 'courses', change: { courses: [], page: index + 1 }, offers };
  }
  return null;
}

/** Days that are looked at together. */
const SPAN = NEXT_AVAILABLE_SEARCH_DAYS - 1;

/** The nearest day with times, later days first. */
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
