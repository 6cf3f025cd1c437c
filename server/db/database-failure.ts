/**
 * Failures of correct queries: `busy` (blocked, or no free connection), `away` (unreachable, silent, stopping,
 * starting or read-only), `full` (disk).
 */
export type DatabaseFailure = 'busy' | 'away' | 'full';

const DISK_FULL = '53100';

/** Timeouts, deadlock, serialization, memory, too many connections, idle transaction. */
const BUSY: readonly unknown[] = [
  '55P03',
  '57014',
  '40P01',
  '40001',
  '53000',
  '53200',
  '53300',
  '53400',
  '25P03',
  '25P04',
];

/** SQLSTATEs: connection, login, database name; shutdown, crash, start; I/O; read-only standby. */
const AWAY = /^(08...|28...|3D000|57P0[1-5]|58030|25006)$/;

const UNREACHED: readonly unknown[] = [
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'EHOSTDOWN',
  'ENETUNREACH',
  'ENETDOWN',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EAGAIN',
];

/** Driver messages without a code. */
const LOST_WORDS =
  /^(Connection terminated|timeout expired$|Client (has encountered a connection error|was closed) and is not queryable)/;
const POOL_EMPTY = 'timeout exceeded when trying to connect';

export class SilentConnection extends Error {
  override name = 'SilentConnection';
}

/** Classifies an error; null when the database is fine. */
export function databaseFailureOf(error: unknown): DatabaseFailure | null {
  if (!(error instanceof Error)) return null;
  const { code, syscall } = error as { code?: unknown; syscall?: unknown };
  if (code === DISK_FULL) return 'full';
  if (BUSY.includes(code) || error.message === POOL_EMPTY) return 'busy';
  if (typeof code === 'string' && AWAY.test(code)) return 'away';
  // A stopped PostgreSQL removes its socket file.
  const isSocketGone = code === 'ENOENT' && syscall === 'connect';
  const isLost = error instanceof SilentConnection || LOST_WORDS.test(error.message);
  return isLost || isSocketGone || UNREACHED.includes(code) ? 'away' : null;
}
