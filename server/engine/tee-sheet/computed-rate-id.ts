const DAY_MINUTES = 24 * 60;
const MINUTE_MS = 60_000;

/** Below it are the ids of `tee_time_rate`; the end is 2^31. */
const FIRST = 2 ** 29;
/** Days until the id of a rate's tee time names another one. */
const DAYS = 128;
const DAYS_BACK = 8;
const IDS_OF_RATE = DAYS * DAY_MINUTES;
/** 8,738. */
const MAX_KEY = (2 ** 31 - FIRST) / IDS_OF_RATE;

/**
 * Computes the rateId of a rate at one tee time of hole 1. Null for tee times more than a week ago or 119 days ahead, and for
 * keys that do not fit: those are written to `tee_time_rate`.
 */
export function computeRateId(rateKey: number, startsAt: Date, now: Date): number | null {
  const minute = startsAt.getTime() / MINUTE_MS;
  // A day short of what is read, so that another process reads it at any time of this one's day.
  const first = firstMinute(now) + DAY_MINUTES;
  const isNear = minute >= first && minute < first + IDS_OF_RATE - DAY_MINUTES;
  if (!isNear || !Number.isInteger(minute) || rateKey > Math.floor(MAX_KEY)) return null;
  return FIRST + (rateKey - 1) * IDS_OF_RATE + (minute % IDS_OF_RATE);
}

/** Reads a computed rateId; null for one of `tee_time_rate`. */
export function readRateId(id: number, now: Date): { rateKey: number; startsAt: Date } | null {
  if (id < FIRST) return null;
  const first = firstMinute(now);
  const rest = (id - FIRST) % IDS_OF_RATE;
  const minute = first + ((((rest - first) % IDS_OF_RATE) + IDS_OF_RATE) % IDS_OF_RATE);
  return { rateKey: Math.floor((id - FIRST) / IDS_OF_RATE) + 1, startsAt: new Date(minute * MINUTE_MS) };
}

function firstMinute(now: Date): number {
  return Math.floor(now.getTime() / MINUTE_MS) - DAYS_BACK * DAY_MINUTES;
}
