import { CHECK_IN_GRACE_MINUTES } from '#server/contract/constants.ts';

export function checkInWindow(
  startsAt: Date,
  { checkInWindow: hoursBefore }: { checkInWindow: number },
): { opensAt: Date; closesAt: Date } {
  return {
    opensAt: new Date(startsAt.getTime() - hoursBefore * 3_600_000),
    closesAt: new Date(startsAt.getTime() + CHECK_IN_GRACE_MINUTES * 60_000),
  };
}

export function checkInPhase(
  { opensAt, closesAt }: { opensAt: Date; closesAt: Date },
  now: Date,
): 'not-open' | 'open' | 'over' {
  if (now < opensAt) return 'not-open';
  return now < closesAt ? 'open' : 'over';
}
