import { sql } from 'kysely';
import { TILL_SESSION_DAYS } from '#server/contract/constants.ts';
import type { Db, Trx } from '../call/context.ts';

/** Lists the active staff of a facility who have a PIN, by name. */
export function listPinHolders(
  db: Db,
  alias: string,
  facilityId: number,
): Promise<{ id: number; name: string; pinHash: string | null }[]> {
  return db
    .selectFrom('staff_user')
    .select(['id', 'name', 'pin_hash as pinHash'])
    .where('alias', '=', alias)
    .where('state', '=', 'active')
    .where('pin_hash', 'is not', null)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('staff_role')
          .select('role')
          .whereRef('staff_user_id', '=', 'staff_user.id')
          .where((role) => role.or([role('facility_id', 'is', null), role('facility_id', '=', facilityId)])),
      ),
    )
    .orderBy('name')
    .orderBy('id')
    .execute();
}

export async function makeTill(
  trx: Trx,
  sessionId: string,
  { name, facilityId }: { name: string; facilityId: number },
): Promise<void> {
  await trx
    .updateTable('staff_session')
    .set({ till_name: name, till_facility_id: facilityId, is_locked: false, ...used() })
    .where('id', '=', sessionId)
    .execute();
}

export async function lockSession(db: Db, sessionId: string): Promise<void> {
  await db.updateTable('staff_session').set({ is_locked: true }).where('id', '=', sessionId).execute();
}

/** Opens a till for a user, who is its actor from now on. */
export async function handTillTo(trx: Trx, sessionId: string, staffUserId: number): Promise<void> {
  await trx
    .updateTable('staff_session')
    .set({ staff_user_id: staffUserId, is_locked: false, ...used() })
    .where('id', '=', sessionId)
    .execute();
}

function used() {
  return {
    last_seen_at: sql<Date>`now()`,
    expires_at: sql<Date>`now() + make_interval(days => ${TILL_SESSION_DAYS}::int)`,
  };
}
