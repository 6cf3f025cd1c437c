import type { Trx } from '../call/context.ts';
import { billFollowersTo } from './card-billing.queries.ts';
import { updateCard, type WalletCardRow } from './wallet-cards.queries.ts';

/** No other card becomes the default. Memberships that followed it stay with this card. */
export async function clearDefault(trx: Trx, card: WalletCardRow): Promise<void> {
  if (!card.is_default) return;
  await billFollowersTo(trx, card);
  await updateCard(trx, card.id, { is_default: false });
}
