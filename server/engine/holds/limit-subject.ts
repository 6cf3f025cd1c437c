import { addressAllowance, listedAddress } from '#server/rules/address-allowance.ts';
import { addressNetworks } from '#server/rules/address-networks.ts';
import { mailboxOf } from '#server/rules/mailbox-of.ts';
import type { TenantContext } from '../call/context.ts';
import { customerKey, type HoldOwner } from '../call/hold-owner.ts';
import { hashToken } from '../call/tokens.ts';

/**
 * Hashed subjects to count slots for, per course and day. `own`: an address, its /64 network or a customer. `wider`:
 * its /48 network. Null: not counted.
 */
export type LimitSubject = { own: string | null; wider: string | null };

export const NO_LIMIT_SUBJECT: LimitSubject = { own: null, wider: null };

export type HoldLimitTerms = LimitSubject & {
  allowance: (daySlots: number) => number;
  isCustomer: boolean;
  isListed: boolean;
};

/**
 * Returns the caller's limits. A customer with a verified email counts by mailbox, anyone else by address: addresses
 * cost more than emails. Unknown addresses, and listed ones without a limit, are not counted.
 */
export function holdLimitTermsOf(
  { operator, caller }: Pick<TenantContext, 'operator' | 'caller'>,
  owner: HoldOwner,
): HoldLimitTerms {
  const { customer, address } = caller;
  const { addresses } = operator;
  const { checkout } = operator.settings;
  const isCustomer = customer?.isEmailVerified === true && owner.key === customerKey(customer.id);
  const counted = isCustomer ? null : address;
  const allowance = (daySlots: number) => addressAllowance(daySlots, counted, { checkout, addresses });
  if (isCustomer) {
    const own = hashToken(`${operator.alias} ${mailboxOf(customer.email)}`);
    return { own, wider: null, allowance, isCustomer, isListed: false };
  }
  const listed = listedAddress(addresses, address);
  const isUncounted = address === 'unknown' || listed?.placesPerDay === null;
  const networks = addressNetworks(address);
  const own = isUncounted ? null : hashToken(networks.own);
  const wider = isUncounted || listed || networks.wider === null ? null : hashToken(networks.wider);
  return { own, wider, allowance, isCustomer, isListed: listed !== null };
}
