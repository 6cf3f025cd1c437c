import type { EngineParts } from './context.ts';
import { toEngineError } from './errors.ts';

/** Logs a failed call; one line without the stack if the database is busy or away. */
export function logFailure({ log }: Pick<EngineParts, 'log'>, error: unknown, requestId: string): void {
  const known = toEngineError(error);
  if (known?.code !== 'BUSY') log.error({ err: error, requestId }, 'unexpected error');
  else {
    const { cause = error } = known;
    const { code } = cause as { code?: unknown };
    log.warn({ code, requestId, retryAfterSeconds: known.retryAfterSeconds }, 'busy');
  }
}
