/** Whether a card's month is over everywhere: it is good through its last moment, in the last time zone that has it. */
export function isCardOver({ month, year }: { month: number; year: number }, now: Date): boolean {
  const lastZone = new Date(now.getTime() - 12 * 3_600_000);
  return Date.UTC(year, month) <= lastZone.getTime();
}

/** The same for a card of the wallet, as the API tells of it. */
export function isWalletCardOver(
  card: { expirationMonth: string; expirationYear: string },
  now: Date,
): boolean {
  return isCardOver({ month: Number(card.expirationMonth), year: Number(card.expirationYear) }, now);
}

/** The first card of a wallet that has not expired: the default, where it has not. */
export function findUsableCard<Card extends { expirationMonth: string; expirationYear: string }>(
  cards: readonly Card[],
  now: Date,
): Card | undefined {
  return cards.find((card) => !isWalletCardOver(card, now));
}
