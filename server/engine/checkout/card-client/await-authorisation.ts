import { setTimeout as wait } from 'node:timers/promises';
import type { EngineParts } from '../../call/context.ts';
import { findAttempt, type PaymentAttempt } from '../../payments/payments.queries.ts';
import { abandonUnanswered, settlePayment } from '../../payments/settle-payment.ts';
import { withPayables } from '../payables.ts';

/** How long the first request may take before another one settles the attempt. */
const PATIENCE_MS = 20_000;
const LOOK_EVERY_MS = 100;

/**
 * Waits for the request that began an attempt. After that time the attempt is looked up at the provider, and
 * abandoned if it never arrived.
 */
export async function awaitAuthorisation(parts: EngineParts, attemptId: number): Promise<PaymentAttempt> {
  for (;;) {
    const attempt = await findAttempt(parts.db, attemptId);
    if (attempt?.state !== 'started') return settlePayment(withPayables(parts), attempt ?? attemptId);
    if (Date.now() >= attempt.created_at.getTime() + PATIENCE_MS)
      return abandonUnanswered(withPayables(parts), attemptId);
    await wait(LOOK_EVERY_MS);
  }
}
