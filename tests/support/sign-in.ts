import { randomBytes } from 'node:crypto';
import { hashToken } from '#server/engine/call/tokens.ts';
import type { TestEngine } from './engine.ts';

/** A customer of cedar-ridge (or another operator) with a session of today; answers the headers that prove it. */
export async function signIn(
  { db }: Pick<TestEngine, 'db'>,
  email: string,
  alias = 'cedar-ridge',
): Promise<{ customerId: number; headers: Record<string, string> }> {
  const { id } = await db
    .insertInto('customer')
    .values({ alias, email, first_name: 'Ada', last_name: 'Palmer' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const token = randomBytes(32).toString('base64url');
  await db
    .insertInto('session')
    .values({
      token_hash: hashToken(token),
      customer_id: id,
      authentication_type: 'basic',
      expires_at: new Date(Date.now() + 3_600_000),
    })
    .execute();
  return { customerId: id, headers: { session: token } };
}

/** The same, whose e-mail address is proved. */
export async function signInProved(
  engine: Pick<TestEngine, 'db'>,
  email: string,
  alias = 'cedar-ridge',
): Promise<{ customerId: number; headers: Record<string, string> }> {
  const signedIn = await signIn(engine, email, alias);
  await engine.db
    .updateTable('customer')
    .set({ email_verified_at: new Date() })
    .where('id', '=', signedIn.customerId)
    .execute();
  return signedIn;
}
