type Booking = { state: string; startsAt: Date };
type Policy = { isAllowed: boolean; hoursBefore: number };

/**
 * Whether a golfer may cancel online (wire section 9, EligibleForCancellation): a confirmed booking, until the facility's
 * hours before the tee time and never after it has begun. Who cancels in time is given back what was paid online.
 */
export function canCancel({ state, startsAt }: Booking, policy: Policy, now: Date): boolean {
  if (state !== 'confirmed' || !policy.isAllowed) return false;
  return startsAt.getTime() - now.getTime() > policy.hoursBefore * 3_600_000;
}
