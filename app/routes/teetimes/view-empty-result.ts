import type { SearchResult } from '#app/flows/search-tee-times.server.ts';
import { formatLocalDate } from '#server/format/dates.ts';
import { type SearchState, writeSearchState } from '#server/rules/search-state.ts';
import type { Text } from '#server/text/en.ts';

/** Nothing found at any course: what to change, and the nearest day that has times. */
export function viewEmptyResult(state: SearchState, result: SearchResult, { search: text, locale }: Text) {
  // Another search begins with the first of its courses.
  const hrefOf = (change: Partial<SearchState>) =>
    `?${writeSearchState({ ...state, page: 1, date: result.date, ...change })}`;
  const isRestricted = {
    golfers: state.golfers !== null,
    time: state.start !== null || state.end !== null,
    price: state.min !== null || state.max !== null,
    holes: state.holes !== null,
    transportation: state.transportation !== null,
    rateType: state.rateType !== null,
    courses: state.courses.length > 0,
  };
  const widened = {
    golfers: { golfers: null },
    time: { start: null, end: null },
    price: { min: null, max: null },
    holes: { holes: null },
    transportation: { transportation: null },
    rateType: { rateType: null },
    courses: { courses: [] },
  };
  const kinds = Object.keys(widened) as (keyof typeof widened)[];
  const changes = kinds
    .filter((kind) => isRestricted[kind])
    .map((kind) => ({ href: hrefOf(widened[kind]), label: text.changes[kind] }));
  const reason = result.sheets.find((sheet) => sheet.message)?.message;
  return {
    title: changes.length ? text.nothing : text.nothingOnDay(formatLocalDate(result.date, 'long', locale)),
    ...(reason ? { reason } : {}),
    changes,
    next: result.nearestDate
      ? {
          href: hrefOf({ date: result.nearestDate }),
          label: text.nextDay(formatLocalDate(result.nearestDate, 'long', locale)),
        }
      : null,
  };
}
