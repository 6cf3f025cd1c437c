import type { BookingClient } from '#app/booking/client.server.ts';
import { inTime } from '#app/booking/in-time.server.ts';
import type { AccountVisit } from '#app/session/require-account.server.ts';
import type { WalletCard } from '#server/contract/wallet.ts';

const PATIENCE_MS = 1_500;

/** A golfer unknown to every facility has the wallet of the checkout. */
export function readCardRights({ offers }: Pick<AccountVisit, 'offers'>) {
  const isMember = offers(({ enabled }) => enabled);
  return {
    seesUse: offers(({ tabDisplay, billingDisplay }) => tabDisplay.billing && billingDisplay.viewCreditCards),
    mayAdd: offers(({ tabDisplay, billingDisplay }) => tabDisplay.billing && billingDisplay.addCreditCards),
    mayDelete:
      !isMember ||
      offers(({ tabDisplay, billingDisplay }) => tabDisplay.billing && billingDisplay.deleteCreditCards),
    hasMemberships: offers(({ tabDisplay }) => tabDisplay.memberships),
  };
}

export type CardRights = ReturnType<typeof readCardRights>;

export type CardInUse = WalletCard & { memberships: string[] };

export function listCards(booking: BookingClient, seesUse: boolean): Promise<CardInUse[] | null> {
  return inTime(readCards(booking, seesUse), PATIENCE_MS);
}

async function readCards({ wallet, creditCards }: BookingClient, seesUse: boolean): Promise<CardInUse[]> {
  const [cards, used] = await Promise.all([wallet.list(), seesUse ? creditCards.list({ query: {} }) : []]);
  const membershipsOf = new Map(used.map(({ id, memberships }) => [id, memberships]));
  return cards.map((card) => ({
    ...card,
    memberships: (membershipsOf.get(card.walletOptionId) ?? []).map(({ name }) => name),
  }));
}
