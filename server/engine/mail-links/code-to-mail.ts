import type { Db } from '../call/context.ts';
import { codeOf } from './booking-code.ts';
import { isCodeOfUse } from './booking-codes.queries.ts';

/** Returns null when the code no longer works. */
export async function codeToMail(db: Db, secret: string, id: string): Promise<string | null> {
  return (await isCodeOfUse(db, id)) ? codeOf(secret, id) : null;
}
