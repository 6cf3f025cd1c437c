import { addressNetworks } from '#server/rules/address-networks.ts';
import { mailboxOf } from '#server/rules/mailbox-of.ts';
import { deriveToken } from '../../call/tokens.ts';

/**
 * Under what a booking is counted at an operator; null where nothing is known, which counts nowhere. Keyed hashes. `email` is what
 * a code proves: the address itself, not its mailbox.
 */
export type UnpaidKeys = {
  email: string | null;
  mailbox: string | null;
  phone: string | null;
  address: string | null;
  widerAddress: string | null;
};

const KIND = 'unpaid booking';

/** The keys of who books, and of the address it is done from; one that the operator listed counts for itself alone. */
export function unpaidKeys(
  secret: string,
  alias: string,
  who: { email: string; phoneE164: string | null; address: string | null; isListed: boolean },
): UnpaidKeys {
  const key = (what: string, value: string | null) =>
    value ? deriveToken(secret, KIND, `${alias} ${what} ${value}`) : null;
  const networks = who.address === null ? null : addressNetworks(who.address);
  return {
    email: key('email', who.email),
    mailbox: key('email', who.email && mailboxOf(who.email)),
    phone: key('phone', who.phoneE164),
    address: key('address', networks?.own ?? null),
    widerAddress: key('address', who.isListed ? null : (networks?.wider ?? null)),
  };
}
