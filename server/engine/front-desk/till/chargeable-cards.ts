import { isCardOver } from '#server/rules/card-expiry.ts';
import type { DeskContext } from '../../call/context.ts';
import { paymentOf } from '../../call/payment-of.ts';
import { listCards, type WalletCardRow } from '../../wallet/wallet-cards.queries.ts';

/** Lists the saved cards of a customer that the course may charge for unpaid rounds, the default first. */
export async function listChargeableCards(
  { parts, operator }: Pick<DeskContext, 'parts' | 'operator'>,
  customerId: number | null,
): Promise<WalletCardRow[]> {
  const provider = paymentOf(parts, operator);
  if (customerId === null || !provider?.vault) return [];
  const now = parts.now();
  return (await listCards(parts.db, customerId)).filter(
    (card) =>
      card.provider === provider.name &&
      card.charge_agreed_at !== null &&
      !isCardOver({ month: card.expiration_month, year: card.expiration_year }, now),
  );
}
