import type { Settings } from '#server/contract/settings.ts';

export function hasReachedBookingLimit(
  user: Pick<Settings['user'], 'memberBookingLimit' | 'memberBookingLimitCount'>,
  upcomingBookings: number,
): boolean {
  return user.memberBookingLimit && upcomingBookings >= user.memberBookingLimitCount;
}
