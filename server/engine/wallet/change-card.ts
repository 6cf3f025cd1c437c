import type { WalletCard, WalletChange } from '#server/contract/wallet.ts';
import { isCardOver } from '#server/rules/card-expiry.ts';
import type { Text } from '#server/text/en.ts';
import type { TenantContext } from '../call/context.ts';
import { EngineError } from '../call/errors.ts';
import { refuseFields } from '../call/refuse-fields.ts';
import { requireCustomer } from '../customers/auth/require-customer.ts';
import { clearDefault } from './clear-default.ts';
import { wireCard } from './wallet.wire.ts';
import { findCard, lockWallet, makeDefault, updateCard } from './wallet-cards.queries.ts';

/** Beyond any card's validity. */
const MAX_YEARS_AHEAD = 25;

/** Changes a card. Errors: SESSION_REQUIRED, NOT_FOUND, BAD_INPUT (expired). */
export function changeCard(
  { parts, caller, text }: TenantContext,
  id: string,
  change: WalletChange,
): Promise<WalletCard> {
  const customer = requireCustomer(caller);
  const { isDefault, name, address, postalCode, countryCode, expirationMonth, expirationYear } = change;
  if (expirationMonth && expirationYear)
    checkExpiry({ month: expirationMonth, year: expirationYear }, parts.now(), text);
  return parts.db.transaction().execute(async (trx) => {
    await lockWallet(trx, customer.id);
    const card = await findCard(trx, customer.id, id);
    if (!card) throw new EngineError('NOT_FOUND');
    if (isDefault && !card.is_default) await makeDefault(trx, card);
    if (isDefault === false) await clearDefault(trx, card);
    const changed = await updateCard(trx, id, {
      name,
      address,
      postal_code: postalCode,
      country_code: countryCode,
      expiration_month: expirationMonth,
      expiration_year: expirationYear,
    });
    return wireCard(changed);
  });
}

function checkExpiry(expiry: { month: number; year: number }, now: Date, { cardForm }: Text): void {
  const { fields, savedCard } = cardForm;
  if (isCardOver(expiry, now)) refuseFields([{ path: ['body', 'expirationMonth'], message: savedCard.over }]);
  if (expiry.year > now.getUTCFullYear() + MAX_YEARS_AHEAD)
    refuseFields([{ path: ['body', 'expirationYear'], message: fields.expirationYear }]);
}
