import { canCancel } from './can-cancel.ts';

type Booking = Parameters<typeof canCancel>[0];
type Policy = Parameters<typeof canCancel>[1] & { isChangeAllowed: boolean };

/** Whether a golfer may move a booking online: as long as it may be cancelled there, where the facility allows it. */
export function canChange(booking: Booking, policy: Policy, now: Date): boolean {
  return policy.isChangeAllowed && canCancel(booking, policy, now);
}
