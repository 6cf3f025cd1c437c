import type { Db } from '../call/context.ts';
import { codeOf } from './booking-code.ts';
import { isCodeOfUse } from './booking-codes.queries.ts';

/** The code of a mail that is being sent, or null when it can no longer be entered. */
export async function codeToMail(db: Db, secret: string, id: string): Promise<string | null> {
  return (await isCodeOfUse(db, id)) ? codeOf(secret, id) : null;
}
