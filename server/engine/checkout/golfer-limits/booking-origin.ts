import { fullYear } from '#server/outside/payment/card-data.ts';
import { listedAddress } from '#server/rules/address-allowance.ts';
import { addressNetworks } from '#server/rules/address-networks.ts';
import type { TypedCard } from '#server/rules/checkout-fields.ts';
import type { EngineParts, Operator } from '../../call/context.ts';
import { deriveToken } from '../../call/tokens.ts';
import type { WalletCardRow } from '../../wallet/wallet-cards.queries.ts';

/** Keyed hashes; null: unknown. `isListed`: the operator exempts the address from daily limits. */
export type BookingOrigin = { card: string | null; network: string | null; isListed: boolean };

export const LISTED_ORIGIN: BookingOrigin = { card: null, network: null, isListed: true };

/** Hashes a booking's origin. `card`: from `describeCard`. */
export function originOf(
  { linkSecret }: Pick<EngineParts, 'linkSecret'>,
  { alias, addresses }: Operator,
  { address, card }: { address: string | null; card: string | null },
): BookingOrigin {
  const known = address === 'unknown' ? null : address;
  if (known !== null && listedAddress(addresses, known)) return LISTED_ORIGIN;
  const hash = (kind: string, value: string | null) =>
    value && deriveToken(linkSecret, `booking ${kind}`, `${alias} ${value}`);
  return {
    card: hash('card', card),
    network: hash('network', known && addressNetworks(known).own),
    isListed: false,
  };
}

/** Identifies a card by last four digits and expiry, which typed and wallet cards share. */
export function describeCard(typed: TypedCard, saved: WalletCardRow | null): string | null {
  const lastFour = saved?.last_four ?? typed.cardNumber.replace(/\D/g, '').slice(-4);
  const month = saved?.expiration_month ?? Number(typed.expirationMonth);
  const year = saved?.expiration_year ?? fullYear(typed.expirationYear);
  return lastFour.length === 4 ? `${lastFour} ${month}/${year}` : null;
}
