import type { BookingClient } from '#app/booking/client.server.ts';
import { inTime } from '#app/booking/in-time.server.ts';
import type { WalletCard } from '#server/contract/wallet.ts';

/** Longer than the cards ever take, and less than a golfer takes an empty page for a broken one. */
const PATIENCE_MS = 1_500;

/** A card with the names of the memberships it is charged for. */
export type ListedCard = WalletCard & { memberships: string[] };

/** The cards of the wallet; null where they take so long that the golfer is better told that they are on their way. */
export function listCards(booking: BookingClient, seesUse: boolean): Promise<ListedCard[] | null> {
  return inTime(readCards(booking, seesUse), PATIENCE_MS);
}

async function readCards({ wallet, creditCards }: BookingClient, seesUse: boolean): Promise<ListedCard[]> {
  const [cards, used] = await Promise.all([wallet.list(), seesUse ? creditCards.list({ query: {} }) : []]);
  const membershipsOf = new Map(used.map(({ id, memberships }) => [id, memberships]));
  return cards.map((card) => ({
    ...card,
    memberships: (membershipsOf.get(card.walletOptionId) ?? []).map(({ name }) => name),
  }));
}
