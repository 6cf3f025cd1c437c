import { MAX_WALLET_CARDS } from '#server/contract/constants.ts';
import type { Trx } from '../call/context.ts';
import { type CardToKeep, enqueueForgetCard } from '../payments/card-to-keep.ts';
import type { PaymentAttempt } from '../payments/payments.queries.ts';
import { insertCard, listCards, lockWallet, updateCard } from './wallet-cards.queries.ts';

/**
 * Makes the card of a payment one of its owner's wallet, in the transaction that books what it pays. The same card is there once
 * and renewed; the first is the default. Where the wallet is full, or its owner gone, the provider forgets the card again.
 */
export async function keepCard(
  trx: Trx,
  { alias, provider, brand, last_four: lastFour }: PaymentAttempt,
  { customerId, kept, ...card }: CardToKeep,
): Promise<void> {
  if (!kept || !lastFour) return;
  const cards = (await lockWallet(trx, customerId)) ? await listCards(trx, customerId) : null;
  const before = cards?.find((each) => each.provider === provider && each.card_key === kept.cardKey);
  const details = {
    vault_reference: kept.reference,
    expiration_month: card.expirationMonth,
    expiration_year: card.expirationYear,
    name: card.name,
    address: card.address,
    postal_code: card.postalCode,
    country_code: card.countryCode,
  };
  if (before) {
    await updateCard(trx, before.id, details);
    await enqueueForgetCard(trx, { alias, provider, reference: before.vault_reference });
  } else if (cards && cards.length < MAX_WALLET_CARDS) {
    await insertCard(trx, {
      ...details,
      alias,
      customer_id: customerId,
      provider,
      card_key: kept.cardKey,
      brand,
      last_four: lastFour,
      is_default: cards.length === 0,
    });
  } else await enqueueForgetCard(trx, { alias, provider, reference: kept.reference });
}
