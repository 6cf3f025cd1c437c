import { STATUS_CODES } from 'node:http';
import { ValidationError } from '@orpc/contract';
import { ORPCError } from '@orpc/server';
import { API_ERRORS, type ApiErrorCode, type ErrorBody } from '#server/contract/errors.ts';
import type { Text } from '#server/text/en.ts';
import { codeOfDatabaseError, describeDatabaseFailure } from './database-errors.ts';
import { describeIssues, type InputIssue, pathOf, sentenceOfIssues } from './input-sentences.ts';

/** A function is called with the caller's language. */
export type Sentence = string | ((text: Text) => string);

type ErrorDetails = {
  /** Replaces the code's own sentence. */
  message?: Sentence;
  /** Sent to the caller: never secrets or other tenants' data. */
  data?: Record<string, unknown>;
  /** For the Retry-After header (429, 423 and 503). */
  retryAfterSeconds?: number;
  cause?: unknown;
};

/** A refusal with a code of the contract, which determines the status and, in server/text, the sentence. */
export class EngineError extends Error {
  readonly code: ApiErrorCode;
  readonly sentence: Sentence | undefined;
  readonly data: Record<string, unknown> | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(code: ApiErrorCode, details: ErrorDetails = {}) {
    super(code, { cause: details.cause });
    this.name = 'EngineError';
    this.code = code;
    this.sentence = details.message;
    this.data = details.data;
    this.retryAfterSeconds = details.retryAfterSeconds;
  }
}

export function sentenceOf({ code, data, sentence }: EngineError, text: Text): string {
  if (sentence !== undefined) return typeof sentence === 'string' ? sentence : sentence(text);
  const known = text.errors[code];
  return typeof known === 'string' ? known : known(Number(data?.available ?? 0));
}

/** Converts anything thrown to an API error. Unknown errors are 500 without detail. */
export function toApiError(error: unknown, text: Text): ORPCError<string, unknown> {
  if (error instanceof EngineError) {
    return new ORPCError(error.code, {
      defined: true,
      status: API_ERRORS[error.code],
      message: sentenceOf(error, text),
      data: error.data,
      cause: error,
    });
  }
  if (error instanceof ORPCError && error.code === 'BAD_REQUEST') {
    const issues = (error.data as { issues?: InputIssue[] } | undefined)?.issues ?? [];
    if (isOnlyPathWrong(issues)) return toApiError(new EngineError('NOT_FOUND', { cause: error }), text);
    const { cause } = error;
    if (cause instanceof EngineError) return toApiError(cause, text);
    const described = describeIssues(issues, cause instanceof ValidationError ? cause.data : {}, text);
    return new ORPCError('BAD_INPUT', {
      defined: true,
      status: 400,
      message: sentenceOfIssues(described, text) || text.input.body,
      data:
        described.length > 0
          ? { issues: described.map(({ path, message }) => ({ path, message })) }
          : undefined,
    });
  }
  if (error instanceof ORPCError && error.status < 500) return error;
  const known = toEngineError(error);
  if (known) return toApiError(known, text);
  return new ORPCError('UNEXPECTED', { status: 500, message: text.errors.UNEXPECTED, cause: error });
}

export function writeErrorBody({ code, status, message, data }: WrittenError): ErrorBody {
  const error = STATUS_CODES[status] ?? 'Error';
  return { statusCode: status, error, message, code, ...(data === undefined ? {} : { data }) };
}

type WrittenError = Pick<ORPCError<string, unknown>, 'code' | 'status' | 'message'> & { data?: unknown };

/** Returns the refusal behind a thrown error or database error; null for others. */
export function toEngineError(error: unknown): EngineError | null {
  if (error instanceof EngineError) return error;
  const code = codeOfDatabaseError(error);
  return code && new EngineError(code, { ...describeDatabaseFailure(error), cause: error });
}

/** A malformed id is answered like an unknown one: not found. */
function isOnlyPathWrong(issues: readonly InputIssue[]): boolean {
  return issues.length > 0 && issues.every((issue) => pathOf(issue)[0] === 'params');
}
