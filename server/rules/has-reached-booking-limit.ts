import type { Settings } from '#server/contract/settings.ts';

/** Whether a member holds as many upcoming bookings as the operator allows; without the limit nobody does. */
export function hasReachedBookingLimit(
  user: Pick<Settings['user'], 'memberBookingLimit' | 'memberBookingLimitCount'>,
  upcomingBookings: number,
): boolean {
  return user.memberBookingLimit && upcomingBookings >= user.memberBookingLimitCount;
}
