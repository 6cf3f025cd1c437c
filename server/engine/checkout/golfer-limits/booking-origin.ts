import { fullYear } from '#server/outside/payment/card-data.ts';
import { listedAddress } from '#server/rules/address-allowance.ts';
import { addressNetworks } from '#server/rules/address-networks.ts';
import type { TypedCard } from '#server/rules/checkout-fields.ts';
import type { EngineParts, Operator } from '../../call/context.ts';
import { deriveToken } from '../../call/tokens.ts';
import type { WalletCardRow } from '../../wallet/wallet-cards.queries.ts';

/**
 * Keyed hashes of the card and the network a booking is made with; null: not known. `isListed`: the operator listed the address,
 * so that no limit of a day applies.
 */
export type BookingOrigin = { card: string | null; network: string | null; isListed: boolean };

/** Where a booking comes from whose limits of a day do not apply. */
export const LISTED_ORIGIN: BookingOrigin = { card: null, network: null, isListed: true };

/** The origin of a booking that is made from an address (null: not known), with a card as `describeCard` writes it. */
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

/**
 * A card by its last four digits and its expiry, which a typed card and the same one in the wallet have in common: nothing
 * more of the number is looked at. Null where there is none.
 */
export function describeCard(typed: TypedCard, saved: WalletCardRow | null): string | null {
  const lastFour = saved?.last_four ?? typed.cardNumber.replace(/\D/g, '').slice(-4);
  const month = saved?.expiration_month ?? Number(typed.expirationMonth);
  const year = saved?.expiration_year ?? fullYear(typed.expirationYear);
  return lastFour.length === 4 ? `${lastFour} ${month}/${year}` : null;
}
