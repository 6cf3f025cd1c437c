import type { TenantContext } from '../call/context.ts';
import { EngineError } from '../call/errors.ts';
import { requireCustomer } from '../customers/auth/require-customer.ts';
import { enqueueForgetCard } from '../payments/card-to-keep.ts';
import { listBilledMemberships } from './card-billing.queries.ts';
import { deleteCard, findCard, lockWallet } from './wallet-cards.queries.ts';

/**
 * Removes a card, also at the provider; payments under way continue. Not for the default (product.md section 5) or a
 * membership's card. Errors: SESSION_REQUIRED, NOT_FOUND (also the second time), CARD_IS_DEFAULT, CARD_IN_USE.
 */
export function removeCard({ parts, caller }: TenantContext, id: string): Promise<void> {
  const customer = requireCustomer(caller);
  return parts.db.transaction().execute(async (trx) => {
    await lockWallet(trx, customer.id);
    const card = await findCard(trx, customer.id, id);
    if (!card) throw new EngineError('NOT_FOUND');
    if (card.is_default) throw new EngineError('CARD_IS_DEFAULT');
    if ((await listBilledMemberships(trx, customer.id)).some(({ cardId }) => cardId === id))
      throw new EngineError('CARD_IN_USE');
    await deleteCard(trx, id);
    await enqueueForgetCard(trx, { ...card, reference: card.vault_reference });
  });
}
