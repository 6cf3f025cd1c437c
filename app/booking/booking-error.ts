import { ORPCError } from '@orpc/client';
import { ValidationError } from '@orpc/contract';
import { API_ERRORS, type ApiErrorCode, type ErrorBody } from '#server/contract/errors.ts';

/** A refusal of the booking API, or no answer from it (status 503, code UNREACHABLE). */
export class BookingError extends Error {
  readonly code: ApiErrorCode | 'UNREACHABLE';
  readonly status: number;
  readonly data: Record<string, unknown>;
  readonly retryAfterSeconds: number | null;

  constructor(
    code: ApiErrorCode | 'UNREACHABLE',
    status: number,
    message: string,
    data: Record<string, unknown> = {},
    retryAfterSeconds: number | null = null,
  ) {
    super(message);
    this.name = 'BookingError';
    this.code = code;
    this.status = status;
    this.data = data;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** Returns whether the booking API or its database is unreachable, so that a retry may work. */
export function isAway(error: unknown): boolean {
  return error instanceof BookingError && error.status === 503;
}

export function readErrorBody(body: unknown, { status }: { status: number }) {
  if (typeof body !== 'object' || body === null) return null;
  const { code, message, data } = body as Partial<ErrorBody>;
  if (typeof code !== 'string') return null;
  return new ORPCError(code, { defined: code in API_ERRORS, status, message: message ?? '', data });
}

/** Turns what a call throws into a `BookingError`; returns anything else unchanged. */
export function toBookingError(error: unknown, retryAfterSeconds: number | null = null): unknown {
  if (error instanceof BookingError) return error;
  if (error instanceof ORPCError) {
    // The program answers BUSY, which the contract lists for no call; the list of codes has it.
    if (error.status >= 500 && !Object.hasOwn(API_ERRORS, error.code))
      return new BookingError('UNEXPECTED', error.status, error.message, {}, retryAfterSeconds);
    const data = (error.data ?? {}) as Record<string, unknown>;
    // A refusal without a message has its code as the message.
    const message = error.message === error.code ? '' : error.message;
    return new BookingError(error.code as ApiErrorCode, error.status, message, data, retryAfterSeconds);
  }
  if (error instanceof ValidationError) {
    const broken = new BookingError(
      'UNEXPECTED',
      502,
      'The booking API does not answer as its contract says',
    );
    broken.cause = error;
    return broken;
  }
  if (error instanceof DOMException && (error.name === 'TimeoutError' || error.name === 'AbortError')) {
    return new BookingError('UNREACHABLE', 503, 'The booking API did not answer in time');
  }
  if (error instanceof TypeError && /fetch failed|network/i.test(error.message)) {
    return new BookingError('UNREACHABLE', 503, 'The booking API cannot be reached');
  }
  return error;
}
