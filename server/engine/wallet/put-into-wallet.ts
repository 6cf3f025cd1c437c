import type { Insertable } from 'kysely';
import { MAX_WALLET_CARDS } from '#server/contract/constants.ts';
import type { Database } from '#server/db/tables.ts';
import type { KeptCard } from '#server/outside/payment/payment-provider.ts';
import type { Trx } from '../call/context.ts';
import { enqueueForgetCard } from '../payments/card-to-keep.ts';
import { insertCard, listCards, lockWallet, updateCard, type WalletCardRow } from './wallet-cards.queries.ts';

type Details = Pick<
  Insertable<Database['wallet_card']>,
  'expiration_month' | 'expiration_year' | 'name' | 'address' | 'postal_code' | 'country_code'
>;

type CardForWallet = Pick<
  Insertable<Database['wallet_card']>,
  'alias' | 'customer_id' | 'provider' | 'brand' | 'last_four'
> & {
  kept: KeptCard;
  details: Details;
};

/**
 * Adds a kept card, or renews the same one; the first is the default. Returns null if the wallet is full or its owner
 * deleted, and deletes the card at the provider.
 */
export async function putIntoWallet(
  trx: Trx,
  { kept, details, ...card }: CardForWallet,
): Promise<WalletCardRow | null> {
  const { alias, provider, customer_id: customerId } = card;
  const cards = (await lockWallet(trx, customerId)) ? await listCards(trx, customerId) : null;
  const before = cards?.find((each) => each.provider === provider && each.card_key === kept.cardKey);
  if (before?.vault_reference === kept.reference) return before;
  if (before) {
    await enqueueForgetCard(trx, { alias, provider, reference: before.vault_reference });
    return updateCard(trx, before.id, { ...details, vault_reference: kept.reference });
  }
  if (cards && cards.length < MAX_WALLET_CARDS)
    return insertCard(trx, {
      ...card,
      ...details,
      vault_reference: kept.reference,
      card_key: kept.cardKey,
      is_default: cards.length === 0,
    });
  await enqueueForgetCard(trx, { alias, provider, reference: kept.reference });
  return null;
}
