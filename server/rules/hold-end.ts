import type { Cart } from '../contract/cart.ts';
import { HOLD_RENEWALS } from '../contract/constants.ts';

const MINUTE_MS = 60_000;

/** Returns when a hold ends for good. `window`: minutes of the facility's reservation window. */
export function lastHoldEnd(since: Date, window: number): Date {
  return new Date(since.getTime() + window * HOLD_RENEWALS * MINUTE_MS);
}

/** `canBeRenewed`: a renewal adds a minute or more, now or later. */
type HoldEnd = { at: string; timeZone: string; canBeRenewed: boolean };

/** Returns the end of the live hold that ends first; null without one. */
export function firstHoldEnd({ items, now }: Pick<Cart, 'items' | 'now'>): HoldEnd | null {
  const ends = items.flatMap(({ type, extra }): HoldEnd[] => {
    if (type !== 'TeeTime' || !extra.holdExpiresAt) return [];
    const { holdExpiresAt: at, holdRenewableUntil: until, timeZone } = extra;
    if (Date.parse(at) <= Date.parse(now)) return [];
    const canBeRenewed = until !== undefined && Date.parse(until) - Date.parse(at) >= MINUTE_MS;
    return [{ at, timeZone, canBeRenewed }];
  });
  return ends.sort((a, b) => Date.parse(a.at) - Date.parse(b.at))[0] ?? null;
}
