import { canCancel } from './can-cancel.ts';

type Booking = Parameters<typeof canCancel>[0] & { slots: readonly { is_paid: boolean }[] };
type Policy = Parameters<typeof canCancel>[1] & { isChangeAllowed: boolean };

/**
 * Whether a golfer may move a booking online: as long as it may be cancelled there, where the facility allows it, and until the
 * first player has paid when checking in.
 */
export function canChange(booking: Booking, policy: Policy, now: Date): boolean {
  return policy.isChangeAllowed && canCancel(booking, policy, now) && !isPaidAtCheckIn(booking.slots);
}

/** Whether any of the players of a booking has paid when checking in. */
export function isPaidAtCheckIn(slots: Booking['slots']): boolean {
  return slots.some(({ is_paid }) => is_paid);
}
