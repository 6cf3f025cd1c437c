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
  /** The tee time that the request names by courseId and teetime; null when it names none that can be. */
  teeTime: NamedTeeTime | null;
  /** The request takes away the promotion code that the session still holds. */
  isPromotionCleared: boolean;
  /** Where to go instead when a form sent empty or repeated fields: the same search, spelled as links spell it. */
  canonicalUrl: string | null;
};

/**
 * The search of a request. A promotion code applied earlier in the session counts until it is cleared. Without a date the
 * day of the tee time that the request names is searched, as long as it has not passed.
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
  // Another golfer's rates are not for who found their link.
  if (state.customerId !== customerId) state.customerId = null;
  const days = searchDays(site, state.courses, now);
  const teeTime = findNamedTeeTime(query, site.facilities);
  if (!teeTime && query.get('teetime')) notes.push('tee-time');
  if (teeTime && !state.date && teeTime.date >= days.today) state.date = teeTime.date;
  // What could not be used is said by the page itself: behind a redirect nobody would know of it.
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
  for (const name of ['courseId', 'teetime', LANGUAGE_PARAMETER]) {
    const value = searchParams.get(name);
    if (value) query.set(name, value);
  }
  const text = query.toString().replaceAll('%2C', ',');
  return text ? `${pathname}?${text}` : pathname;
}
