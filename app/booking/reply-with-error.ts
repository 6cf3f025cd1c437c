import type { ApiErrorCode } from '#server/contract/errors.ts';
import type { Text } from '#server/text/en.ts';
import { BookingError } from './booking-error.ts';

type Words = {
  failed: string;
  /** Refusals with their own sentence in `errors`. */
  worded?: readonly ApiErrorCode[];
  /** Refusals whose message is shown; `all`: every one except failures of the booking API. */
  said?: readonly ApiErrorCode[] | 'all';
};

/** Refusals that nobody caused and that a retry may get past. */
const FOR_NOW: readonly string[] = ['TOO_MANY_REQUESTS', 'BUSY'] satisfies ApiErrorCode[];

/** Returns the sentence and status that answer a refused form. Throws any other error, for the error page. */
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
