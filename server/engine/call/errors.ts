import { STATUS_CODES } from 'node:http';
import { ValidationError } from '@orpc/contract';
import { ORPCError } from '@orpc/server';
import { API_ERRORS, type ApiErrorCode, type ErrorBody } from '#server/contract/errors.ts';
import type { Text } from '#server/text/en.ts';
import { codeOfDatabaseError, describeDatabaseFailure } from './database-errors.ts';
import { type InputIssue, pathOf, sayIssues, sentenceOfIssues } from './input-sentences.ts';

/** What a caller is told, made in the caller's language when the answer is written. */
export type Sentence = string | ((text: Text) => string);

type ErrorDetails = {
  /** Instead of the sentence that goes with the code. */
  message?: Sentence;
  /** Sent to the caller: never a secret, never another tenant's data. */
  data?: Record<string, unknown>;
  /** Seconds for the Retry-After header (429, 423 and 503). */
  retryAfterSeconds?: number;
  /** What went wrong underneath, for the log. */
  cause?: unknown;
};

/** A refusal with a code of the contract. The status follows from the code, the sentence from server/text. */
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

/** What a refusal says in a language. */
export function sentenceOf({ code, data, sentence }: EngineError, text: Text): string {
  if (sentence !== undefined) return typeof sentence === 'string' ? sentence : sentence(text);
  const known = text.errors[code];
  return typeof known === 'string' ? known : known(Number(data?.available ?? 0));
}

/** What the HTTP layer answers for anything thrown inside a call. Unknown errors stay unknown: 500, no detail. */
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
    const said = sayIssues(issues, cause instanceof ValidationError ? cause.data : {}, text);
    return new ORPCError('BAD_INPUT', {
      defined: true,
      status: 400,
      message: sentenceOfIssues(said, text) || text.input.body,
      data: said.length > 0 ? { issues: said.map(({ path, message }) => ({ path, message })) } : undefined,
    });
  }
  if (error instanceof ORPCError && error.status < 500) return error;
  const known = toEngineError(error);
  if (known) return toApiError(known, text);
  return new ORPCError('UNEXPECTED', { status: 500, message: text.errors.UNEXPECTED, cause: error });
}

/** The body of an error as clients read it. */
export function writeErrorBody({ code, status, message, data }: WrittenError): ErrorBody {
  const error = STATUS_CODES[status] ?? 'Error';
  return { statusCode: status, error, message, code, ...(data === undefined ? {} : { data }) };
}

type WrittenError = Pick<ORPCError<string, unknown>, 'code' | 'status' | 'message'> & { data?: unknown };

/** The refusal behind anything thrown inside a call: its own, or what an error of the database means. Null: neither. */
export function toEngineError(error: unknown): EngineError | null {
  if (error instanceof EngineError) return error;
  const code = codeOfDatabaseError(error);
  return code && new EngineError(code, { ...describeDatabaseFailure(error), cause: error });
}

/** An id that cannot be one names nothing: it is not found, as one that is nobody's. */
function isOnlyPathWrong(issues: readonly InputIssue[]): boolean {
  return issues.length > 0 && issues.every((issue) => pathOf(issue)[0] === 'params');
}
