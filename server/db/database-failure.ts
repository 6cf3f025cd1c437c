/**
 * What keeps a database from doing its work though nothing is wrong with what it was asked: `busy` (others are in the way, or
 * no connection became free), `away` (not reached, silent, going down, coming up or read-only), `full` (no space on its disk).
 */
export type DatabaseFailure = 'busy' | 'away' | 'full';

const DISK_FULL = '53100';

/** Lock wait too long, statement too long, deadlock, serialization, out of memory, too many connections, transaction forgotten. */
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

/** SQLSTATE classes of broken connections, logins and names of databases; shutdown, crash, start; I/O; a standby that takes no writes. */
const AWAY = /^(08...|28...|3D000|57P0[1-5]|58030|25006)$/;

/** What the operating system says of a connection that cannot be made or has broken. */
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

/** The driver's own words, which have no code. */
const LOST_WORDS =
  /^(Connection terminated|timeout expired$|Client (has encountered a connection error|was closed) and is not queryable)/;
const POOL_EMPTY = 'timeout exceeded when trying to connect';

/** A connection that has been asked something and says nothing. */
export class SilentConnection extends Error {
  override name = 'SilentConnection';
}

/** What an error of a query or of a connection says about the database; null: it is not the database that is in trouble. */
export function databaseFailureOf(error: unknown): DatabaseFailure | null {
  if (!(error instanceof Error)) return null;
  const { code, syscall } = error as { code?: unknown; syscall?: unknown };
  if (code === DISK_FULL) return 'full';
  if (BUSY.includes(code) || error.message === POOL_EMPTY) return 'busy';
  if (typeof code === 'string' && AWAY.test(code)) return 'away';
  // A PostgreSQL that has gone takes its socket file with it.
  const isSocketGone = code === 'ENOENT' && syscall === 'connect';
  const isLost = error instanceof SilentConnection || LOST_WORDS.test(error.message);
  return isLost || isSocketGone || UNREACHED.includes(code) ? 'away' : null;
}
