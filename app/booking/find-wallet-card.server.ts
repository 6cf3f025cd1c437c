import { data } from '@remix-run/node';
import type { WalletCard } from '#server/contract/wallet.ts';
import type { BookingClient } from './client.server.ts';

export async function findWalletCard(
  { wallet }: BookingClient,
  id: string | undefined,
): Promise<{ card: WalletCard; cards: WalletCard[] }> {
  const cards = await wallet.list();
  const card = cards.find(({ walletOptionId }) => walletOptionId === id?.toLowerCase());
  if (!card) throw data(null, { status: 404 });
  return { card, cards };
}
