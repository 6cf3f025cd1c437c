import { CHECK_IN_GRACE_MINUTES } from '#server/contract/constants.ts';

/** From when and until when golfers check in online for a tee time. */
export function checkInWindow(
  startsAt: Date,
  { checkInWindow: hoursBefore }: { checkInWindow: number },
): { opensAt: Date; closesAt: Date } {
  return {
    opensAt: new Date(startsAt.getTime() - hoursBefore * 3_600_000),
    closesAt: new Date(startsAt.getTime() + CHECK_IN_GRACE_MINUTES * 60_000),
  };
}

/** How check-in for a tee time stands at a moment. */
export function checkInPhase(
  { opensAt, closesAt }: { opensAt: Date; closesAt: Date },
  now: Date,
): 'not-open' | 'open' | 'over' {
  if (now < opensAt) return 'not-open';
  return now < closesAt ? 'open' : 'over';
}
