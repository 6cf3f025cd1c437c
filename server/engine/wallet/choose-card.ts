import type { CreditCard } from '#server/contract/credit-cards.ts';
import type { EngineParts, Trx } from '../call/context.ts';
import { EngineError } from '../call/errors.ts';
import { billMembershipsTo, listBilledMemberships } from './card-billing.queries.ts';
import { clearDefault } from './clear-default.ts';
import { wireCreditCard } from './credit-card.wire.ts';
import { findCard, makeDefault, type WalletCardRow } from './wallet-cards.queries.ts';

/** Omitted fields stay unchanged. */
export type CardChoices = {
  isDefault?: boolean | undefined;
  overrideMembershipBilling?: boolean | undefined;
};

/** Sets or clears the default, and charges memberships at these facilities to the card. The wallet must be locked. */
export async function choose(
  trx: Trx,
  card: WalletCardRow,
  {
    customerId,
    facilities,
    isDefault,
    overrideMembershipBilling,
  }: CardChoices & { customerId: number; facilities: readonly { id: number }[] },
): Promise<void> {
  if (isDefault && !card.is_default) await makeDefault(trx, card);
  if (isDefault === false) await clearDefault(trx, card);
  if (overrideMembershipBilling)
    await billMembershipsTo(trx, {
      customerId,
      cardId: card.id,
      facilityIds: facilities.map(({ id }) => id),
    });
}

/** Error: NOT_FOUND. */
export async function showCard(
  { db, now }: Pick<EngineParts, 'db' | 'now'>,
  customerId: number,
  id: string,
): Promise<CreditCard> {
  const card = await findCard(db, customerId, id);
  if (!card) throw new EngineError('NOT_FOUND');
  return wireCreditCard(card, await listBilledMemberships(db, customerId), now());
}
