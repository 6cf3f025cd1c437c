import type { CreditCard } from '#server/contract/credit-cards.ts';
import { PaymentError } from '#server/outside/payment/payment-error.ts';
import type { AddedCard, SetupRecord } from '#server/outside/payment/payment-provider.ts';
import type { TenantContext } from '../call/context.ts';
import { EngineError } from '../call/errors.ts';
import { providerNamed } from '../call/payment-of.ts';
import { hashToken } from '../call/tokens.ts';
import { requirePro } from '../golf-profiles/require-pro.ts';
import { findCardSetup, finishCardSetup } from './card-setups.queries.ts';
import { type CardChoices, choose, showCard } from './choose-card.ts';
import { putIntoWallet } from './put-into-wallet.ts';
import { agreeToCharges, findCard, lockWallet } from './wallet-cards.queries.ts';

type Asked = CardChoices & { token: string; facilityId: number | undefined };

/**
 * Adds the card entered on the provider's page. Repeating a token returns the same card. Errors: those of
 * `requirePro`, NOT_FOUND (unknown or another's token, or its card was deleted), CARD_NOT_ADDED (unfinished, or no
 * answer), WALLET_FULL.
 */
export async function addCard(
  context: TenantContext,
  { token, facilityId, ...choices }: Asked,
): Promise<CreditCard> {
  const { parts, operator } = context;
  const { customer, facilities } = await requirePro(
    context,
    ({ tabDisplay, billingDisplay }) => tabDisplay.billing && billingDisplay.addCreditCards,
    facilityId,
  );
  const tokenHash = hashToken(token);
  const find = { customerId: customer.id, tokenHash };
  const opened = await findCardSetup(parts.db, find);
  if (!opened) throw new EngineError('NOT_FOUND');
  const added = opened.is_finished ? null : await readSetup(context, opened);
  const card = await parts.db.transaction().execute(async (trx) => {
    await lockWallet(trx, customer.id);
    // Another window may have finished it before the lock.
    const setup = await findCardSetup(trx, find);
    if (setup?.is_finished || !added)
      return setup?.wallet_card_id
        ? ((await findCard(trx, customer.id, setup.wallet_card_id)) ?? null)
        : null;
    const kept = await putIntoWallet(trx, {
      alias: operator.alias,
      customer_id: customer.id,
      provider: opened.provider,
      brand: added.brand,
      last_four: added.lastFour,
      kept: added.kept,
      details: {
        expiration_month: added.expirationMonth,
        expiration_year: added.expirationYear,
        name: added.nameOnCard,
        address: added.addressLine1,
        postal_code: added.postalCode,
        country_code: added.country,
      },
    });
    if (kept) await agreeToCharges(trx, kept.id);
    await finishCardSetup(trx, tokenHash, kept?.id ?? null);
    if (kept) await choose(trx, kept, { customerId: customer.id, facilities, ...choices });
    return kept ?? 'full';
  });
  if (card === 'full') throw new EngineError('WALLET_FULL');
  if (!card) throw new EngineError('NOT_FOUND');
  return showCard(parts, customer.id, card.id);
}

async function readSetup(
  { parts, operator }: TenantContext,
  { provider, reference }: { provider: string; reference: string },
): Promise<AddedCard> {
  const vault = providerNamed(parts, provider, operator.alias)?.vault;
  if (!vault) throw new EngineError('CARD_NOT_ADDED');
  const record = await answerOf(vault.readSetup(reference));
  if (record.state !== 'complete') throw new EngineError('CARD_NOT_ADDED');
  return record;
}

async function answerOf(answer: Promise<SetupRecord>): Promise<SetupRecord> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof PaymentError) throw new EngineError('CARD_NOT_ADDED');
    throw error;
  }
}
