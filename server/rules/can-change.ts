import { canCancel } from './can-cancel.ts';

type Booking = Parameters<typeof canCancel>[0] & { slots: readonly { is_paid: boolean }[] };
type Policy = Parameters<typeof canCancel>[1] & { isChangeAllowed: boolean };

/** True while golfers may cancel, if the facility allows it, and until the first player has paid at check-in. */
export function canChange(booking: Booking, policy: Policy, now: Date): boolean {
  return policy.isChangeAllowed && canCancel(booking, policy, now) && !isPaidAtCheckIn(booking.slots);
}

export function isPaidAtCheckIn(slots: Booking['slots']): boolean {
  return slots.some(({ is_paid }) => is_paid);
}
