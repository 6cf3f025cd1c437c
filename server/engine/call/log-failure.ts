import type { EngineParts } from './context.ts';
import { toEngineError } from './errors.ts';

/**
 * Writes what failed inside a call into the log. A database that is busy or away is no fault of the program's: one line says so,
 * without the stack.
 */
export function logFailure({ log }: Pick<EngineParts, 'log'>, error: unknown, requestId: string): void {
  const known = toEngineError(error);
  if (known?.code !== 'BUSY') log.error({ err: error, requestId }, 'unexpected error');
  else {
    const { cause = error } = known;
    const { code } = cause as { code?: unknown };
    log.warn({ code, requestId, retryAfterSeconds: known.retryAfterSeconds }, 'busy');
  }
}
