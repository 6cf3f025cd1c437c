import { plainEmail } from '#server/contract/email.ts';
import type { Caller } from '../call/context.ts';
import type { Slot } from './slots.queries.ts';

/** Whether a slot names the customer by id or verified e-mail address. */
export function isSlotOf(
  slot: Pick<Slot, 'customer_id' | 'email'>,
  customer: NonNullable<Caller['customer']>,
): boolean {
  if (slot.customer_id !== null) return slot.customer_id === customer.id;
  return customer.isEmailVerified && slot.email !== null && plainEmail(slot.email) === customer.email;
}

export function isPartnerSlot(slot: Slot, customer: NonNullable<Caller['customer']>): boolean {
  return !slot.is_captain && isSlotOf(slot, customer);
}
