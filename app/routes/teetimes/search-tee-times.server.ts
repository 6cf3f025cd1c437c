import { promiseHash } from 'remix-utils/promise';
import { type DaysLeft, findDaysLeft } from '#app/booking/days-left.server.ts';
import { type Search, searchPage } from '#app/site/search/search-page.server.ts';
import type { SearchDays } from '#app/site/search-days.ts';
import { MAX_SEARCH_DAYS } from '#server/contract/constants.ts';
import type { Beyond, OtherSearch, TeeSheet } from '#server/contract/tee-times.ts';
import { addDays, earlierDate, laterDate } from '#server/format/dates.ts';
import type { FoundTeeTime } from '#server/rules/search-offers.ts';
import type { SearchState } from '#server/rules/search-state.ts';
import { withoutFilter } from '#server/rules/wider-searches.ts';

export type SuggestedSearch = OtherSearch & { change: Partial<SearchState> };

export type SearchResult = {
  date: string;
  today: string;
  lastDate: string;
  offers: FoundTeeTime[];
  sheets: TeeSheet[];
  /** The key of the sheets; see `oncePer`. */
  key: string | null;
  /** Applied when any course of any page takes the code. */
  promotion: Beyond['promoCodeMessaging'];
  /** The first page with times on this day, when this page has none; else null. */
  otherPage: number | null;
  /** Remaining tee times and the search's lowest price, where known; may be some seconds old. */
  daysLeft: DaysLeft;
  /** When no course has times on this day: searches that find some, most useful first. */
  suggestions: SuggestedSearch[];
};

type WholeSearch = Search & SearchDays & { alias: string; hasDayPrices: boolean };

/**
 * Without a date the operator's start day applies, or the first day after it with times. Other days are only
 * requested when this one does not answer.
 */
export async function searchTeeTimes(search: WholeSearch): Promise<SearchResult> {
  const { state, startDay, isNextAvailable, today, lastDate, pages } = search;
  const ahead = state.date === null && isNextAvailable ? await askBeyond(search, null) : null;
  const start = ahead?.date ?? state.date ?? startDay;
  const first = await searchDay(search, start);
  const hasOffers = first.offers.length > 0;
  const told = messageOf(first.sheets);
  const mayApplyElsewhere = told?.isApplied === false && pages.length > 1;
  const beyond =
    ahead ??
    (hasOffers && !mayApplyElsewhere ? null : await askBeyond(search, hasOffers ? start : state.date));
  const date = beyond?.date ?? start;
  const found = date === start ? first : await searchDay(search, date);
  const otherPage = found.offers.length || !beyond ? null : findOtherPage(search, beyond);
  const isNowhere = found.offers.length === 0 && otherPage === null;
  const elsewhere = beyond?.promoCodeMessaging;
  return {
    ...found,
    today,
    lastDate,
    date,
    promotion: elsewhere?.isApplied ? elsewhere : messageOf(found.sheets),
    otherPage,
    suggestions: isNowhere && beyond ? beyond.searches.map((each) => suggest(search, each)) : [],
  };
}

async function searchDay(search: WholeSearch, date: string) {
  // Waits for both, so that neither failure is an unhandled rejection.
  const { found, daysLeft } = await promiseHash({
    found: searchPage(search, search.state.page, date),
    daysLeft: findDaysAround(search, date),
  });
  return { ...found, daysLeft };
}

/** The most days a strip shows before the chosen one. */
const DAYS_BEFORE = 6;

/**
 * For long calendars only nearby days. Skipped for several pages of courses, which never sell out together. Without
 * an answer all days look available.
 */
async function findDaysAround(search: WholeSearch, date: string): Promise<DaysLeft> {
  const { pages, state, today, lastDate, asker, hasDayPrices } = search;
  const [courses, ...others] = pages;
  if (!courses || others.length) return {};
  const latest = addDays(lastDate, 1 - MAX_SEARCH_DAYS);
  const first = laterDate(today, earlierDate(addDays(date, -DAYS_BEFORE), latest));
  return findDaysLeft(search, {
    date: first,
    dateMax: earlierDate(lastDate, addDays(first, MAX_SEARCH_DAYS - 1)),
    ...(courses.length ? { facilityIds: courses.join(',') } : {}),
    ...(hasDayPrices ? filtersOf(state) : {}),
    ...asker,
  });
}

function filtersOf(state: SearchState) {
  const { min, max, start, end, golfers, holes, transportation, rateType, promotionCode } = state;
  const filters = { min, max, start, end, golfers, holes, transportation, rateType, promotionCode };
  return Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== null));
}

function askBeyond({ booking, state, asker }: WholeSearch, date: string | null): Promise<Beyond> {
  const { courses } = state;
  return booking.teeTimes.beyond({
    query: {
      ...filtersOf(state),
      ...(date === null ? {} : { date }),
      ...(courses.length ? { facilityIds: courses.join(',') } : {}),
      ...asker,
    },
  });
}

function findOtherPage({ pages, state }: WholeSearch, { facilityId }: Beyond): number | null {
  const page = pageOf(pages, facilityId);
  return page === state.page ? null : page;
}

function suggest({ allPages }: WholeSearch, other: OtherSearch): SuggestedSearch {
  const { by, date, facilityId } = other;
  if (by === 'day') return { ...other, change: { date } };
  if (by !== 'courses') return { ...other, change: withoutFilter(by) };
  return { ...other, change: { courses: [], page: pageOf(allPages, facilityId) ?? 1 } };
}

function pageOf(pages: Search['pages'], facilityId: number | null): number | null {
  const index = pages.findIndex((courses) => courses.some((id) => id === facilityId));
  return index === -1 ? null : index + 1;
}

function messageOf(sheets: readonly TeeSheet[]): SearchResult['promotion'] {
  const told = sheets.flatMap(({ promoCodeMessaging }) => promoCodeMessaging ?? []);
  return told.find(({ isApplied }) => isApplied) ?? told[0] ?? null;
}
