import { DateTime } from 'luxon';
import type { TeeSheet, TeeTime, TeeTimeRate } from '#server/contract/tee-times.ts';
import type { SearchState } from './search-state.ts';

/** The filters of a search. */
export type SearchFilters = Pick<
  SearchState,
  'min' | 'max' | 'start' | 'end' | 'golfers' | 'holes' | 'transportation' | 'rateType'
>;

/** The parts of a rate that a search looks at. */
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

/** A tee time of a sheet with those of its rates that answer the search. */
export type FoundTeeTime = {
  sheet: Pick<TeeSheet, 'courseId' | 'facilityId' | 'courseTimezone'>;
  teeTime: TeeTime;
  rates: TeeTimeRate[];
  /** The lowest price per golfer in cents, after a promotion. */
  fromCents: number;
};

/** What a golfer pays for a rate, in cents each: the promotion's price where one applies (wire section 0.10). */
export function priceCents(rate: SearchedRate): number {
  return rate.promotion?.greenFeeCart ?? rate.promotion?.greenFeeWalking ?? fullPriceCents(rate);
}

/** The rate's price per golfer in cents before any promotion. */
function fullPriceCents(rate: SearchedRate): number {
  return rate.greenFeeCart ?? rate.greenFeeWalking ?? 0;
}

/**
 * What a rate would cost a golfer without its discount, in cents: its own price before a promotion; of a hot deal what the
 * cheapest ordinary rate costs for the same round at the same tee time, if that is more. `rates` are those of the tee time.
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

/** The Convenience Fee that a rate names beside its price, in cents per golfer; 0 where it has none to name. */
export function feeCents(rate: TeeTimeRate): number {
  return rate.showTransactionFees ? Math.round(rate.transactionFees * 100) : 0;
}

/** The numbers of golfers any of the rates allows, ascending. */
export function countsOf({ rates }: { rates: readonly TeeTimeRate[] }): number[] {
  return [...new Set(rates.flatMap((rate) => rate.allowedPlayers))].sort((a, b) => a - b);
}

/**
 * The rates of a tee time that are chosen between. Members bring their guests at their own rate, so that of the guests is no
 * choice beside it.
 */
export function choicesOf<Rate extends SearchedRate>({ rates }: { rates: readonly Rate[] }): Rate[] {
  return rates.filter((rate) => rate.audience !== 'member-guest' || !rates.some(isFor(rate, 'member')));
}

/** What each guest of who books a member's rate pays; undefined where the rate is for all of them. */
export function guestRateOf(rate: TeeTimeRate, { rates }: Pick<TeeTime, 'rates'>): TeeTimeRate | undefined {
  if (rate.audience !== 'member') return undefined;
  const matching = rates.filter(isFor(rate, 'member-guest'));
  return matching.find(({ rateSetId }) => rateSetId === rate.rateSetId) ?? matching[0];
}

/** Whether a rate is the same round for others. */
function isFor(rate: SearchedRate, audience: TeeTimeRate['audience']) {
  return (other: SearchedRate) =>
    other.audience === audience &&
    other.holes === rate.holes &&
    other.transportation === rate.transportation &&
    other.duration === rate.duration;
}

/** The tee times that answer a search, earliest first, whatever their course. */
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

/** The rates of a tee time that answer a search, but for its hours. */
export function wantedRates<Rate extends SearchedRate>(
  rates: readonly Rate[],
  filters: SearchFilters,
): Rate[] {
  return choicesOf({ rates }).filter((rate) => isWanted(rate, filters));
}

/** Whether a rate is one that the search is about. */
export function isWanted(rate: SearchedRate, filters: SearchFilters): boolean {
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

/** Whether a time of the day, in minutes after midnight, is within the hours of a search. */
export function isInHours(minutes: number, { start, end }: SearchFilters): boolean {
  return minutes >= (start ?? 0) * 60 && minutes <= (end ?? 24) * 60;
}

function isInTime(teetime: string, zone: string, filters: SearchFilters): boolean {
  if (filters.start === null && filters.end === null) return true;
  const local = DateTime.fromISO(teetime, { zone });
  return isInHours(local.hour * 60 + local.minute, filters);
}
