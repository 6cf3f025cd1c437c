import { NEXT_AVAILABLE_SEARCH_DAYS } from '#server/contract/constants.ts';
import type { TeeSheet } from '#server/contract/tee-times.ts';
import { addDays } from '#server/format/dates.ts';
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
  /** What became of the promotion code: applied when it is at any of the courses, also of other pages. */
  promotion: { isApplied: boolean; message: string } | null;
  /** The first page with times on this day, when this page has none; else null. */
  otherPage: number | null;
  /** When no course has times on this day: searches that find some, most useful first. */
  suggestions: SuggestedSearch[];
};

/** What may be suggested beyond the search itself: the pages of all courses, where only some are searched. */
type WithAllPages = Search & { allPages: Search['pages'] };

/**
 * The tee times of a search's page. Without a date the operator's default start day decides which day is shown, and where that
 * has no times, the first one after it that has.
 */
export async function searchTeeTimes(search: WithAllPages): Promise<SearchResult> {
  const { inventory, today, state, allPages } = search;
  const lastDate = addDays(today, inventory.maxDaysOut);
  const date = state.date ?? (await findStartDay(search, lastDate));
  const sheets = await searchSheets(search, coursesOf(search, state.page), date);
  const offers = offersOf(sheets, state);
  const otherPage = offers.length ? null : await findOtherPage(search, date);
  const isNowhere = offers.length === 0 && otherPage === null;
  if (isNowhere && state.date === null && inventory.defaultStartDay !== 'next available') {
    const later = await findFirstDay(search, addDays(date, 1), addDays(date, SPAN), lastDate);
    if (later) return searchTeeTimes({ ...search, state: { ...state, date: later } });
  }
  const promotion = await findPromotion(search, date, sheets);
  const suggestions = isNowhere ? await suggestSearches(search, { date, lastDate, allPages }) : [];
  return { today, lastDate, date, sheets, offers, promotion, otherPage, suggestions };
}

/** The tee times of some pages of a search, page by page; today's when the search has no date. */
export async function searchPages(search: Search, pages: readonly number[]): Promise<FoundTeeTime[][]> {
  const { state, today } = search;
  const found: FoundTeeTime[][] = [];
  for (const page of pages) {
    const sheets = await searchSheets(search, coursesOf(search, page), state.date ?? today);
    found.push(offersOf(sheets, state));
  }
  return found;
}

function coursesOf({ pages }: Search, page: number): readonly number[] {
  return pages[page - 1] ?? [];
}

/** Days beside the first that are searched at once. */
const SPAN = NEXT_AVAILABLE_SEARCH_DAYS - 1;

async function findStartDay(search: Search, lastDate: string): Promise<string> {
  const { inventory, today } = search;
  if (inventory.defaultStartDay === 'next') return addDays(today, 1);
  if (inventory.defaultStartDay !== 'next available') return today;
  return (await findFirstDay(search, today, addDays(today, SPAN), lastDate)) ?? today;
}

async function findOtherPage(search: Search, date: string): Promise<number | null> {
  for (const [index, courses] of search.pages.entries()) {
    if (index + 1 === search.state.page) continue;
    const sheets = await searchSheets(search, courses, date);
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
    const elsewhere = messageOf(await searchSheets(search, courses, date));
    if (elsewhere?.isApplied) return elsewhere;
  }
  return told;
}

function messageOf(sheets: TeeSheet[]): SearchResult['promotion'] {
  const told = sheets.flatMap(({ promoCodeMessaging }) => promoCodeMessaging ?? []);
  return told.find(({ isApplied }) => isApplied) ?? told[0] ?? null;
}
