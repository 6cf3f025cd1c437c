import { DateTime } from 'luxon';
import type { TeeSheet, TeeTime, TeeTimeRate } from '#server/contract/tee-times.ts';
import type { SearchState } from './search-state.ts';

/** A tee time of a sheet with those of its rates that answer the search. */
export type FoundTeeTime = {
  sheet: Pick<TeeSheet, 'courseId' | 'facilityId' | 'courseTimezone'>;
  teeTime: TeeTime;
  rates: TeeTimeRate[];
  /** The lowest price per golfer in cents, after a promotion. */
  fromCents: number;
};

/** What a golfer pays for a rate, in cents each: the promotion's price where one applies (wire section 0.10). */
export function priceCents(rate: TeeTimeRate): number {
  return rate.promotion?.greenFeeCart ?? rate.promotion?.greenFeeWalking ?? fullPriceCents(rate);
}

/** The rate's price per golfer in cents before any promotion. */
function fullPriceCents(rate: TeeTimeRate): number {
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
export function choicesOf({ rates }: Pick<TeeTime, 'rates'>): TeeTimeRate[] {
  return rates.filter((rate) => rate.audience !== 'member-guest' || !rates.some(isFor(rate, 'member')));
}

/** What each guest of who books a member's rate pays; undefined where the rate is for all of them. */
export function guestRateOf(rate: TeeTimeRate, { rates }: Pick<TeeTime, 'rates'>): TeeTimeRate | undefined {
  if (rate.audience !== 'member') return undefined;
  const matching = rates.filter(isFor(rate, 'member-guest'));
  return matching.find(({ rateSetId }) => rateSetId === rate.rateSetId) ?? matching[0];
}

/** Whether a rate is the same round for others. */
function isFor(rate: TeeTimeRate, audience: TeeTimeRate['audience']) {
  return (other: TeeTimeRate) =>
    other.audience === audience &&
    other.holes === rate.holes &&
    other.transportation === rate.transportation &&
    other.duration === rate.duration;
}

/** The tee times that answer a search, earliest first, whatever their course. */
export function filterTeeTimes(sheets: TeeSheet[], state: SearchState): FoundTeeTime[] {
  const offers = sheets.flatMap((sheet) =>
    sheet.teetimes.flatMap((teeTime) => {
      if (!isInTime(teeTime.teetime, sheet.courseTimezone, state)) return [];
      const rates = choicesOf(teeTime).filter((rate) => isWanted(rate, state));
      return rates.length ? [{ sheet, teeTime, rates, fromCents: Math.min(...rates.map(priceCents)) }] : [];
    }),
  );
  return offers.sort((a, b) =>
    a.teeTime.teetime < b.teeTime.teetime ? -1 : a.teeTime.teetime > b.teeTime.teetime ? 1 : 0,
  );
}

/** Whether a rate is one that the search is about. */
export function isWanted(rate: TeeTimeRate, state: SearchState): boolean {
  const price = priceCents(rate) / 100;
  return (
    (state.golfers === null || rate.allowedPlayers.includes(state.golfers)) &&
    (state.holes === null || rate.holes === state.holes) &&
    (state.transportation === null || rate.transportation === state.transportation) &&
    (state.rateType === null || rate.rateType === state.rateType) &&
    (state.min === null || price >= state.min) &&
    (state.max === null || price <= state.max)
  );
}

function isInTime(teetime: string, zone: string, { start, end }: SearchState): boolean {
  if (start === null && end === null) return true;
  const local = DateTime.fromISO(teetime, { zone });
  const minutes = local.hour * 60 + local.minute;
  return minutes >= (start ?? 0) * 60 && minutes <= (end ?? 24) * 60;
}
