/**
 * `freeUntil`: the facility delayed it, so the golfer may cancel it until then, whatever the policy. `isOfOuting`: the
 * group belongs together, and the course changes it with its contact.
 */
type Booking = { state: string; startsAt: Date; freeUntil?: Date | null; isOfOuting?: boolean };
type Policy = { isAllowed: boolean; hoursBefore: number };

/**
 * True for a confirmed booking, until the facility's hours before the tee time, never after it has begun (wire
 * section 9, EligibleForCancellation).
 */
export function canCancel(booking: Booking, policy: Policy, now: Date): boolean {
  const ends = [booking.isOfOuting ? null : cancellableUntil(booking, policy), booking.freeUntil ?? null];
  return booking.state === 'confirmed' && ends.some((until) => until !== null && now < until);
}

/** Returns null when the facility does not allow it. */
export function cancellableUntil({ startsAt }: Pick<Booking, 'startsAt'>, policy: Policy): Date | null {
  return policy.isAllowed ? new Date(startsAt.getTime() - policy.hoursBefore * 3_600_000) : null;
}
