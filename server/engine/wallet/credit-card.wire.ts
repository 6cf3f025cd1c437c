import type { CreditCard } from '#server/contract/credit-cards.ts';
import { isCardOver } from '#server/rules/card-expiry.ts';
import type { BilledMembership } from './card-billing.queries.ts';
import { wireCard } from './wallet.wire.ts';
import type { WalletCardRow } from './wallet-cards.queries.ts';

/** Writes a card for the account area, with the memberships it pays. */
export function wireCreditCard(
  row: WalletCardRow,
  billed: readonly BilledMembership[],
  now: Date,
): CreditCard {
  const {
    walletOptionId: id,
    type,
    lastFour,
    expirationMonth,
    expirationYear,
    isDefault,
    name,
  } = wireCard(row);
  return {
    id,
    type,
    lastFour,
    expirationMonth,
    expirationYear,
    isExpired: isCardOver({ month: row.expiration_month, year: row.expiration_year }, now),
    isDefault,
    name,
    memberships: billed
      .filter(({ cardId }) => cardId === row.id)
      .map((membership) => ({
        id: membership.id,
        name: membership.name,
        gnFacilityId: membership.facilityId,
      })),
  };
}
