import { sql } from 'kysely';
import type { Caller, Db } from '../../call/context.ts';

export type AuthenticationType = 'basic' | 'golfid';

/** The customer behind a session token at this alias, or null when the token is unknown, expired or of another alias. */
export async function findSession(db: Db, alias: string, tokenHash: string): Promise<Caller['customer']> {
  const row = await db
    .selectFrom('session')
    .innerJoin('customer', 'customer.id', 'session.customer_id')
    .select(['customer.id', 'customer.email', 'customer.first_name', 'customer.last_name'])
    .select(sql<boolean>`customer.email_verified_at is not null`.as('is_email_verified'))
    .select(sql<boolean>`session.last_seen_at < now() - interval '1 hour'`.as('is_long_unseen'))
    .where('session.token_hash', '=', tokenHash)
    .where('customer.alias', '=', alias)
    .where('session.expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
  if (row?.is_long_unseen) await noteSeen(db, tokenHash);
  if (!row) return null;
  const { id, email, first_name: firstName, last_name: lastName, is_email_verified: isEmailVerified } = row;
  return { id, email, firstName, lastName, isEmailVerified };
}

/** When a session was last used, to the hour: not every call is worth a write. */
async function noteSeen(db: Db, tokenHash: string): Promise<void> {
  await db
    .updateTable('session')
    .set({ last_seen_at: sql<Date>`now()` })
    .where('token_hash', '=', tokenHash)
    .execute();
}

type NewSession = {
  tokenHash: string;
  customerId: number;
  authenticationType: AuthenticationType;
  userAgent: string | null;
  days: number;
};

export async function insertSession(trx: Db, session: NewSession): Promise<void> {
  await trx
    .insertInto('session')
    .values({
      token_hash: session.tokenHash,
      customer_id: session.customerId,
      authentication_type: session.authenticationType,
      user_agent: session.userAgent,
      expires_at: sql<Date>`now() + make_interval(days => ${session.days}::int)`,
    })
    .execute();
}

export async function findAuthenticationType(db: Db, tokenHash: string): Promise<AuthenticationType> {
  const row = await db
    .selectFrom('session')
    .select('authentication_type')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  return row?.authentication_type ?? 'basic';
}

export async function deleteSession(trx: Db, tokenHash: string): Promise<void> {
  await trx.deleteFrom('session').where('token_hash', '=', tokenHash).execute();
}

/** Signs a customer out everywhere, but for the session that is named. */
export async function deleteSessionsOf(
  trx: Db,
  customerId: number,
  exceptTokenHash: string | null = null,
): Promise<void> {
  await trx
    .deleteFrom('session')
    .where('customer_id', '=', customerId)
    .$if(exceptTokenHash !== null, (query) => query.where('token_hash', '<>', exceptTokenHash ?? ''))
    .execute();
}

/** Whether a session began within so many minutes. */
export async function isFreshSession(db: Db, tokenHash: string, minutes: number): Promise<boolean> {
  const row = await db
    .selectFrom('session')
    .select('token_hash')
    .where('token_hash', '=', tokenHash)
    .where('created_at', '>', sql<Date>`now() - make_interval(mins => ${minutes}::int)`)
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteExpiredSessions(db: Db): Promise<void> {
  await db.deleteFrom('session').where('expires_at', '<', sql<Date>`now()`).execute();
}
