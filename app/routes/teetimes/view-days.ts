import type { DaysLeft } from '#app/booking/days-left.server.ts';
import { cheapestOf } from '#app/components/tee-time-list/tee-time-tiles.view.ts';
import type { DayStripProps } from '#app/routes/teetimes/search-form/day-strip.tsx';
import type {
  CalendarDay,
  DayLink,
  MonthCalendarProps,
} from '#app/routes/teetimes/search-form/month-calendar.tsx';
import type { Settings } from '#server/contract/settings.ts';
import {
  addDays,
  earlierDate,
  formatDateTitle,
  formatLocalDate,
  laterDate,
  weekStartOf,
} from '#server/format/dates.ts';
import { formatShortMoney } from '#server/format/money.ts';
import { type FoundTeeTime, pricedGroup } from '#server/rules/search-offers.ts';
import { type SearchState, writeSearchState } from '#server/rules/search-state.ts';
import type { Text } from '#server/text/en.ts';
import type { SearchResult } from './search-tee-times.server.ts';

const DAYS_SHOWN = 7;

export function viewDays(
  state: SearchState,
  result: SearchResult,
  words: Text,
  { dayPrices }: Pick<Settings['appearance'], 'dayPrices'>,
): DayStripProps {
  const { search: text, locale } = words;
  const { date, today, lastDate } = result;
  const start = laterDate(today, earlierDate(addDays(date, -3), addDays(lastDate, 1 - DAYS_SHOWN)));
  const hrefOf = (day: string) => `?${writeSearchState({ ...state, date: day })}`;
  const linkTo = (day: string): DayLink => {
    const left = viewLeft(day, state, result, words, dayPrices);
    return {
      ...(left.state === 'notReleased' ? {} : { href: hrefOf(day) }),
      ...(day === date ? { isCurrent: true } : {}),
      ...left,
    };
  };
  const days = daysFrom(start, earlierDate(addDays(start, DAYS_SHOWN - 1), lastDate));
  const last = days.at(-1) ?? date;
  const earlierDay = laterDate(today, addDays(earlierDate(date, lastDate), -DAYS_SHOWN));
  const laterDay = earlierDate(lastDate, addDays(date, DAYS_SHOWN));
  return {
    label: text.chooseDay,
    days: days.map((day) => ({
      ...linkTo(day),
      weekday: formatLocalDate(day, 'weekday', locale),
      day: formatLocalDate(day, 'day', locale),
      month: formatLocalDate(day, 'month-name', locale),
    })),
    earlier: start > today ? { href: hrefOf(earlierDay), label: text.earlierDays } : null,
    later: last < lastDate ? { href: hrefOf(laterDay), label: text.laterDays } : null,
    calendar: viewCalendar(result, linkTo, text.calendar, locale),
  };
}

/** Weeks start by locale; those without a bookable day are left out. */
function viewCalendar(
  { today, lastDate }: SearchResult,
  linkTo: (day: string) => DayLink,
  label: string,
  locale: string,
): MonthCalendarProps {
  const firstDay = weekStartOf(today, locale);
  const months = new Map<string, (CalendarDay | null)[][]>();
  for (let start = firstDay; start <= lastDate; start = addDays(start, 7)) {
    const week = daysFrom(start, addDays(start, 6));
    const open = week.filter((day) => day >= today && day <= lastDate);
    for (const month of new Set(open.map(monthOf))) {
      const cells = week.map((day) => {
        if (monthOf(day) !== month) return null;
        return { day: Number(day.slice(8)), ...(open.includes(day) ? linkTo(day) : {}) };
      });
      months.set(month, [...(months.get(month) ?? []), cells]);
    }
  }
  return {
    label,
    weekdays: daysFrom(firstDay, addDays(firstDay, 6)).map((day) => ({
      short: formatLocalDate(day, 'weekday', locale),
      long: formatLocalDate(day, 'weekday-long', locale),
    })),
    months: [...months].map(([month, weeks]) => ({
      title: formatDateTitle(`${month}-01`, 'month', locale),
      weeks,
    })),
  };
}

/** "Saturday, November 21", with the year unless it is this one. */
export function viewDayTitle({ date, today }: SearchResult, locale: string): string {
  const shape = date.slice(0, 4) === today.slice(0, 4) ? 'long' : 'long-year';
  return formatDateTitle(date, shape, locale);
}

/** The look and name of a day without times, and the lowest price of others. */
function viewLeft(
  day: string,
  { golfers }: SearchState,
  result: SearchResult,
  words: Text,
  hasPrices: boolean,
): Pick<DayLink, 'state' | 'note' | 'price'> {
  const { date, sheets } = result;
  const left = result.daysLeft[day];
  const hasTimes = day === date && sheets.some(({ teetimes }) => teetimes.length > 0);
  const state = left?.state ?? 'free';
  if (state !== 'free') return hasTimes ? {} : { state, note: words.search.dayStates[state] };
  // The list of the shown day is the most current source.
  const lowest = day === date ? lowestOf(result.offers) : left;
  if (!hasPrices || lowest?.min === undefined || left?.currencyCode === undefined) return {};
  const { min, groupSizes } = lowest;
  const cents = min * (groupSizes ? pricedGroup(groupSizes, golfers) : 1);
  return { note: words.search.dayFrom, price: formatShortMoney(cents, left.currencyCode, words) };
}

function lowestOf(offers: readonly FoundTeeTime[]): Pick<DaysLeft[string], 'min' | 'groupSizes'> | undefined {
  const [first, ...others] = offers;
  if (!first) return undefined;
  const lowest = others.reduce((low, offer) => (offer.fromCents < low.fromCents ? offer : low), first);
  const rate = cheapestOf(lowest);
  return { min: lowest.fromCents, ...(rate?.isSimulator && { groupSizes: rate.allowedPlayers }) };
}

function daysFrom(first: string, last: string): string[] {
  const days: string[] = [];
  for (let day = first; day <= last; day = addDays(day, 1)) days.push(day);
  return days;
}

function monthOf(day: string): string {
  return day.slice(0, 7);
}
