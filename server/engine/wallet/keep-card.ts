import type { Trx } from '../call/context.ts';
import type { CardToKeep } from '../payments/card-to-keep.ts';
import type { PaymentAttempt } from '../payments/payments.queries.ts';
import { putIntoWallet } from './put-into-wallet.ts';
import type { WalletCardRow } from './wallet-cards.queries.ts';

/** Adds a payment's card to the wallet, in the transaction that books; null if not kept. */
export async function keepCard(
  trx: Trx,
  { alias, provider, brand, last_four: lastFour }: PaymentAttempt,
  { customerId, kept, ...card }: CardToKeep,
): Promise<WalletCardRow | null> {
  if (!kept || !lastFour) return null;
  return putIntoWallet(trx, {
    alias,
    customer_id: customerId,
    provider,
    brand,
    last_four: lastFour,
    kept,
    details: {
      expiration_month: card.expirationMonth,
      expiration_year: card.expirationYear,
      name: card.name,
      address: card.address,
      postal_code: card.postalCode,
      country_code: card.countryCode,
    },
  });
}
