import type { DayStripProps } from '#app/components/search-form/day-strip.tsx';
import type { SearchFormProps } from '#app/components/search-form/search-form.tsx';
import type { SearchResult } from '#app/flows/search-tee-times.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { HOLES, TRANSPORTATIONS } from '#server/contract/constants.ts';
import { addDays, earlierDate, formatLocalDate, laterDate } from '#server/format/dates.ts';
import {
  areSimulators,
  countsToSearch,
  type SearchState,
  writeSearchState,
} from '#server/rules/search-state.ts';
import type { Text } from '#server/text/en.ts';

type Words = Text['search'];
type Promotion = { isApplied: boolean; message: string } | null;

const DAYS_SHOWN = 7;

/** Everything a search can be narrowed by, with what is chosen. */
export function viewForm(
  site: Site,
  state: SearchState,
  result: SearchResult,
  promotion: Promotion,
  text: Words,
): Omit<SearchFormProps, 'form'> {
  const any = { value: '', label: text.any };
  const { utmCampaign, utmMedium, customerId } = state;
  const kept = { utm_campaign: utmCampaign, utm_medium: utmMedium, customerId };
  const isSimulator = areSimulators(site.facilities);
  const chosen = countChosen(state);
  const hrefWith = (change: Partial<SearchState>) => `?${writeSearchState({ ...state, ...change })}`;
  return {
    title: chosen ? text.filtersChosen(chosen) : text.filters,
    submitLabel: text.show,
    clear: chosen
      ? { href: `?${writeSearchState({ date: state.date, utmCampaign, utmMedium })}`, label: text.clear }
      : null,
    kept: Object.fromEntries(
      Object.entries(kept).filter((entry): entry is [string, string] => entry[1] !== null),
    ),
    courses: site.facilities.length > 1 ? viewCourses(site, state, text) : null,
    date: { label: text.date, value: result.date, min: result.today, max: result.lastDate },
    golfers: {
      legend: text.golfers,
      options: [
        any,
        ...countsToSearch(site.facilities).map((count) => ({ value: String(count), label: String(count) })),
      ],
      chosen: String(state.golfers ?? ''),
    },
    holes: isSimulator
      ? null
      : {
          legend: text.holes,
          options: [any, ...HOLES.map((holes) => ({ value: String(holes), label: String(holes) }))],
          chosen: String(state.holes ?? ''),
        },
    transportation: isSimulator
      ? null
      : {
          legend: text.transportation,
          options: [
            any,
            ...TRANSPORTATIONS.map((kind) => ({ value: kind, label: text.transportations[kind] })),
          ],
          chosen: state.transportation ?? '',
        },
    rateType: viewRateTypes(site, state, text),
    time: {
      legend: text.time,
      from: text.from,
      to: text.to,
      start: String(state.start ?? ''),
      end: String(state.end ?? ''),
      options: HOURS,
    },
    price: {
      legend: text.price,
      from: text.from,
      to: text.to,
      start: String(state.min ?? ''),
      end: String(state.max ?? ''),
    },
    promotion: {
      label: text.promotionCode,
      code: state.promotionCode ?? '',
      applied: promotion?.isApplied ? promotion.message : null,
      invalid: promotion && !promotion.isApplied ? promotion.message : null,
      clear: state.promotionCode
        ? { href: hrefWith({ promotionCode: null }), label: text.clearPromotion }
        : null,
    },
  };
}

const HOURS = Array.from({ length: 19 }, (_, index) => index + 5).map((hour) => ({
  value: String(hour),
  label: `${hour % 12 || 12} ${hour < 12 ? 'AM' : 'PM'}`,
}));

function countChosen(state: SearchState): number {
  const { courses, min, max, start, end, golfers, holes, transportation, rateType, promotionCode } = state;
  const singles = [golfers, holes, transportation, rateType, promotionCode];
  return (
    singles.filter((value) => value !== null).length +
    Number(courses.length > 0) +
    Number(min !== null || max !== null) +
    Number(start !== null || end !== null)
  );
}

function viewCourses(site: Site, state: SearchState, text: Words) {
  const isChosen = (id: number) => state.courses.length === 0 || state.courses.includes(id);
  const chosen = site.facilities.filter(({ id }) => isChosen(id));
  const [only] = chosen;
  return {
    legend: text.courses,
    summary: chosen.length === 1 && only ? only.name : text.coursesSelected(chosen.length),
    courses: site.facilities.map(({ id, name, locality, region }) => ({
      id: String(id),
      name,
      isChosen: isChosen(id),
      note: [locality, region].filter(Boolean).join(', '),
    })),
  };
}

function viewRateTypes({ settings }: Site, state: SearchState, text: Words): SearchFormProps['rateType'] {
  const options = settings.rates.map(({ rateType, GCName }) => ({
    value: rateType,
    label: GCName ?? rateType,
  }));
  if (options.length < 2) return null;
  return {
    label: text.rateType,
    options: [{ value: '', label: text.any }, ...options],
    chosen: state.rateType ?? '',
  };
}

/** Seven days around the one shown, each a link to the same search on that day. */
export function viewDays(state: SearchState, result: SearchResult, text: Words): DayStripProps {
  const { date, today, lastDate } = result;
  const start = laterDate(today, earlierDate(addDays(date, -3), addDays(lastDate, 1 - DAYS_SHOWN)));
  const hrefOf = (day: string) => `?${writeSearchState({ ...state, date: day })}`;
  const days = Array.from({ length: DAYS_SHOWN }, (_, index) => addDays(start, index)).filter(
    (day) => day <= lastDate,
  );
  const last = days.at(-1) ?? date;
  const earlierDay = laterDate(today, addDays(date, -DAYS_SHOWN));
  const laterDay = earlierDate(lastDate, addDays(date, DAYS_SHOWN));
  return {
    label: text.chooseDay,
    title: formatLocalDate(date, 'long'),
    days: days.map((day) => ({
      href: hrefOf(day),
      weekday: formatLocalDate(day, 'weekday'),
      day: formatLocalDate(day, 'day'),
      label: formatLocalDate(day, 'long'),
      ...(day === date ? { isCurrent: true } : {}),
    })),
    earlier: start > today ? { href: hrefOf(earlierDay), label: text.earlierDays } : null,
    later: last < lastDate ? { href: hrefOf(laterDay), label: text.laterDays } : null,
  };
}
