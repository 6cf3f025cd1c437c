import { hashToken } from '../call/tokens.ts';
import type { BlockPlan } from './blocks.queries.ts';

/** Returns a text that changes with the block. */
export function versionOf({
  kind,
  firstDate,
  lastDate,
  weekdays,
  fromTime,
  toTime,
  color,
  reason,
}: BlockPlan) {
  const times = [fromTime, toTime].map((time) => time.slice(0, 5));
  return hashToken(JSON.stringify([kind, firstDate, lastDate, weekdays, times, color, reason]));
}
