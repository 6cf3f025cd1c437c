import { sql } from 'kysely';
import type { Db } from '../call/context.ts';

export type AccountLinkPurpose = 'password-reset' | 'weak-password' | 'email-verification';

export type AccountLinkRow = {
  id: string;
  customerId: number;
  purpose: AccountLinkPurpose;
  isUsed: boolean;
};

export async function insertAccountLink(
  trx: Db,
  link: {
    id: string;
    tokenHash: string;
    customerId: number;
    purpose: AccountLinkPurpose;
    validMinutes: number;
  },
): Promise<void> {
  await trx
    .insertInto('account_token')
    .values({
      id: link.id,
      token_hash: link.tokenHash,
      customer_id: link.customerId,
      purpose: link.purpose,
      expires_at: validFor(link.validMinutes),
    })
    .execute();
}

export async function findUnusedPurpose(db: Db, id: string): Promise<AccountLinkPurpose | undefined> {
  const row = await db
    .selectFrom('account_token')
    .select('purpose')
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return row?.purpose;
}

/**
 * Restarts a link's lifetime and updates its hash, which follows the program's secret. Returns false when the link
 * was used or is gone.
 */
export async function renewAccountLink(
  db: Db,
  id: string,
  link: { tokenHash: string; validMinutes: number },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('account_token')
    .set({ token_hash: link.tokenHash, expires_at: validFor(link.validMinutes) })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Finds an unexpired link, used or not. */
export async function findAccountLink(
  db: Db,
  alias: string,
  tokenHash: string,
  purposes: readonly AccountLinkPurpose[],
): Promise<AccountLinkRow | undefined> {
  const row = await db
    .selectFrom('account_token as link')
    .innerJoin('customer', 'customer.id', 'link.customer_id')
    .select(['link.id', 'link.customer_id', 'link.purpose', 'link.used_at'])
    .where('link.token_hash', '=', tokenHash)
    .where('link.purpose', 'in', purposes)
    .where('link.expires_at', '>', sql<Date>`now()`)
    .where('customer.alias', '=', alias)
    .executeTakeFirst();
  return (
    row && { id: row.id, customerId: row.customer_id, purpose: row.purpose, isUsed: row.used_at !== null }
  );
}

/** Also finds used and expired links. */
export async function findCustomerOfLink(
  db: Db,
  alias: string,
  tokenHash: string,
  purpose: AccountLinkPurpose,
): Promise<number | undefined> {
  const row = await db
    .selectFrom('account_token as link')
    .innerJoin('customer', 'customer.id', 'link.customer_id')
    .select('customer.id')
    .where('link.token_hash', '=', tokenHash)
    .where('link.purpose', '=', purpose)
    .where('customer.alias', '=', alias)
    .executeTakeFirst();
  return row?.id;
}

export async function isJustUsed(db: Db, id: string, seconds: number): Promise<boolean> {
  const row = await db
    .selectFrom('account_token')
    .select('id')
    .where('id', '=', id)
    .where('used_at', '>', sql<Date>`now() - make_interval(secs => ${seconds}::int)`)
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns true for one caller only, even with concurrent clicks. */
export async function markLinkUsed(trx: Db, id: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('account_token')
    .set({ used_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function voidLinksOf(
  trx: Db,
  customerId: number,
  purposes: readonly AccountLinkPurpose[],
): Promise<void> {
  await trx
    .updateTable('account_token')
    .set({ used_at: sql<Date>`now()` })
    .where('customer_id', '=', customerId)
    .where('purpose', 'in', purposes)
    .where('used_at', 'is', null)
    .execute();
}

/** Keeps links 7 days past expiry, because a mail still in the outbox renews its link. */
export async function deleteOldAccountLinks(db: Db): Promise<void> {
  await db
    .deleteFrom('account_token')
    .where('expires_at', '<', sql<Date>`now() - interval '7 days'`)
    .execute();
}

function validFor(minutes: number) {
  return sql<Date>`now() + make_interval(mins => ${minutes}::int)`;
}
