import { addressAllowance, listedAddress } from '#server/rules/address-allowance.ts';
import { addressNetworks } from '#server/rules/address-networks.ts';
import { mailboxOf } from '#server/rules/mailbox-of.ts';
import type { TenantContext } from '../call/context.ts';
import { customerKey, type HoldOwner } from '../call/hold-owner.ts';
import { hashToken } from '../call/tokens.ts';

/**
 * Hashed subjects to count slots for, per course and day. `own`: an address, its /64 network or a customer. `wider`:
 * the /24 or /48 network that shares one allowance. Null: not counted.
 */
export type LimitSubject = { own: string | null; wider: string | null };

/** Starts the key of a /24, which is never paused: its customers are strangers to each other. */
export const UNPAUSED = 'unpaused:';

export const NO_LIMIT_SUBJECT: LimitSubject = { own: null, wider: null };

export type HoldLimitTerms = LimitSubject & {
  allowance: (daySlots: number) => number;
  isCustomer: boolean;
  isListed: boolean;
};

/**
 * Returns the caller's limits. A customer with a verified email counts by mailbox, anyone else by address and network:
 * networks cost more than addresses, and addresses more than emails. Unknown addresses, and listed ones without a
 * limit, are not counted.
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
  const block = listed ? null : networks.block;
  const wider = block && `${networks.wider === null ? UNPAUSED : ''}${hashToken(block)}`;
  return { own, wider, allowance, isCustomer, isListed: listed !== null };
}

/** Returns the network that a guest's hold probably counts for, so that the network's holds can take turns. */
export function limitedNetworkOf({
  operator,
  caller,
}: Pick<TenantContext, 'operator' | 'caller'>): string | null {
  const { customer, address } = caller;
  const isExempt = customer?.isEmailVerified || listedAddress(operator.addresses, address) !== null;
  return isExempt ? null : addressNetworks(address).block;
}
