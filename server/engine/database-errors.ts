/** What a database refuses on account of what a caller sent: NUL characters and halves of letters, in text or JSON. */
const UNSTORABLE_TEXT: readonly unknown[] = ['22021', '22P02', '22P05'];

/** Lock wait too long, statement too long, deadlock, serialization, too many connections: nothing was written. */
const BUSY: readonly unknown[] = ['55P03', '57014', '40P01', '40001', '53300'];

/** What an error of the database means to a caller, or null: then it is the program's own fault. */
export function codeOfDatabaseError(error: unknown): 'BAD_INPUT' | 'BUSY' | null {
  if (!(error instanceof Error)) return null;
  const { code } = error as { code?: unknown };
  if (UNSTORABLE_TEXT.includes(code)) return 'BAD_INPUT';
  // The pool's own words when no connection became free in time.
  const isPoolEmpty = error.message === 'timeout exceeded when trying to connect';
  return BUSY.includes(code) || isPoolEmpty ? 'BUSY' : null;
}
