import type { EngineParts } from '../../call/context.ts';
import { listCards } from '../../wallet/wallet-cards.queries.ts';
import { isOver } from './card-of-payment.ts';
import type { PaymentMeans } from './choose-payment.ts';

/**
 * The card of the wallet that a membership bought with a payment is billed to when it renews: the one that pays, or where none is
 * typed here the first that the provider keeps and that has not expired. Null: nobody let a card be kept, and it is paid at the shop; or the one that is
 * typed is kept with this payment, and follows then.
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
