import { DateTime } from 'luxon';
import {
  GOLFER_COUNTS,
  GROUP_SIZES,
  HOLES,
  type Holes,
  NO_MAX_PRICE,
  TRANSPORTATIONS,
  type Transportation,
} from '#server/contract/constants.ts';

/** The query of the search page (product.md section 2). Null or empty is "any". */
export type SearchState = {
  courses: number[];
  page: number;
  /** Courses side by side, hour by hour. */
  view: 'hours' | null;
  /** YYYY-MM-DD; null: the operator's start day. */
  date: string | null;
  /** Per golfer, in units of the currency. */
  min: number | null;
  max: number | null;
  /** Hours 0–23 and 0–24, both included. */
  start: number | null;
  end: number | null;
  golfers: number | null;
  holes: Holes | null;
  transportation: Transportation | null;
  rateType: string | null;
  promotionCode: string | null;
  utmCampaign: string | null;
  utmMedium: string | null;
  customerId: string | null;
};

/** Unusable parts of a link, for a note on the page. */
export type SearchNote =
  | 'course'
  | 'date'
  | 'past-date'
  | 'price'
  | 'time'
  | 'golfers'
  | 'holes'
  | 'transportation'
  | 'rateType'
  | 'tee-time';

type Known = {
  facilities: readonly { id: number; courseId: string; isSimulator: boolean }[];
  rateTypes: readonly string[];
  /** An empty list is all courses. */
  todayAt: (courses: readonly number[]) => string;
};

/** Some programs bracket array names: `course[]`, `golfers[0]`. */
export function plainNames(query: URLSearchParams): URLSearchParams {
  return new URLSearchParams([...query].map(([name, value]) => [name.replace(/\[\d*\]$/, ''), value]));
}

/**
 * Never fails: unusable values become "any" and appear in the notes. A past date becomes today. `course` may be empty
 * or hold older 24-digit course ids; `max=999999` means no limit.
 */
export function readSearchState(
  query: URLSearchParams,
  known: Known,
): { state: SearchState; notes: SearchNote[] } {
  const notes = new Set<SearchNote>();
  const one = <Value>(name: string, note: SearchNote, read: (text: string) => Value | null): Value | null => {
    const text = (query.get(name) ?? '').trim();
    if (text === '') return null;
    const value = read(text);
    if (value === null) notes.add(note);
    return value;
  };
  const counts = countsToSearch(known.facilities);
  const min = one('min', 'price', readPrice);
  const max = one('max', 'price', readPrice);
  const start = one('start', 'time', (text) => readHour(text, 23));
  const end = one('end', 'time', (text) => readHour(text, 24));
  const isPriceUpsideDown = min !== null && max !== null && min > max;
  const isTimeUpsideDown = start !== null && end !== null && start > end;
  if (isPriceUpsideDown) notes.add('price');
  if (isTimeUpsideDown) notes.add('time');
  const date = one('date', 'date', readDate);
  const courses = readCourses(query.getAll('course'), known.facilities, notes);
  const today = known.todayAt(courses);
  const isPast = date !== null && date < today;
  if (isPast) notes.add('past-date');
  const state: SearchState = {
    courses,
    page: readPage(query.get('page')),
    view: query.get('view') === 'hours' ? 'hours' : null,
    date: isPast ? today : date,
    min: isPriceUpsideDown || min === 0 ? null : min,
    max: isPriceUpsideDown || (max !== null && max >= NO_MAX_PRICE) ? null : max,
    start: isTimeUpsideDown || start === 0 ? null : start,
    end: isTimeUpsideDown || end === 24 ? null : end,
    golfers: one('golfers', 'golfers', (text) => readAny(text) ?? pick(counts, Number(text))) || null,
    holes: readEither(query, 'holes', (text) => pick(HOLES, Number(text)), notes),
    transportation: readEither(query, 'transportation', readTransportation, notes),
    rateType: one('rateType', 'rateType', (text) => readRateType(text, known.rateTypes)) || null,
    promotionCode: short(query.get('promotionCode'))?.toUpperCase() ?? null,
    ...readCampaign(query),
    customerId: short(query.get('customerId')),
  };
  return { state, notes: [...notes] };
}

export function readCampaign(query: URLSearchParams): Pick<SearchState, 'utmCampaign' | 'utmMedium'> {
  return { utmCampaign: short(query.get('utm_campaign')), utmMedium: short(query.get('utm_medium')) };
}

/** Returns 1 to 4, or 1 to 6 if all facilities are simulators. */
export function countsToSearch(facilities: readonly { isSimulator: boolean }[]): readonly number[] {
  return areSimulators(facilities) ? GROUP_SIZES : GOLFER_COUNTS;
}

export function areSimulators(facilities: readonly { isSimulator: boolean }[]): boolean {
  return facilities.length > 0 && facilities.every(({ isSimulator }) => isSimulator);
}

/** Omits defaults, separates arrays by commas, and keeps parameters in a fixed order. */
export function writeSearchState(state: Partial<SearchState>): string {
  const query = new URLSearchParams();
  const put = (name: string, value: string | number | null | undefined) => {
    if (value !== null && value !== undefined && value !== '') query.set(name, String(value));
  };
  put('course', state.courses?.join(','));
  put('page', state.page === 1 ? null : state.page);
  put('view', state.view);
  put('date', state.date);
  put('min', state.min);
  put('max', state.max);
  put('start', state.start);
  put('end', state.end);
  put('golfers', state.golfers);
  put('holes', state.holes);
  put('transportation', state.transportation);
  put('rateType', state.rateType);
  put('utm_campaign', state.utmCampaign);
  put('utm_medium', state.utmMedium);
  put('customerId', state.customerId);
  put('promotionCode', state.promotionCode);
  return query.toString().replaceAll('%2C', ',');
}

/** An empty code removes the one of the session; a missing one would restore it. */
export function writeClearedSearch(state: Partial<SearchState>, isPromotionCleared: boolean): string {
  const query = writeSearchState(state);
  if (!isPromotionCleared) return query;
  return query ? `${query}&promotionCode=` : 'promotionCode=';
}

function readCourses(values: string[], facilities: Known['facilities'], notes: Set<SearchNote>): number[] {
  const asked = values
    .flatMap((value) => value.split(','))
    .flatMap((value) => value.trim().toLowerCase() || []);
  const isAsked = (facility: { id: number; courseId: string }) =>
    asked.includes(String(facility.id)) || asked.includes(facility.courseId.toLowerCase());
  const found = facilities.filter(isAsked);
  if (
    asked.some(
      (id) =>
        !facilities.some((facility) => id === String(facility.id) || id === facility.courseId.toLowerCase()),
    )
  ) {
    notes.add('course');
  }
  return found.length === facilities.length ? [] : found.map((facility) => facility.id);
}

function readPage(text: string | null): number {
  return /^[1-9]\d{0,3}$/.test(text ?? '') ? Number(text) : 1;
}

function readDate(text: string): string | null {
  return /^[12]\d{3}-\d{2}-\d{2}$/.test(text) && DateTime.fromISO(text).isValid ? text : null;
}

function readPrice(text: string): number | null {
  const value = Number(text);
  return /^\d{1,7}(\.\d{1,2})?$/.test(text) ? value : null;
}

function readHour(text: string, last: number): number | null {
  const value = Number(text);
  return /^\d{1,2}$/.test(text) && value <= last ? value : null;
}

/** Links may spell out the default "any". */
function readAny(text: string): 0 | null {
  return text.toLowerCase() === 'any' ? 0 : null;
}

function readRateType(text: string, rateTypes: readonly string[]): string | null {
  if (text.toLowerCase() === 'any') return '';
  return rateTypes.find((rateType) => rateType.toLowerCase() === text.toLowerCase()) ?? null;
}

function readTransportation(text: string): Transportation | null {
  return TRANSPORTATIONS.find((kind) => kind.toLowerCase() === text.toLowerCase()) ?? null;
}

/** Both of two options, or none, mean "any". */
function readEither<Value>(
  query: URLSearchParams,
  name: 'holes' | 'transportation',
  read: (text: string) => Value | null,
  notes: Set<SearchNote>,
): Value | null {
  const texts = query
    .getAll(name)
    .flatMap((value) => value.split(','))
    .flatMap((text) => text.trim() || []);
  const asked = texts.filter((text) => text.toLowerCase() !== 'any');
  const values = new Set(asked.map(read));
  if (values.delete(null)) notes.add(name);
  const [only] = values;
  return values.size === 1 ? (only ?? null) : null;
}

function pick<Value>(choices: readonly Value[], value: unknown): Value | null {
  return choices.find((choice) => choice === value) ?? null;
}

function short(text: string | null): string | null {
  return text?.trim().slice(0, 64) || null;
}
