import type { EngineParts } from '../../call/context.ts';
import { listCards } from '../../wallet/wallet-cards.queries.ts';
import { isOver } from './card-of-payment.ts';
import type { PaymentMeans } from './choose-payment.ts';

/**
 * Chooses the card for membership renewals: the paying wallet card or, without a typed card, the first unexpired one
 * at the provider. A typed card that is saved follows after the payment (`billPurchaseTo`). Null: renewals are paid
 * at the course.
 */
export async function chooseBilledCard(
  { db, now }: Pick<EngineParts, 'db' | 'now'>,
  { saved, hasCard, keeper }: PaymentMeans,
  customerId: number | null,
): Promise<string | null> {
  if (saved) return saved.id;
  if (hasCard || customerId === null) return null;
  const cards = await listCards(db, customerId);
  return cards.find((card) => card.provider === keeper && !isOver(card, now()))?.id ?? null;
}
