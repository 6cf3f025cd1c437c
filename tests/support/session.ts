import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database } from '#server/db/tables.ts';
import { hashToken } from '#server/engine/call/tokens.ts';

/** A customer of an operator with a live session, made below the login; answers the session token. */
export async function insertSession(
  db: Kysely<Database>,
  alias: string,
  email: string,
): Promise<{ token: string; customerId: number }> {
  const customer = await db
    .insertInto('customer')
    .values({ alias, email, first_name: 'Robin', last_name: 'Hale' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const token = randomBytes(24).toString('base64url');
  await db
    .insertInto('session')
    .values({
      token_hash: hashToken(token),
      customer_id: customer.id,
      authentication_type: 'basic',
      expires_at: new Date(Date.now() + 3_600_000),
    })
    .execute();
  return { token, customerId: customer.id };
}
