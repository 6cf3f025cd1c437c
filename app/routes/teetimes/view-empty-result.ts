import { countTeeTimes } from '#app/components/tee-time-list/count-tee-times.ts';
import type { NoTeeTimesProps } from '#app/routes/teetimes/no-tee-times.tsx';
import { alertOfSearch } from '#app/site/alerts/alert-of-search.ts';
import type { Site } from '#app/site/site.server.ts';
import { addDays, formatDateTitle, formatLocalDate } from '#server/format/dates.ts';
import { formatShortMoney } from '#server/format/money.ts';
import { links } from '#server/links.ts';
import { type SearchState, writeClearedSearch, writeSearchState } from '#server/rules/search-state.ts';
import { hasAlerts } from '#server/rules/settings-of-courses.ts';
import type { Text } from '#server/text/en.ts';
import type { SearchResult, SuggestedSearch } from './search-tee-times.server.ts';
import { searchedCourses } from './searched-courses.ts';

type Found = { site: Site; state: SearchState; result: SearchResult; text: Text };

export function viewEmptyResult({ site, state, result, text: words }: Found): NoTeeTimesProps {
  const { search: text, locale } = words;
  const { date, today, suggestions, sheets } = result;
  const hrefOf = (change: Partial<SearchState>) =>
    `?${writeSearchState({ ...state, page: 1, date, ...change })}`;
  const nameOf = ({ by, date }: SuggestedSearch) => {
    if (by !== 'day') return text.wider[by];
    if (date === today) return text.today;
    if (date === addDays(today, 1)) return text.tomorrow;
    return formatDateTitle(date, 'long', locale);
  };
  const isForFilters = suggestions.some(({ by }) => by !== 'day' && by !== 'courses');
  const reason = sheets.find((sheet) => sheet.message)?.message;
  return {
    title: isForFilters ? text.nothing : text.nothingOnDay(formatLocalDate(date, 'long', locale)),
    ...(reason ? { reason } : {}),
    steps: [
      ...(isForWholeGroups(state, result)
        ? [
            {
              href: `?${writeClearedSearch({ ...state, page: 1, date, promotionCode: null }, true)}`,
              label: words.promotion.without(state.promotionCode ?? ''),
            },
          ]
        : []),
      ...suggestions.map((suggested) => ({
        href: hrefOf(suggested.change),
        label: text.suggestion(
          nameOf(suggested),
          countTeeTimes(suggested.count, text.timeCounts),
          formatShortMoney(suggested.min, suggested.currencyCode, words),
        ),
      })),
      ...(canWait(site, state)
        ? [{ href: links.waitingList(writeWait({ ...state, date })), label: words.waitingList.join }]
        : []),
      ...(hasAlerts(site.settings, searchedCourses(site, state))
        ? [{ href: alertOfSearch({ ...state, date }), label: words.alerts.search.link }]
        : []),
    ],
  };
}

/** Whether the promo code is for other numbers of golfers than the one searched for. */
function isForWholeGroups({ golfers, promotionCode }: SearchState, { sheets }: SearchResult): boolean {
  if (golfers === null || promotionCode === null) return false;
  return sheets.some(({ teetimes }) =>
    teetimes.some(
      ({ maxPlayers, rates }) =>
        maxPlayers >= golfers &&
        rates.some(({ promotion }) => promotion && !promotion.allowedPlayers.includes(golfers)),
    ),
  );
}

/** A golfer waits at one course, so the search must be of one. */
function canWait({ settings, facilities }: Site, { courses }: SearchState): boolean {
  return settings.waitingList.enabled && (courses.length === 1 || facilities.length === 1);
}

function writeWait({ courses, date, start, end, golfers }: SearchState): string {
  return writeSearchState({ courses, date, start, end, golfers });
}
