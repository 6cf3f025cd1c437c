import { type DatabaseFailure, databaseFailureOf } from '#server/db/database-failure.ts';
import type { Text } from '#server/text/en.ts';

/** What a database refuses on account of what a caller sent: NUL characters and halves of letters, in text or JSON. */
const UNSTORABLE_TEXT: readonly unknown[] = ['22021', '22P02', '22P05'];

/** When it may work again: a lock is free soon, a server is back within a minute, a disk when somebody has cleared it. */
const RETRY_AFTER_SECONDS: Record<DatabaseFailure, number> = { busy: 3, away: 10, full: 60 };

/** What an error of the database means to a caller, or null: then it is the program's own fault. */
export function codeOfDatabaseError(error: unknown): 'BAD_INPUT' | 'BUSY' | null {
  if (!(error instanceof Error)) return null;
  if (UNSTORABLE_TEXT.includes((error as { code?: unknown }).code)) return 'BAD_INPUT';
  return databaseFailureOf(error) ? 'BUSY' : null;
}

/** What a caller is told of a database in trouble, and when to come again; null when it is well. */
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
