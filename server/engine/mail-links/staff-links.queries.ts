import { sql } from 'kysely';
import type { Db, Trx } from '../call/context.ts';

export type StaffLinkPurpose = 'invitation' | 'reset' | 'first-owner';

export type StaffLinkRow = {
  id: string;
  /** Null: the first owner's. */
  staffUserId: number | null;
  purpose: StaffLinkPurpose;
};

export async function insertStaffLink(
  trx: Db,
  link: StaffLinkRow & { alias: string; tokenHash: string; validMinutes: number },
): Promise<void> {
  await trx
    .insertInto('staff_link')
    .values({
      id: link.id,
      alias: link.alias,
      staff_user_id: link.staffUserId,
      purpose: link.purpose,
      token_hash: link.tokenHash,
      expires_at: validFor(link.validMinutes),
    })
    .execute();
}

/** Finds an unused, unexpired link. */
export async function findStaffLink(
  db: Db,
  alias: string,
  tokenHash: string,
): Promise<StaffLinkRow | undefined> {
  return db
    .selectFrom('staff_link')
    .select(['id', 'staff_user_id as staffUserId', 'purpose'])
    .where('alias', '=', alias)
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
}

/**
 * Restarts an unused link's lifetime and updates its hash, which follows the program's secret. Returns false when the
 * link was used or is gone.
 */
export async function renewStaffLink(
  db: Db,
  id: string,
  link: { tokenHash: string; validMinutes: number },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('staff_link')
    .set({ token_hash: link.tokenHash, expires_at: validFor(link.validMinutes) })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Returns true for one caller only, even with concurrent clicks. */
export async function markStaffLinkUsed(trx: Trx, id: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('staff_link')
    .set({ used_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Ends a user's unused links. */
export async function voidStaffLinks(trx: Trx, staffUserId: number): Promise<void> {
  await trx
    .updateTable('staff_link')
    .set({ used_at: sql<Date>`now()` })
    .where('staff_user_id', '=', staffUserId)
    .where('used_at', 'is', null)
    .execute();
}

/** Whether somebody can still become the operator's first owner by a link. */
export async function hasFirstOwnerLink(db: Db, alias: string): Promise<boolean> {
  const row = await db
    .selectFrom('staff_link')
    .select('id')
    .where('alias', '=', alias)
    .where('purpose', '=', 'first-owner')
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
  return row !== undefined;
}

/** Keeps links 7 days past expiry, because a mail still in the outbox renews its link. */
export async function deleteOldStaffLinks(db: Db): Promise<void> {
  await db.deleteFrom('staff_link').where('expires_at', '<', sql<Date>`now() - interval '7 days'`).execute();
}

function validFor(minutes: number) {
  return sql<Date>`now() + make_interval(mins => ${minutes}::int)`;
}
