import { RateLimiterRes } from 'rate-limiter-flexible';
import { CENTS_PER_DOLLAR, type Currency } from '#server/contract/constants.ts';
import { addressKey } from '../call/address-key.ts';
import type { Caller, TenantContext, Trx } from '../call/context.ts';
import { createLimiter } from '../call/create-limiter.ts';
import { EngineError } from '../call/errors.ts';
import { hashCode } from '../mail-links/certificate-code.ts';
import { lockCertificatesByHash, readBalances } from './certificates.queries.ts';

/** Per hour. A clubhouse shares one address. */
const WRONG_TRIES = { cart: 10, address: 30 } as const;
const SECONDS = 3_600;

type LockedCertificate = {
  id: number;
  lastFour: string;
  currency: Currency;
  /** The balance in cents, less what other pending payments reserve. */
  balanceCents: number;
};

/**
 * Locks the certificates with these codes and returns them in the order typed, each once. Error:
 * GIFT_CERTIFICATE_REFUSED (409), the same whether unknown, void, another operator's or in another currency.
 */
export async function lockCertificates(
  trx: Trx,
  alias: string,
  codes: readonly string[],
  currency: Currency | null,
): Promise<LockedCertificate[]> {
  if (codes.length === 0) return [];
  const hashes = [...new Set(codes.map(refusedUnlessCode))];
  const found = await lockCertificatesByHash(trx, alias, hashes);
  const isGood = found.every(
    (each) => each.state === 'active' && each.currency === (currency ?? each.currency),
  );
  if (found.length < hashes.length || !isGood) throw new EngineError('GIFT_CERTIFICATE_REFUSED');
  // A separate statement, to see what was committed while waiting for the lock.
  const balances = await readBalances(
    trx,
    found.map(({ id }) => id),
  );
  const place = ({ code_hash: hash }: { code_hash: string | null }) => hashes.indexOf(hash ?? '');
  return found
    .sort((one, other) => place(one) - place(other))
    .map(({ id, last_four: lastFour, currency: own }) => ({
      id,
      lastFour: lastFour ?? '',
      currency: own,
      balanceCents: balances.get(id) ?? 0,
    }));
}

function refusedUnlessCode(typed: string): string {
  const hash = hashCode(typed);
  if (hash === null) throw new EngineError('GIFT_CERTIFICATE_REFUSED');
  return hash;
}

/**
 * Limits wrong codes by cart and address; right ones do not count. Counts outside the transaction, which may roll
 * back. Error: TOO_MANY_REQUESTS (429, Retry-After), before any lookup.
 */
export async function limitCodeTries<Answer>(
  {
    parts,
    operator,
    caller,
  }: Pick<TenantContext, 'parts' | 'operator'> & { caller: Pick<Caller, 'address'> },
  cartId: string,
  work: () => Promise<Answer>,
): Promise<Answer> {
  const address = parts.rateLimits ? addressKey(caller.address) : null;
  const limits = [
    { key: `${operator.alias} ${cartId}`, limiter: limiterOf('cart') },
    ...(address === null ? [] : [{ key: address, limiter: limiterOf('address') }]),
  ];
  function limiterOf(by: keyof typeof WRONG_TRIES) {
    const prefix = `gift-certificate-${by}`;
    return createLimiter(parts.db, { prefix, points: WRONG_TRIES[by], seconds: SECONDS });
  }
  for (const { key, limiter } of limits) {
    try {
      await limiter.consume(key);
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      const retryAfterSeconds = Math.max(1, Math.ceil(refusal.msBeforeNext / 1_000));
      throw new EngineError('TOO_MANY_REQUESTS', { retryAfterSeconds, data: { retryAfterSeconds } });
    }
  }
  let isWrong = false;
  try {
    return await work();
  } catch (error) {
    isWrong = error instanceof EngineError && error.code === 'GIFT_CERTIFICATE_REFUSED';
    throw error;
  } finally {
    if (!isWrong) for (const { key, limiter } of limits) await limiter.reward(key);
  }
}

/** Returns the balance to the holder of the code. Errors: GIFT_CERTIFICATE_REFUSED, TOO_MANY_REQUESTS. */
export function readBalance(context: TenantContext, { cartId, code }: { cartId: string; code: string }) {
  const { parts, operator } = context;
  return limitCodeTries(context, cartId, async () => {
    const [found] = await parts.db
      .transaction()
      .execute((trx) => lockCertificates(trx, operator.alias, [code], null));
    if (!found) throw new EngineError('GIFT_CERTIFICATE_REFUSED');
    return {
      lastFour: found.lastFour,
      balance: found.balanceCents / CENTS_PER_DOLLAR,
      currencyCode: found.currency,
    };
  });
}
