import { oncePer } from '#app/booking/once-per.server.ts';
import type { SearchFormProps } from '#app/routes/teetimes/search-form/search-form.tsx';
import type { Site } from '#app/site/site.server.ts';
import { HOLES, TRANSPORTATIONS } from '#server/contract/constants.ts';
import type { TeeSheet } from '#server/contract/tee-times.ts';
import { choicesOf } from '#server/rules/search-offers.ts';
import {
  areSimulators,
  countsToSearch,
  type SearchState,
  writeSearchState,
} from '#server/rules/search-state.ts';
import type { Text } from '#server/text/en.ts';
import type { SearchResult } from './search-tee-times.server.ts';

type Words = Text['search'];
type Promotion = SearchResult['promotion'];

export function viewForm(
  site: Site,
  state: SearchState,
  result: SearchResult,
  promotion: Promotion,
  text: Words,
  chosenCount: number,
): Omit<SearchFormProps, 'form'> & { countLabel: string } {
  const any = { value: '', label: text.any };
  const { utmCampaign, utmMedium, customerId } = state;
  const courses =
    site.facilities.length > 1 && site.settings.multiCourse ? viewCourses(site, state, text) : null;
  const isSimulator = areSimulators(site.facilities);
  const rateType = viewRateTypes(site, state, result, text);
  const kept = {
    course: courses ? null : state.courses.join(',') || null,
    date: result.date,
    view: state.view,
    // Keeps what a link says when the form has no field for it.
    ...(isSimulator && { holes: state.holes && String(state.holes), transportation: state.transportation }),
    utm_campaign: utmCampaign,
    utm_medium: utmMedium,
    customerId,
  };
  // An empty code removes the session's; a missing one would restore it.
  const withoutCode = state.promotionCode ? '&promotionCode=' : '';
  return {
    title: chosenCount ? text.filtersChosen(chosenCount) : text.filters,
    submitLabel: text.show,
    countLabel: result.offers.length ? text.showCount(result.offers.length) : text.show,
    clear: chosenCount
      ? {
          href: `?${writeSearchState({ date: result.date, utmCampaign, utmMedium })}${withoutCode}`,
          label: text.clear,
        }
      : null,
    kept: Object.fromEntries(
      Object.entries(kept).filter((entry): entry is [string, string] => entry[1] !== null),
    ),
    courses,
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
    rateType,
    time: {
      legend: text.time,
      from: text.from,
      to: text.to,
      start: String(state.start ?? ''),
      end: String(state.end ?? ''),
      options: hoursOf(state).map((hour) => ({ value: String(hour), label: text.hour(hour) })),
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
      appliedLang: promotion?.languageOf?.message,
      invalid: promotion && !promotion.isApplied ? promotion.message : null,
      clear: state.promotionCode
        ? {
            href: `?${writeSearchState({ ...state, date: result.date, promotionCode: null })}${withoutCode}`,
            label: text.clearPromotion,
          }
        : null,
    },
  };
}

/** Hours at which golf begins. */
const HOURS = Array.from({ length: 19 }, (_, index) => index + 5);

function hoursOf({ start, end }: SearchState): number[] {
  const hours = new Set([...HOURS, ...[start, end].filter((hour) => hour !== null)]);
  return [...hours].sort((a, b) => a - b);
}

function viewCourses(site: Site, state: SearchState, text: Words) {
  const isChosen = (id: number) => state.courses.length === 0 || state.courses.includes(id);
  const chosen = site.facilities.filter(({ id }) => isChosen(id));
  const [only] = chosen;
  return {
    legend: text.courses,
    summary: chosen.length === 1 && only ? only.name : text.coursesSelected(chosen.length),
    courses: site.facilities.map(({ id, name, locality, region, image }) => ({
      id: String(id),
      name,
      isChosen: isChosen(id),
      note: [locality, region].filter(Boolean).join(', '),
      picture: image,
    })),
  };
}

/** Regardless of other filters. */
function viewRateTypes(
  { settings }: Site,
  state: SearchState,
  { sheets, key }: SearchResult,
  text: Words,
): SearchFormProps['rateType'] {
  const sold = oncePer(key, 'rate types', () => rateTypesOf(sheets));
  const options = settings.rates
    .filter(({ rateType }) => sold.has(rateType) || rateType === state.rateType)
    .map(({ rateType, GCName }) => ({ value: rateType, label: GCName ?? rateType }));
  if (options.length < 2 && state.rateType === null) return null;
  return {
    label: text.rateType,
    options: [{ value: '', label: text.any }, ...options],
    chosen: state.rateType ?? '',
  };
}

function rateTypesOf(sheets: readonly TeeSheet[]): Set<string> {
  const rates = sheets.flatMap(({ teetimes }) => teetimes.flatMap(choicesOf));
  return new Set(rates.map(({ rateType }) => rateType));
}
