import type { Visit } from '#app/session/visitor.server.ts';
import { localDateOf } from '#server/format/dates.ts';
import {
  readSearchState,
  type SearchNote,
  type SearchState,
  writeSearchState,
} from '#server/rules/search-state.ts';

export type ReadSearch = {
  state: SearchState;
  notes: SearchNote[];
  /** Today where the operator's first facility stands. */
  today: string;
  /** Where to go instead when a form sent empty or repeated fields: the same search, spelled as links spell it. */
  canonicalUrl: string | null;
};

/** The search of a request. A promotion code applied earlier in the session counts until it is cleared. */
export function readSearch(request: Request, { site, session, isSignedIn }: Visit): ReadSearch {
  const url = new URL(request.url);
  const query = url.searchParams;
  const today = localDateOf(new Date(), site.facilities[0]?.timeZone ?? 'UTC');
  const { state, notes } = readSearchState(query, {
    facilities: site.facilities,
    rateTypes: site.settings.rates.map(({ rateType }) => rateType),
    today,
  });
  if (!query.has('promotionCode')) state.promotionCode = session.get('promotionCode') ?? null;
  // Another golfer's rates are not for who found their link.
  if (!isSignedIn || state.customerId !== session.get('customerId')) state.customerId = null;
  return { state, notes, today, canonicalUrl: canonicalUrl(url, state) };
}

function canonicalUrl({ pathname, searchParams }: URL, state: SearchState): string | null {
  const names = [...searchParams.keys()];
  const isNoisy = names.length !== new Set(names).size || names.some((name) => searchParams.get(name) === '');
  if (!isNoisy || (searchParams.get('promotionCode') === '' && names.length === 1)) return null;
  const query = new URLSearchParams(writeSearchState(state));
  for (const name of ['courseId', 'teetime']) {
    const value = searchParams.get(name);
    if (value) query.set(name, value);
  }
  const text = query.toString().replaceAll('%2C', ',');
  return text ? `${pathname}?${text}` : pathname;
}
