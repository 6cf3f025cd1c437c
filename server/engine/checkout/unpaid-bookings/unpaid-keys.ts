import { addressNetworks } from '#server/rules/address-networks.ts';
import { mailboxOf } from '#server/rules/mailbox-of.ts';
import { deriveToken } from '../../call/tokens.ts';

/** Keyed hashes to count by; null: unknown. `email`: the address a code verifies, not its mailbox. */
export type UnpaidKeys = {
  email: string | null;
  mailbox: string | null;
  phone: string | null;
  address: string | null;
  widerAddress: string | null;
};

const KIND = 'unpaid booking';

/** Hashes the keys. A listed address counts without its wider network. */
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
