import { RateLimiterRes } from 'rate-limiter-flexible';
import { addressKey } from '../../call/address-key.ts';
import { afterAnswer } from '../../call/after-answer.ts';
import type { EngineParts, Operator } from '../../call/context.ts';
import { createLimiter } from '../../call/create-limiter.ts';
import { EngineError } from '../../call/errors.ts';
import { deriveToken } from '../../call/tokens.ts';
import { moveAttempt, type PaymentAttempt } from '../../payments/payments.queries.ts';

const WINDOW_SECONDS = 3_600;

type Try = {
  cart: string;
  address: string | null;
  /** The number, or the wallet id. */
  card: string;
};

/**
 * Authorises an attempt, unless the cart, the address or this card had too many declines: this stops testers of
 * stolen cards. Counts across engines before asking; only declines stay counted. A limited attempt is declined, and
 * the reservation stays pending. Error: TOO_MANY_REQUESTS (with seconds).
 */
export async function limitCardTries(
  parts: EngineParts,
  operator: Operator,
  attempt: PaymentAttempt,
  asked: Try,
  authorise: () => Promise<PaymentAttempt>,
): Promise<PaymentAttempt> {
  const counts = countsOf(parts, operator, asked);
  try {
    for (const { limiter, key } of counts) await limiter.consume(key);
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    await moveAttempt(parts.db, attempt, { state: 'declined', reason_code: 'too-many-tries' });
    throw new EngineError('TOO_MANY_REQUESTS', {
      message: ({ payment }) => payment.tooManyTries,
      retryAfterSeconds: Math.max(1, refusal.msBeforeNext / 1_000),
    });
  }
  const settled = await authorise();
  if (settled.state !== 'declined')
    await afterAnswer(parts, async () => {
      // In turn: three connections would each plan the statement.
      for (const { limiter, key } of counts) await limiter.reward(key);
    });
  return settled;
}

/** Lists the limiters. Addresses count only if calls are limited. */
function countsOf(
  { db, linkSecret, rateLimits }: EngineParts,
  { alias, settings }: Operator,
  { cart, address, card }: Try,
) {
  const { perCart, perAddress, perCard } = settings.checkout.cardTries;
  // Never store the card number.
  const fingerprint = deriveToken(linkSecret, 'card tries', `${alias} ${card}`);
  const from = rateLimits && address !== null ? addressKey(address) : null;
  const terms: [prefix: string, key: string | null, points: number][] = [
    ['card-tries-cart', cart, perCart],
    ['card-tries-card', fingerprint, perCard],
    ['card-tries-address', from && `${alias} ${from}`, perAddress],
  ];
  return terms.flatMap(([prefix, key, points]) =>
    key === null ? [] : [{ key, limiter: createLimiter(db, { prefix, points, seconds: WINDOW_SECONDS }) }],
  );
}
