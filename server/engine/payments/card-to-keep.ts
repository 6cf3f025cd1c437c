import type { KeptCard } from '#server/outside/payment/payment-provider.ts';
import type { Trx } from '../call/context.ts';
import { enqueueJob } from '../jobs/enqueue-job.ts';
import type { PaymentAttempt } from './payments.queries.ts';

/** A card whose owner wants it kept, as it waits with its payment; never its number or its code. */
export type CardToKeep = {
  customerId: number;
  name: string;
  address: string;
  postalCode: string;
  countryCode: string;
  expirationMonth: number;
  expirationYear: number;
  /** As the provider has kept it, once it has. */
  kept: KeptCard | null;
};

/** Lets the provider forget a card soon after the caller's transaction. */
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

/** What waits with an attempt, with what a provider says it has kept. */
export function cardToKeepOf(attempt: PaymentAttempt, kept: KeptCard | undefined): CardToKeep | null {
  const wish = attempt.card_to_keep as CardToKeep | null;
  return wish && { ...wish, kept: kept ?? wish.kept };
}
