import type { EngineParts } from '../../call/context.ts';
import { listCards } from '../../wallet/wallet-cards.queries.ts';
import { isOver } from './card-of-payment.ts';
import type { PaymentMeans } from './choose-payment.ts';

/**
 * The wallet card that renewals of a membership are charged to: the one that pays, or, when no card is typed here, the first unexpired one
 * that the provider keeps. Null when the customer lets no card be kept, and renewals are paid at the course. A typed card that is kept
 * follows once the payment is booked (`billPurchaseTo`).
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
