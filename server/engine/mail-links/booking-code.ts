import { createHmac } from 'node:crypto';
import { BOOKING_CODE_DIGITS, BOOKING_CODE_TRIES } from '#server/contract/constants.ts';
import { isSameSecret } from '#server/http/same-secret.ts';
import type { Db } from '../call/context.ts';
import { countWrongTry, lockBookingCode, markCodeProved } from './booking-codes.queries.ts';

const RANDOM_BYTES = 6;

/**
 * Derives the digits from the row's random id and the secret, so that codes are never stored. The modulo of 48 bits
 * favors no digit by more than 1 in 10^8.
 */
export function codeOf(secret: string, id: string): string {
  const bits = createHmac('sha256', secret).update(`booking code ${id}`).digest().readUIntBE(0, RANDOM_BYTES);
  return String(bits % 10 ** BOOKING_CODE_DIGITS).padStart(BOOKING_CODE_DIGITS, '0');
}

/**
 * `right`: the address is proved for the whole order, also when repeated. `over`: expired or never mailed.
 * `too-often`: blocked until a new code is mailed.
 */
export async function tryBookingCode(
  db: Db,
  secret: string,
  ask: { orderId: string; emailKey: string; code: string },
): Promise<'right' | 'wrong' | 'over' | 'too-often'> {
  return db.transaction().execute(async (trx) => {
    const known = await lockBookingCode(trx, ask.orderId, ask.emailKey);
    if (!known || known.isOver) return 'over';
    if (known.wrongTries >= BOOKING_CODE_TRIES) return 'too-often';
    if (isSameSecret(codeOf(secret, known.id), ask.code.replace(/\D/g, ''))) {
      await markCodeProved(trx, known.id);
      return 'right';
    }
    await countWrongTry(trx, known.id);
    return known.wrongTries + 1 >= BOOKING_CODE_TRIES ? 'too-often' : 'wrong';
  });
}
