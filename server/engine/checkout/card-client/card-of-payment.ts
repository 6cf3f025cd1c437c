import {
  type CardData,
  createCardData,
  createSavedCard,
  fullYear,
} from '#server/outside/payment/card-data.ts';
import { isCardOver } from '#server/rules/card-expiry.ts';
import type { TypedCard } from '#server/rules/checkout-fields.ts';
import type { CardToKeep } from '../../payments/card-to-keep.ts';
import type { WalletCardRow } from '../../wallet/wallet-cards.queries.ts';

/** Returns the card for the provider. A wallet card takes the typed security code. */
export function cardOf({ cardNumber, ...typed }: TypedCard, saved: WalletCardRow | null): CardData {
  if (!saved) return createCardData({ number: cardNumber, ...typed });
  return createSavedCard({
    vaultReference: saved.vault_reference,
    brand: saved.brand,
    lastFour: saved.last_four,
    securityCode: typed.securityCode,
    expirationMonth: saved.expiration_month,
    expirationYear: saved.expiration_year,
    nameOnCard: saved.name,
    addressLine1: saved.address,
    postalCode: saved.postal_code,
    country: saved.country_code,
  });
}

export function isOver(saved: WalletCardRow, now: Date): boolean {
  return isCardOver({ month: saved.expiration_month, year: saved.expiration_year }, now);
}

export function cardToKeep(typed: TypedCard, customerId: number): CardToKeep {
  const country = typed.country.toUpperCase();
  return {
    customerId,
    name: typed.nameOnCard,
    address: typed.addressLine1,
    postalCode: typed.postalCode,
    // The spec's wallet calls Britain UK.
    countryCode: country === 'GB' ? 'UK' : country,
    expirationMonth: Number(typed.expirationMonth),
    expirationYear: fullYear(typed.expirationYear),
    kept: null,
  };
}
