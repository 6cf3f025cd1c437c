import type { Settings } from '#server/contract/settings.ts';

/** Whether a member has as many upcoming bookings as the operator allows. */
export function hasReachedBookingLimit(
  user: Pick<Settings['user'], 'memberBookingLimit' | 'memberBookingLimitCount'>,
  upcomingBookings: number,
): boolean {
  return user.memberBookingLimit && upcomingBookings >= user.memberBookingLimitCount;
}
