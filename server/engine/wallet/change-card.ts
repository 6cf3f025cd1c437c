import type { WalletCard, WalletChange } from '#server/contract/wallet.ts';
import { isCardOver } from '#server/rules/card-expiry.ts';
import type { TenantContext } from '../call/context.ts';
import { EngineError } from '../call/errors.ts';
import { refuseFields } from '../call/refuse-fields.ts';
import { requireCustomer } from '../customers/auth/require-customer.ts';
import { wireCard } from './wallet.wire.ts';
import { findCard, lockWallet, makeDefault, updateCard } from './wallet-cards.queries.ts';

/** More years than any card is good for. */
const MAX_YEARS_AHEAD = 25;

/**
 * Changes what is kept beside a card, or makes it the default. Errors: SESSION_REQUIRED, NOT_FOUND, BAD_INPUT (an expiry that is
 * over).
 */
export function changeCard(
  { parts, caller, text }: TenantContext,
  id: string,
  change: WalletChange,
): Promise<WalletCard> {
  const customer = requireCustomer(caller);
  const { expirationMonth: month, expirationYear: year } = change;
  const { fields, savedCard } = text.cardForm;
  const now = parts.now();
  if (isCardOver({ month, year }, now))
    refuseFields([{ path: ['body', 'expirationMonth'], message: savedCard.over }]);
  if (year > now.getUTCFullYear() + MAX_YEARS_AHEAD)
    refuseFields([{ path: ['body', 'expirationYear'], message: fields.expirationYear }]);
  return parts.db.transaction().execute(async (trx) => {
    await lockWallet(trx, customer.id);
    const card = await findCard(trx, customer.id, id);
    if (!card) throw new EngineError('NOT_FOUND');
    if (change.isDefault && !card.is_default) await makeDefault(trx, card);
    const changed = await updateCard(trx, id, {
      name: change.name,
      address: change.address,
      postal_code: change.postalCode,
      country_code: change.countryCode,
      expiration_month: month,
      expiration_year: year,
    });
    return wireCard(changed);
  });
}
