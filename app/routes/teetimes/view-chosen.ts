import type { Site } from '#app/site/site.server.ts';
import { formatShortMoney } from '#server/format/money.ts';
import { type SearchState, writeClearedSearch } from '#server/rules/search-state.ts';
import type { Text } from '#server/text/en.ts';

/** More courses than these are counted. */
const MOST_NAMES = 2;

export type ChosenFilter = { label: string; href: string };

export function viewChosen(
  site: Site,
  state: SearchState,
  date: string,
  { search: text, teeTime, locale, currencyDisplay }: Text,
): ChosenFilter[] {
  const { courses, golfers, holes, transportation, rateType, promotionCode } = state;
  const currency = site.facilities[0]?.currency ?? 'USD';
  const money = (amount: number) =>
    formatShortMoney(Math.round(amount * 100), currency, { locale, currencyDisplay });
  const { chosen } = text;
  const names = site.facilities.filter(({ id }) => courses.includes(id)).map(({ name }) => name);
  const filters: [string | null, Partial<SearchState>][] = [
    [names.length > MOST_NAMES ? chosen.courses(names.length) : names.join(', '), { courses: [] }],
    [golfers === null ? null : teeTime.golferCount(golfers), { golfers: null }],
    [holes === null ? null : text.holesOf(holes), { holes: null }],
    [transportation && text.transportations[transportation], { transportation: null }],
    [rangeOf(state.start, state.end, text.hour, chosen.timeFrom, chosen.timeTo), { start: null, end: null }],
    [rangeOf(state.min, state.max, money, chosen.priceFrom, chosen.priceTo), { min: null, max: null }],
    [site.settings.rates.find((rate) => rate.rateType === rateType)?.GCName ?? rateType, { rateType: null }],
    [promotionCode, { promotionCode: null }],
  ];
  return filters.flatMap(([label, change]) =>
    label
      ? {
          label,
          href: `?${writeClearedSearch({ ...state, page: 1, date, ...change }, Boolean(promotionCode && 'promotionCode' in change))}`,
        }
      : [],
  );
}

/** "from 7 AM", "until 12 PM", "7 AM – 12 PM" */
function rangeOf(
  from: number | null,
  to: number | null,
  write: (value: number) => string,
  sayFrom: (text: string) => string,
  sayTo: (text: string) => string,
): string | null {
  if (from !== null && to !== null) return `${write(from)} – ${write(to)}`;
  if (from !== null) return sayFrom(write(from));
  return to === null ? null : sayTo(write(to));
}
