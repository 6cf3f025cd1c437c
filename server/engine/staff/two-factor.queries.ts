import { sql } from 'kysely';
import { TWO_FACTOR_MINUTES } from '#server/contract/constants.ts';
import type { Db, Trx } from '../call/context.ts';
import { findStaffUser, type StaffUser } from './staff-users.queries.ts';

type TwoFactor = { secret: string | null; since: Date | null; recoveryCodesLeft: number };

/** Finds the second factor of a user; `secret` is sealed. */
export async function findTwoFactor(db: Db, userId: number): Promise<TwoFactor> {
  return db
    .selectFrom('staff_user')
    .select(['totp_secret as secret', 'totp_since as since'])
    .select(
      sql<number>`(select count(*)::int from staff_recovery_code where staff_user_id = staff_user.id)`.as(
        'recoveryCodesLeft',
      ),
    )
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
}

/** Turns it on. With `isFirst` returns false when the user already has one. */
export async function saveTwoFactor(
  trx: Trx,
  userId: number,
  { secret, step, isFirst }: { secret: string; step: number; isFirst: boolean },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('staff_user')
    .set({ totp_secret: secret, totp_step: step, totp_since: sql<Date>`now()` })
    .where('id', '=', userId)
    .$if(isFirst, (query) => query.where('totp_secret', 'is', null))
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Removes the second factor with its recovery codes. Returns false when there was none. */
export async function clearTwoFactor(trx: Trx, userId: number): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('staff_user')
    .set({ totp_secret: null, totp_since: null })
    .where('id', '=', userId)
    .where('totp_secret', 'is not', null)
    .executeTakeFirstOrThrow();
  await trx.deleteFrom('staff_recovery_code').where('staff_user_id', '=', userId).execute();
  await trx.deleteFrom('staff_sign_in').where('staff_user_id', '=', userId).execute();
  return numUpdatedRows > 0n;
}

/** Returns false for a code of a time step that is used up. One statement, so that only one of two equal codes passes. */
export async function spendTimeStep(
  trx: Trx,
  userId: number,
  secret: string,
  step: number,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('staff_user')
    .set({ totp_step: step })
    .where('id', '=', userId)
    .where('totp_secret', '=', secret)
    .where('totp_step', '<', step)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Returns false for a wrong or used code. */
export async function spendRecoveryCode(trx: Trx, userId: number, codeHash: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('staff_recovery_code')
    .where('staff_user_id', '=', userId)
    .where('code_hash', '=', codeHash)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

export async function replaceRecoveryCodes(trx: Trx, userId: number, hashes: string[]): Promise<void> {
  await trx.deleteFrom('staff_recovery_code').where('staff_user_id', '=', userId).execute();
  await trx
    .insertInto('staff_recovery_code')
    .values(hashes.map((hash) => ({ staff_user_id: userId, code_hash: hash })))
    .execute();
}

/** Whether the user has a second factor; locks the user until the transaction ends. */
export async function lockTwoFactor(trx: Trx, userId: number): Promise<boolean> {
  const { secret } = await trx
    .selectFrom('staff_user')
    .select('totp_secret as secret')
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return secret !== null;
}

export async function insertSignIn(
  db: Db,
  signIn: { tokenHash: string; staffUserId: number },
): Promise<void> {
  await db
    .insertInto('staff_sign_in')
    .values({
      token_hash: signIn.tokenHash,
      staff_user_id: signIn.staffUserId,
      expires_at: sql<Date>`now() + make_interval(mins => ${TWO_FACTOR_MINUTES}::int)`,
    })
    .execute();
}

/** Finds the active user whose sign-in waits. Null when it has ended or is another operator's. */
export async function findSignIn(
  db: Db,
  alias: string,
  tokenHash: string,
): Promise<(StaffUser & { secret: string | null }) | null> {
  const row = await db
    .selectFrom('staff_sign_in')
    .innerJoin('staff_user', 'staff_user.id', 'staff_sign_in.staff_user_id')
    .select(['email', 'totp_secret as secret'])
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', sql<Date>`now()`)
    .where('alias', '=', alias)
    .where('state', '=', 'active')
    .executeTakeFirst();
  const user = row && (await findStaffUser(db, alias, row.email));
  return user ? { ...user, secret: row.secret } : null;
}

/** Returns false when the sign-in has ended; of two that end it at once, one does. */
export async function endSignIn(trx: Trx, tokenHash: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('staff_sign_in')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

export async function deleteExpiredSignIns(db: Db): Promise<void> {
  await db.deleteFrom('staff_sign_in').where('expires_at', '<', sql<Date>`now()`).execute();
}
