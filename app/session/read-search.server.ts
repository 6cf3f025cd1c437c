import type { Asker } from '#app/booking/asker.ts';
import type { Visit } from '#app/session/visitor.server.ts';
import {
  plainNames,
  readSearchState,
  type SearchNote,
  type SearchState,
  writeSearchState,
} from '#server/rules/search-state.ts';
import { findNamedTeeTime, type NamedTeeTime } from '../site/named-tee-time.ts';
import { type SearchDays, searchDays } from '../site/search-days.ts';
import { LANGUAGE_PARAMETER } from '../site/shared-pages.ts';

export type ReadSearch = SearchDays & {
  state: SearchState;
  asker: Asker;
  notes: SearchNote[];
  teeTime: NamedTeeTime | null;
  isPromotionCleared: boolean;
  /** The same search spelled as in links, to redirect a form with empty or repeated fields. */
  canonicalUrl: string | null;
};

/**
 * A promotion code in the session applies until it is removed. Without a date, the named tee time's day is searched
 * unless it has passed.
 */
export function readSearch(request: Request, { site, session, customerId, asker }: Visit): ReadSearch {
  const url = new URL(request.url);
  const query = plainNames(url.searchParams);
  const now = new Date();
  const { state, notes } = readSearchState(query, {
    facilities: site.facilities,
    rateTypes: site.settings.rates.map(({ rateType }) => rateType),
    todayAt: (courses) => searchDays(site, courses, now).today,
  });
  const storedCode = session.get('promotionCode') ?? null;
  const isPromotionCleared = storedCode !== null && query.has('promotionCode') && !state.promotionCode;
  if (!query.has('promotionCode')) state.promotionCode = storedCode;
  // A shared link does not carry another golfer's rates.
  if (state.customerId !== customerId) state.customerId = null;
  const days = searchDays(site, state.courses, now);
  const teeTime = findNamedTeeTime(query, site.facilities);
  if (!teeTime && query.get('teetime')) notes.push('tee-time');
  if (teeTime && !state.date && teeTime.date >= days.today) state.date = teeTime.date;
  // The page itself reports what it ignored; a redirect would lose that.
  const canonicalUrl = notes.length ? null : findCanonicalUrl(url.pathname, query, state, isPromotionCleared);
  state.page = Math.min(state.page, days.pages.length);
  return { state, asker, notes, ...days, teeTime, isPromotionCleared, canonicalUrl };
}

function findCanonicalUrl(
  pathname: string,
  searchParams: URLSearchParams,
  state: SearchState,
  isPromotionCleared: boolean,
): string | null {
  const names = [...searchParams.keys()];
  const isMeant = (name: string) => isPromotionCleared && name === 'promotionCode';
  const isNoise = (name: string) => searchParams.get(name) === '' && !isMeant(name);
  if (names.length === new Set(names).size && !names.some(isNoise)) return null;
  const query = new URLSearchParams(writeSearchState(state));
  if (isPromotionCleared) query.set('promotionCode', '');
  for (const name of ['courseId', 'teetime', 'backNine', LANGUAGE_PARAMETER]) {
    const value = searchParams.get(name);
    if (value) query.set(name, value);
  }
  const text = query.toString().replaceAll('%2C', ',');
  return text ? `${pathname}?${text}` : pathname;
}
