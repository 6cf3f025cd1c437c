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
  /** Names the cart that is paid for. */
  cart: string;
  /** Where the call comes from, null where that is not known. */
  address: string | null;
  /** Names the card: its number, or its id in the wallet. */
  card: string;
};

/**
 * Lets a new attempt be authorised unless too many cards have been declined of its cart, of its address, or this very card:
 * whoever tries stolen cards finds out about few. Counted before the provider is asked, at all engines together, and given back
 * unless the card is declined. What is refused is declined as well; the reservation waits on.
 * Error: TOO_MANY_REQUESTS with the seconds to wait.
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
    await afterAnswer(parts, () => Promise.all(counts.map(({ limiter, key }) => limiter.reward(key))));
  return settled;
}

/** What a try counts for, of one operator each. An address counts where calls are counted at all. */
function countsOf(
  { db, linkSecret, rateLimits }: EngineParts,
  { alias, settings }: Operator,
  { cart, address, card }: Try,
) {
  const { perCart, perAddress, perCard } = settings.checkout.cardTries;
  // The number itself is written down nowhere.
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
