import { addressAllowance, listedAddress } from '#server/rules/address-allowance.ts';
import { addressNetworks } from '#server/rules/address-networks.ts';
import { mailboxOf } from '#server/rules/mailbox-of.ts';
import type { TenantContext } from '../call/context.ts';
import { customerKey, type HoldOwner } from '../call/hold-owner.ts';
import { hashToken } from '../call/tokens.ts';

/**
 * For whom the places of a hold are counted per course and day, hashed: `own` an address, its /64 network or a customer,
 * `wider` the /48 network above it. Null: for nobody.
 */
export type LimitSubject = { own: string | null; wider: string | null };

export const NO_LIMIT_SUBJECT: LimitSubject = { own: null, wider: null };

/** The same, with how much may be held and whether what runs out unpaid brings a pause. */
export type HoldLimitTerms = LimitSubject & {
  allowance: (dayPlaces: number) => number;
  isCustomer: boolean;
  isListed: boolean;
};

/**
 * A customer whose e-mail is proved counts for their mailbox, wherever they are; everybody else for the address the call came from,
 * which costs more to have many of than an e-mail does. An address that is not known, or that the operator listed without
 * a limit, is not counted.
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
  const allowance = (dayPlaces: number) => addressAllowance(dayPlaces, counted, { checkout, addresses });
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
