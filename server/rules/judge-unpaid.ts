import { UNPAID_HARD_LIMIT_FACTOR } from '#server/contract/constants.ts';
import type { UnpaidBookingsSettings } from '#server/contract/settings.ts';

/** `used` includes the booking in question. */
type UnpaidUse = { used: number; cap: number };

/**
 * Decides on a booking without online payment; `refused` leaves it to the course. Bookings far above a cap are
 * refused, as are all above it when codes are off.
 */
export function judgeUnpaid(
  { code }: Pick<UnpaidBookingsSettings, 'code'>,
  uses: readonly UnpaidUse[],
  isProved: boolean,
): 'free' | 'code-needed' | 'refused' {
  const isAbove = uses.some(({ used, cap }) => used > cap);
  const isFarAbove = uses.some(({ used, cap }) => used > cap * UNPAID_HARD_LIMIT_FACTOR);
  if (isFarAbove || (isAbove && code === 'off')) return 'refused';
  if (isProved || code === 'off') return 'free';
  return isAbove || code === 'always' ? 'code-needed' : 'free';
}
