import type { Trx } from '../call/context.ts';
import { billFollowersTo } from './card-billing.queries.ts';
import { updateCard, type WalletCardRow } from './wallet-cards.queries.ts';

/** Clears the default without a successor. Memberships that followed it stay charged to this card. */
export async function clearDefault(trx: Trx, card: WalletCardRow): Promise<void> {
  if (!card.is_default) return;
  await billFollowersTo(trx, card);
  await updateCard(trx, card.id, { is_default: false });
}
