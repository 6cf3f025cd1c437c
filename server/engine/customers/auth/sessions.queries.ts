import { sql } from 'kysely';
import { databaseKey } from '#server/db/database-key.ts';
import { statement } from '#server/db/prepared.ts';
import type { Caller, Db, Operator } from '../../call/context.ts';
import { createSharedRead } from '../../call/share-read.ts';
import { operatorOf, operatorVersion } from '../../catalogue/operators.queries.ts';

export type AuthenticationType = 'basic' | 'golfid';

type Identity = { operator: Operator; customer: Caller['customer'] };

type Row = { version: string; isLongUnseen: boolean | null } & {
  [Key in keyof NonNullable<Caller['customer']>]: NonNullable<Caller['customer']>[Key] | null;
};

const readIdentity = statement<{ alias: string; tokenHash: string | null }, Row>(
  ({ alias, tokenHash }) => sql`
    select ${operatorVersion} as version, caller.*
    from operator left join (
      select customer.id, customer.alias, customer.email, first_name as "firstName", last_name as "lastName",
        email_verified_at is not null as "isEmailVerified", last_seen_at < now() - interval '1 hour' as "isLongUnseen"
      from session join customer on customer.id = session.customer_id
      where token_hash = ${tokenHash}::text and session.expires_at > now()) caller on caller.alias = operator.alias
    where operator.alias = ${alias}`,
);

const share = createSharedRead<Identity | null>();

/**
 * Finds operator and session in one statement, which a page's calls share. Null without such an operator; `customer` is
 * null unless the token is valid here.
 */
export function findIdentity(db: Db, alias: string, tokenHash: string | null): Promise<Identity | null> {
  return share(`${databaseKey(db)} ${tokenHash} ${alias}`, async () => {
    const [row] = await readIdentity(db, { alias, tokenHash });
    if (!row) return null;
    const { version, isLongUnseen, id, email, firstName, lastName, isEmailVerified } = row;
    if (isLongUnseen && tokenHash) await noteSeen(db, tokenHash);
    const customer = { id, email, firstName, lastName, isEmailVerified } as NonNullable<Caller['customer']>;
    return { operator: await operatorOf(db, alias, version), customer: id === null ? null : customer };
  });
}

/** Not every call is worth a write. */
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

/** Valid ones, last used first. */
export function listSessionsOf(db: Db, customerId: number) {
  return db
    .selectFrom('session')
    .select([
      'token_hash as tokenHash',
      'authentication_type as authenticationType',
      'user_agent as userAgent',
      'created_at as createdAt',
      'last_seen_at as lastSeenAt',
    ])
    .where('customer_id', '=', customerId)
    .where('expires_at', '>', sql<Date>`now()`)
    .orderBy('last_seen_at', 'desc')
    .orderBy('token_hash')
    .execute();
}

export async function deleteSession(trx: Db, tokenHash: string): Promise<void> {
  await trx.deleteFrom('session').where('token_hash', '=', tokenHash).execute();
}

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
