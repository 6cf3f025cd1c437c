import type { Selectable } from 'kysely';
import type { Database } from '#server/db/tables.ts';
import { type CardData, createSavedCard } from '#server/outside/payment/card-data.ts';
import { PaymentError } from '#server/outside/payment/payment-error.ts';
import type { PaymentProvider } from '#server/outside/payment/payment-provider.ts';
import type { PaymentParts } from './payable.ts';
import type { PaymentAttempt } from './payments.queries.ts';
import { recordAuthorisation } from './poll-authorisation.ts';
import { abandonUnanswered, settlePayment } from './settle-payment.ts';

/** Without security code, for charges without the owner. */
export function cardToCharge(kept: Selectable<Database['wallet_card']>): CardData {
  return createSavedCard({
    vaultReference: kept.vault_reference,
    brand: kept.brand,
    lastFour: kept.last_four,
    securityCode: '',
    expirationMonth: kept.expiration_month,
    expirationYear: kept.expiration_year,
    nameOnCard: kept.name,
    addressLine1: kept.address,
    postalCode: kept.postal_code,
    country: kept.country_code,
  });
}

type Charge = { attempt: PaymentAttempt; card: CardData; email: string; payee: string; what: string };

/**
 * Charges a kept card for a stored attempt without its owner, so a bank that asks for the owner declines. Returns
 * whether it was charged. The recovery finishes interrupted charges. `what` is for the log.
 */
export async function chargeKeptCard(
  parts: PaymentParts,
  provider: PaymentProvider,
  { attempt, card, email, payee, what }: Charge,
): Promise<boolean> {
  const { state } = await charge(parts, provider, { attempt, card, email, payee, what });
  return state === 'captured' || state === 'booked' || state === 'authorised';
}

async function charge(
  parts: PaymentParts,
  provider: PaymentProvider,
  { attempt, card, email, payee, what }: Charge,
): Promise<PaymentAttempt> {
  try {
    const answer = await provider.authorise({
      idempotencyKey: attempt.idempotency_key,
      begunAt: attempt.created_at,
      amountCents: attempt.amount_cents,
      currency: attempt.currency,
      card,
      isOffSession: true,
      email,
      returnUrl: attempt.return_url ?? '',
      payee,
    });
    await recordAuthorisation(parts, attempt, answer);
  } catch (error) {
    if (!(error instanceof PaymentError)) throw error;
    parts.log.warn(
      { attempt: attempt.id, code: error.code, why: error.message },
      `${what} could not be charged`,
    );
    return abandonUnanswered(parts, attempt.id);
  }
  return settlePayment(parts, attempt.id);
}
