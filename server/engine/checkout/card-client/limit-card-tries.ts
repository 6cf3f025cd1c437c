import { addressKey } from '../../call/address-key.ts';
import { afterAnswer } from '../../call/after-answer.ts';
import type { EngineParts, Operator } from '../../call/context.ts';
import { EngineError } from '../../call/errors.ts';
import { addToCounts, giveBackCounts } from '../../call/limits.queries.ts';
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
  const { db } = parts;
  const limits = limitsOf(parts, operator, asked);
  const keys = limits.map(({ key }) => key);
  const counts = await addToCounts(db, keys, WINDOW_SECONDS);
  const refused = limits.findIndex(({ key, points }) => (counts.get(key)?.points ?? 0) > points);
  if (refused >= 0) {
    // The first limit that is reached refuses; nothing is counted for those after it.
    await giveBackCounts(db, keys.slice(refused + 1));
    await moveAttempt(db, attempt, { state: 'declined', reason_code: 'too-many-tries' });
    const msLeft = counts.get(keys[refused] ?? '')?.msLeft ?? 0;
    throw new EngineError('TOO_MANY_REQUESTS', {
      message: ({ payment }) => payment.tooManyTries,
      retryAfterSeconds: Math.max(1, msLeft / 1_000),
    });
  }
  const settled = await authorise();
  if (settled.state !== 'declined') await afterAnswer(parts, () => giveBackCounts(db, keys));
  return settled;
}

/** The limits of a try, of one operator each, in the order in which they refuse. An address counts where calls are counted at all. */
function limitsOf(
  { linkSecret, rateLimits }: EngineParts,
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
    key === null ? [] : [{ key: `${prefix}:${key}`, points }],
  );
}
