import type { ApiErrorCode } from '#server/contract/errors.ts';
import type { Text } from '#server/text/en.ts';
import { BookingError } from './booking-error.ts';

type Words = {
  /** What is said of every other refusal. */
  failed: string;
  /** Refusals that have a sentence of their own. */
  worded?: readonly ApiErrorCode[];
  /** Refusals that say themselves what is wrong; `all`: every one that is not the booking API's own failure. */
  said?: readonly ApiErrorCode[] | 'all';
};

/** Nobody has done anything wrong, and the next try may work. */
const FOR_NOW: readonly string[] = ['TOO_MANY_REQUESTS', 'BUSY'] satisfies ApiErrorCode[];

/**
 * What a form is answered when the booking API refuses what it asks for: the sentence for the golfer, and the status to send. What
 * is no refusal is thrown on, for the error page.
 */
export function replyWithError(
  error: unknown,
  { errors }: Pick<Text, 'errors'>,
  { failed, worded = [], said = [] }: Words,
): { code: BookingError['code']; status: number; message: string } {
  if (!(error instanceof BookingError)) throw error;
  const { code, status } = error;
  const isOneOf = (codes: readonly string[]) => codes.includes(code);
  const reply = (message: string) => ({ code, status, message });
  if (said === 'all' ? status < 500 : isOneOf(said)) return reply(error.message || failed);
  if (code === 'UNREACHABLE' || !(isOneOf(FOR_NOW) || isOneOf(worded))) return reply(failed);
  const sentence = errors[code];
  return reply(typeof sentence === 'string' ? sentence : error.message || failed);
}
