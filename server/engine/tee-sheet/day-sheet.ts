import { priceOfRate } from '#server/rules/rate-price.ts';
import { teeSheetStarts } from '#server/rules/tee-sheet.ts';
import type { Operator } from '../call/context.ts';
import type { OfferedFacility, OfferedRate } from '../catalogue/catalogue.ts';
import { forgetOldest } from '../catalogue/operator-memory.ts';

/** A rate as planned for a tee time: its green fee in cents per player, and the wire's rateId once it has one. */
export type PlannedRate = { rate: OfferedRate; greenFeeCents: number; rateId: number | null };

/** A tee time as planned; nothing about who has booked it. `localTime` is HH:mm on the facility's wall. */
export type PlannedTime = { startsAt: Date; localTime: string; rates: PlannedRate[] };

/** One facility's plan of one local day, ascending; times that no rate is sold for are not in it. */
export type DaySheet = { localDate: string; times: PlannedTime[] };

const MAX_SHEETS_PER_FACILITY = 64;

/**
 * The plan of a facility's local day, worked out once per import. To be asked for days that can be booked: what
 * strangers ask for beyond them should not push these out.
 */
export function daySheet(
  { memory, settings }: Operator,
  facility: OfferedFacility,
  localDate: string,
): DaySheet {
  const key = `${facility.id} ${localDate}`;
  const known = memory.daySheets.get(key);
  if (known) return known;
  const sheet = planDay(facility, localDate);
  memory.daySheets.set(key, sheet);
  if (memory.daySheets.size > MAX_SHEETS_PER_FACILITY * settings.gnFacilityIds.length)
    forgetOldest(memory.daySheets);
  return sheet;
}

function planDay(facility: OfferedFacility, localDate: string): DaySheet {
  const { timeZone, details, inventory } = facility;
  const times: PlannedTime[] = [];
  for (const { startsAt, localMinutes } of teeSheetStarts(
    localDate,
    timeZone,
    details.coordinates,
    inventory,
  )) {
    const rates = facility.rates.flatMap((rate): PlannedRate[] => {
      const greenFeeCents = priceOfRate(rate, { date: localDate, minutes: localMinutes });
      return greenFeeCents === null ? [] : [{ rate, greenFeeCents, rateId: null }];
    });
    if (rates.length > 0) times.push({ startsAt, localTime: clockTime(localMinutes), rates });
  }
  return { localDate, times };
}

function clockTime(minutes: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}
