/** A card is valid until its month ends in the last time zone. */
export function isCardOver({ month, year }: { month: number; year: number }, now: Date): boolean {
  const lastZone = new Date(now.getTime() - 12 * 3_600_000);
  return Date.UTC(year, month) <= lastZone.getTime();
}

export function isWalletCardOver(
  card: { expirationMonth: string; expirationYear: string },
  now: Date,
): boolean {
  return isCardOver({ month: Number(card.expirationMonth), year: Number(card.expirationYear) }, now);
}

/** Returns the first unexpired card; wallets list the default first. */
export function findUsableCard<Card extends { expirationMonth: string; expirationYear: string }>(
  cards: readonly Card[],
  now: Date,
): Card | undefined {
  return cards.find((card) => !isWalletCardOver(card, now));
}
