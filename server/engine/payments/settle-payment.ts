import type { PaymentState } from '#server/db/tables/payments.ts';
import { PaymentError } from '#server/outside/payment/payment-error.ts';
import { afterAnswer } from '../call/after-answer.ts';
import { providerNamed } from '../call/payment-of.ts';
import { captureAttempt } from './capture-attempt.ts';
import { confirmAuthorised } from './confirm-authorised.ts';
import type { PaymentParts } from './payable.ts';
import type { PaymentStep, StepResult } from './payment-step.ts';
import { findAttempt, moveAttempt, type PaymentAttempt } from './payments.queries.ts';
import { pollAuthorisation } from './poll-authorisation.ts';
import { refundAttempt } from './refund-attempt.ts';
import { voidAttempt } from './void-attempt.ts';

/** Attempts in other states are at rest. */
const NEXT: Partial<Record<PaymentState, PaymentStep>> = {
  started: pollAuthorisation,
  'awaiting-golfer': pollAuthorisation,
  authorised: confirmAuthorised,
  booked: captureAttempt,
  voiding: voidAttempt,
  refunding: refundAttempt,
};

/**
 * Drives an attempt as far as the provider answers. Compare and swap and idempotency keys let requests, retries and
 * the recovery do so at once. A given row is not read again.
 */
export async function settlePayment(
  parts: PaymentParts,
  given: number | PaymentAttempt,
): Promise<PaymentAttempt> {
  return settleWhile(parts, given, () => true);
}

/**
 * Drives an attempt as far as the answer needs. The charge follows (`afterAnswer`, or the recovery); the booking is
 * valid either way.
 */
export async function settleForAnswer(
  parts: PaymentParts,
  given: number | PaymentAttempt,
): Promise<PaymentAttempt> {
  const attempt = await settleWhile(parts, given, ({ state }) => state !== 'booked');
  if (attempt.state === 'booked') await afterAnswer(parts, () => settlePayment(parts, attempt));
  return attempt;
}

async function settleWhile(
  parts: PaymentParts,
  given: number | PaymentAttempt,
  mayContinue: (attempt: PaymentAttempt) => boolean,
): Promise<PaymentAttempt> {
  let attempt = typeof given === 'number' ? await read(parts, given) : given;
  for (;;) {
    const step = mayContinue(attempt) ? NEXT[attempt.state] : undefined;
    const result = step ? await take(parts, step, attempt) : false;
    if (result === false) return attempt;
    attempt = result === true ? await read(parts, attempt.id) : result;
  }
}

async function read({ db }: PaymentParts, id: number): Promise<PaymentAttempt> {
  const attempt = await findAttempt(db, id);
  if (!attempt) throw new Error(`There is no payment attempt ${id}`);
  return attempt;
}

/**
 * Settles an attempt without an answer. If the provider does not know it either, voids it, so that it can never be
 * charged.
 */
export async function abandonUnanswered(parts: PaymentParts, attemptId: number): Promise<PaymentAttempt> {
  const attempt = await settlePayment(parts, attemptId);
  if (attempt.state !== 'started') return attempt;
  await moveAttempt(parts.db, attempt, {
    state: 'voiding',
    reason_code: 'not-authorised',
  });
  return settlePayment(parts, attemptId);
}

async function take(parts: PaymentParts, step: PaymentStep, attempt: PaymentAttempt): Promise<StepResult> {
  const provider = providerNamed(parts, attempt.provider, attempt.alias);
  if (!provider) {
    parts.log.error({ attempt: attempt.id, provider: attempt.provider }, 'payment provider is not set up');
    return false;
  }
  try {
    return await step(parts, attempt, provider);
  } catch (error) {
    if (!(error instanceof PaymentError)) throw error;
    const facts = { attempt: attempt.id, state: attempt.state, code: error.code, why: error.message };
    if (error.code === 'no-answer') parts.log.warn(facts, 'payment provider does not answer');
    else parts.log.error({ ...facts, err: error }, 'payment provider refuses a step');
    return false;
  }
}
