import { DEFAULT_SIMULATOR_GROUP_SIZE } from '#server/contract/constants.ts';
import type { TeeTime, TeeTimeRate } from '#server/contract/tee-time.ts';
import type { TeeSheet } from '#server/contract/tee-times.ts';
import { localMinutesOf } from './local-minutes.ts';
import type { SearchState } from './search-state.ts';

export type SearchFilters = Pick<
  SearchState,
  'min' | 'max' | 'start' | 'end' | 'golfers' | 'holes' | 'transportation' | 'rateType'
>;

export type SearchedRate = Pick<
  TeeTimeRate,
  | 'audience'
  | 'holes'
  | 'transportation'
  | 'duration'
  | 'rateType'
  | 'allowedPlayers'
  | 'promotion'
  | 'greenFeeCart'
  | 'greenFeeWalking'
>;

export type FoundTeeTime = {
  sheet: Pick<TeeSheet, 'courseId' | 'facilityId' | 'courseTimezone'>;
  teeTime: TeeTime;
  rates: TeeTimeRate[];
  fromCents: number;
};

/** Returns the price per golfer after any promotion (wire section 0.10). */
export function priceCents(rate: Omit<SearchedRate, 'allowedPlayers'>): number {
  return rate.promotion?.greenFeeCart ?? rate.promotion?.greenFeeWalking ?? fullPriceCents(rate);
}

/** Per golfer, before any promotion. */
function fullPriceCents(rate: Omit<SearchedRate, 'allowedPlayers'>): number {
  return rate.greenFeeCart ?? rate.greenFeeWalking ?? 0;
}

/**
 * Returns the price per golfer before a promotion. For a hot deal it is that of the cheapest ordinary rate of the
 * same round and tee time, if that is more.
 */
export function regularPriceCents(rate: TeeTimeRate, rates: readonly TeeTimeRate[]): number {
  const full = fullPriceCents(rate);
  if (!rate.showAsHotDeal) return full;
  const ordinary = rates.filter(
    (other) =>
      !other.showAsHotDeal &&
      other.holes === rate.holes &&
      other.transportation === rate.transportation &&
      other.duration === rate.duration,
  );
  return ordinary.length ? Math.max(full, Math.min(...ordinary.map(fullPriceCents))) : full;
}

/** Returns the Convenience Fee shown beside the price, per golfer. */
export function feeCents(rate: TeeTimeRate): number {
  return rate.showTransactionFees ? Math.round(rate.transactionFees * 100) : 0;
}

/** Returns the group size that a bay's price is shown for: the one searched for, else the usual one. */
export function pricedGroup(allowedPlayers: readonly number[], golfers: number | null): number {
  const wishes = [golfers ?? 0, DEFAULT_SIMULATOR_GROUP_SIZE];
  return wishes.find((count) => allowedPlayers.includes(count)) ?? allowedPlayers.at(-1) ?? 1;
}

/** Returns player counts, ascending. */
export function countsOf({ rates }: { rates: readonly TeeTimeRate[] }): number[] {
  return [...new Set(rates.flatMap((rate) => rate.allowedPlayers))].sort((a, b) => a - b);
}

/** Members bring guests at their own rate, so the guests' rate is no separate choice. */
export function choicesOf<Rate extends SearchedRate>({ rates }: { rates: readonly Rate[] }): Rate[] {
  return rates.filter((rate) => rate.audience !== 'member-guest' || !rates.some(isFor(rate, 'member')));
}

/** Returns undefined if the rate is for all players. */
export function guestRateOf(rate: TeeTimeRate, { rates }: Pick<TeeTime, 'rates'>): TeeTimeRate | undefined {
  if (rate.audience !== 'member') return undefined;
  const matching = rates.filter(isFor(rate, 'member-guest'));
  return matching.find(({ rateSetId }) => rateSetId === rate.rateSetId) ?? matching[0];
}

/** Matches the same round for another audience. */
function isFor(rate: SearchedRate, audience: TeeTimeRate['audience']) {
  return (other: SearchedRate) =>
    other.audience === audience &&
    other.holes === rate.holes &&
    other.transportation === rate.transportation &&
    other.duration === rate.duration;
}

/** Searches all courses; the earliest come first. */
export function filterTeeTimes(sheets: TeeSheet[], filters: SearchFilters): FoundTeeTime[] {
  const offers = sheets.flatMap((sheet) =>
    sheet.teetimes.flatMap((teeTime) => {
      if (!isInTime(teeTime.teetime, sheet.courseTimezone, filters)) return [];
      const rates = wantedRates(teeTime.rates, filters);
      return rates.length ? [{ sheet, teeTime, rates, fromCents: Math.min(...rates.map(priceCents)) }] : [];
    }),
  );
  return offers.sort((a, b) =>
    a.teeTime.teetime < b.teeTime.teetime ? -1 : a.teeTime.teetime > b.teeTime.teetime ? 1 : 0,
  );
}

/** Ignores the hours. */
export function wantedRates<Rate extends SearchedRate>(
  rates: readonly Rate[],
  filters: SearchFilters,
): Rate[] {
  return choicesOf({ rates }).filter((rate) => isWanted(rate, filters));
}

type Wanted = Omit<SearchedRate, 'allowedPlayers'> & { allowedPlayers: readonly number[] };

export function isWanted(rate: Wanted, filters: SearchFilters): boolean {
  const price = priceCents(rate) / 100;
  return (
    (filters.golfers === null || rate.allowedPlayers.includes(filters.golfers)) &&
    (filters.holes === null || rate.holes === filters.holes) &&
    (filters.transportation === null || rate.transportation === filters.transportation) &&
    (filters.rateType === null || rate.rateType === filters.rateType) &&
    (filters.min === null || price >= filters.min) &&
    (filters.max === null || price <= filters.max)
  );
}

/** `minutes` counts from midnight. */
export function isInHours(minutes: number, { start, end }: SearchFilters): boolean {
  return minutes >= (start ?? 0) * 60 && minutes <= (end ?? 24) * 60;
}

function isInTime(teetime: string, zone: string, filters: SearchFilters): boolean {
  if (filters.start === null && filters.end === null) return true;
  return isInHours(localMinutesOf(teetime, zone), filters);
}
