import type { KeptCard } from '#server/outside/payment/payment-provider.ts';
import type { Trx } from '../call/context.ts';
import { enqueueJob } from '../jobs/enqueue-job.ts';
import type { PaymentAttempt } from './payments.queries.ts';

/** Joins the wallet once its payment succeeds; never has the number or security code. */
export type CardToKeep = {
  customerId: number;
  name: string;
  address: string;
  postalCode: string;
  countryCode: string;
  expirationMonth: number;
  expirationYear: number;
  /** Null until the provider has kept it. */
  kept: KeptCard | null;
};

/** Deletes the card at the provider, after the caller's transaction. */
export function enqueueForgetCard(
  trx: Trx,
  { alias, provider, reference }: { alias: string; provider: string; reference: string },
): Promise<void> {
  return enqueueJob(
    trx,
    'wallet.forget-card',
    { alias, provider, reference },
    { key: `${provider} ${reference}` },
  );
}

export function cardToKeepOf(attempt: PaymentAttempt, kept: KeptCard | undefined): CardToKeep | null {
  const wish = attempt.card_to_keep as CardToKeep | null;
  return wish && { ...wish, kept: kept ?? wish.kept };
}
