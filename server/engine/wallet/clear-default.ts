import type { Trx } from '../call/context.ts';
import { billFollowersTo } from './card-billing.queries.ts';
import { updateCard, type WalletCardRow } from './wallet-cards.queries.ts';

/**
 * The default card is it no longer, and no other takes its place: what was charged to the default is charged to this card, so that no
 * membership is left without one.
 */
export async function clearDefault(trx: Trx, card: WalletCardRow): Promise<void> {
  if (!card.is_default) return;
  await billFollowersTo(trx, card);
  await updateCard(trx, card.id, { is_default: false });
}
