import { UNPAID_HARD_LIMIT_FACTOR } from '#server/contract/constants.ts';
import type { UnpaidBookingsSettings } from '#server/contract/settings.ts';

/** What somebody has of what nobody paid for, the booking in question included, and what is given without a question. */
type UnpaidUse = { used: number; cap: number };

/**
 * Whether a booking that nobody pays for online is made at once, after the booker has proved the e-mail address with a mailed
 * code, or only by the course itself: far above a cap whoever it is, above it where no codes are mailed.
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
