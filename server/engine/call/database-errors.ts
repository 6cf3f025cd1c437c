import { type DatabaseFailure, databaseFailureOf } from '#server/db/database-failure.ts';
import type { Text } from '#server/text/en.ts';

/** NUL characters and halves of letters in a caller's text or JSON. */
const UNSTORABLE_TEXT: readonly unknown[] = ['22021', '22P02', '22P05'];

/** A lock clears soon, a server within a minute, a disk once somebody cleans it. */
const RETRY_AFTER_SECONDS: Record<DatabaseFailure, number> = { busy: 3, away: 10, full: 60 };

/** Returns the refusal a database error means; null if the program is at fault. */
export function codeOfDatabaseError(error: unknown): 'BAD_INPUT' | 'BUSY' | null {
  if (!(error instanceof Error)) return null;
  if (UNSTORABLE_TEXT.includes((error as { code?: unknown }).code)) return 'BAD_INPUT';
  return databaseFailureOf(error) ? 'BUSY' : null;
}

export function describeDatabaseFailure(
  error: unknown,
): { message: (text: Text) => string; retryAfterSeconds: number } | null {
  const failure = databaseFailureOf(error);
  if (!failure) return null;
  return {
    message: (text) => text.databaseFailure[failure],
    retryAfterSeconds: RETRY_AFTER_SECONDS[failure],
  };
}
