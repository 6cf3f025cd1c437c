import { promiseHash } from 'remix-utils/promise';
import { type DaysLeft, findDaysLeft } from '#app/booking/days-left.server.ts';
import { MAX_SEARCH_DAYS, NEXT_AVAILABLE_SEARCH_DAYS } from '#server/contract/constants.ts';
import type { TeeSheet } from '#server/contract/tee-times.ts';
import { addDays, earlierDate, laterDate } from '#server/format/dates.ts';
import type { FoundTeeTime } from '#server/rules/search-offers.ts';
import { findFirstDay, offersOf, type Search, searchSheets } from './search-sheets.server.ts';
import { type SuggestedSearch, suggestSearches } from './suggest-searches.server.ts';

export type SearchResult = {
  date: string;
  today: string;
  /** The last day that can be searched. */
  lastDate: string;
  /** Of the courses of the page that is looked at. */
  offers: FoundTeeTime[];
  sheets: TeeSheet[];
  /** The key of the sheets: what is made from them alone is kept by it (`oncePer`). */
  key: string | null;
  /** What became of the promotion code: applied when it is at any of the courses, also of other pages. */
  promotion: { isApplied: boolean; message: string } | null;
  /** The first page with times on this day, when this page has none; else null. */
  otherPage: number | null;
  /** What is left of the days around this one and from what price, as far as it is known; may be some seconds old. */
  daysLeft: DaysLeft;
  /** When no course has times on this day: searches that find some, most useful first. */
  suggestions: SuggestedSearch[];
};

/** What may be suggested beyond the search itself: the pages of all courses, where only some are searched. */
type WithAllPages = Search & { alias: string; allPages: Search['pages'] };

/**
 * The tee times of a search's page. Without a date the operator's default start day decides which day is shown, and where that
 * has no times, the first one after it that has.
 */
export async function searchTeeTimes(search: WithAllPages): Promise<SearchResult> {
  const { inventory, today, state, allPages } = search;
  const lastDate = addDays(today, inventory.maxDaysOut);
  const date = state.date ?? (await findStartDay(search, lastDate));
  // Both are waited for: one that fails while the other goes on must not be left to nobody.
  const { found, daysLeft } = await promiseHash({
    found: searchSheets(search, coursesOf(search, state.page), date),
    daysLeft: findDaysAround(search, date, lastDate),
  });
  const offers = offersOf(found, state);
  const otherPage = offers.length ? null : await findOtherPage(search, date);
  const isNowhere = offers.length === 0 && otherPage === null;
  if (isNowhere && state.date === null && inventory.defaultStartDay !== 'next available') {
    const later = await findFirstDay(search, addDays(date, 1), addDays(date, SPAN), lastDate);
    if (later) return searchTeeTimes({ ...search, state: { ...state, date: later } });
  }
  const promotion = await findPromotion(search, date, found.sheets);
  const suggestions = isNowhere ? await suggestSearches(search, { date, lastDate, allPages }) : [];
  return { ...found, today, lastDate, date, offers, promotion, otherPage, daysLeft, suggestions };
}

/** The tee times of a page of courses, with the key of the sheets they are of. */
type FoundPage = Pick<SearchResult, 'offers' | 'key'>;

/** The tee times of some pages of a search, page by page; today's when the search has no date. */
export async function searchPages(search: Search, pages: readonly number[]): Promise<FoundPage[]> {
  const { state, today } = search;
  const pagesFound: FoundPage[] = [];
  for (const page of pages) {
    const found = await searchSheets(search, coursesOf(search, page), state.date ?? today);
    pagesFound.push({ offers: offersOf(found, state), key: found.key });
  }
  return pagesFound;
}

function coursesOf({ pages }: Search, page: number): readonly number[] {
  return pages[page - 1] ?? [];
}

/** Days beside the first that are searched at once. */
const SPAN = NEXT_AVAILABLE_SEARCH_DAYS - 1;

/** A strip shows no more days before its own. */
const DAYS_BEFORE = 6;

async function findStartDay(search: Search, lastDate: string): Promise<string> {
  const { inventory, today } = search;
  if (inventory.defaultStartDay === 'next') return addDays(today, 1);
  if (inventory.defaultStartDay !== 'next available') return today;
  return (await findFirstDay(search, today, addDays(today, SPAN), lastDate)) ?? today;
}

/**
 * What is left of the days that strip and calendar show; of very long calendars those around the day. Of more courses than a
 * page has nothing: they are never sold out together. Without an answer the days look as if all had times.
 */
async function findDaysAround(search: WithAllPages, date: string, lastDate: string): Promise<DaysLeft> {
  const { pages, today, asker } = search;
  const [courses, ...others] = pages;
  if (!courses || others.length) return {};
  const latest = addDays(lastDate, 1 - MAX_SEARCH_DAYS);
  const first = laterDate(today, earlierDate(addDays(date, -DAYS_BEFORE), latest));
  return findDaysLeft(search, {
    date: first,
    dateMax: earlierDate(lastDate, addDays(first, MAX_SEARCH_DAYS - 1)),
    ...(courses.length ? { facilityIds: courses.join(',') } : {}),
    ...asker,
  });
}

async function findOtherPage(search: Search, date: string): Promise<number | null> {
  for (const [index, courses] of search.pages.entries()) {
    if (index + 1 === search.state.page) continue;
    const found = await searchSheets(search, courses, date);
    if (offersOf(found, search.state).length) return index + 1;
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
    const elsewhere = messageOf((await searchSheets(search, courses, date)).sheets);
    if (elsewhere?.isApplied) return elsewhere;
  }
  return told;
}

function messageOf(sheets: TeeSheet[]): SearchResult['promotion'] {
  const told = sheets.flatMap(({ promoCodeMessaging }) => promoCodeMessaging ?? []);
  return told.find(({ isApplied }) => isApplied) ?? told[0] ?? null;
}
