import { sql } from 'kysely';
import type { GrantedRole } from '#server/contract/staff/roles.ts';
import type { Db, Trx } from '../call/context.ts';
import type { StaffUser } from './staff-users.queries.ts';

export type Person = Pick<StaffUser, 'id' | 'email' | 'name' | 'state' | 'roles'> & {
  hasPassword: boolean;
  hasTwoFactor: boolean;
  sessions: number;
  lastSeenAt: Date | null;
};

/** Lists the operator's staff by name, or the one with `id`. */
export async function listPeople(db: Db, alias: string, id: number | null = null): Promise<Person[]> {
  const { rows } = await sql<Person>`
    select u.id, u.email, u.name, u.state, u.password_hash is not null as "hasPassword",
      u.totp_secret is not null as "hasTwoFactor", roles.roles, coalesce(s.sessions, 0)::int as sessions,
      s.last_seen_at as "lastSeenAt"
    from staff_user u
    cross join lateral (
      select coalesce(json_agg(json_build_object('role', role, 'facilityId', facility_id)
        order by facility_id nulls first), '[]') as roles
      from staff_role where staff_user_id = u.id) roles
    left join lateral (
      select count(*) as sessions, max(last_seen_at) as last_seen_at
      from staff_session where staff_user_id = u.id and expires_at > now()) s on true
    where u.alias = ${alias} and (${id}::int is null or u.id = ${id}::int)
    order by lower(u.name), u.id`.execute(db);
  return rows;
}

/** Changes of an operator's staff wait for one another, so that its last owner cannot vanish. */
export async function lockStaffOf(trx: Trx, alias: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`staff of ${alias}`}, 0))`.execute(trx);
}

/** Whether the operator has an active owner of all its facilities besides a user. */
export async function hasOtherOwner(trx: Trx, alias: string, userId: number): Promise<boolean> {
  const row = await trx
    .selectFrom('staff_user')
    .innerJoin('staff_role', 'staff_role.staff_user_id', 'staff_user.id')
    .select('staff_user.id')
    .where('alias', '=', alias)
    .where('state', '=', 'active')
    .where('role', '=', 'owner')
    .where('facility_id', 'is', null)
    .where('staff_user.id', '!=', userId)
    .executeTakeFirst();
  return row !== undefined;
}

export async function hasStaff(db: Db, alias: string): Promise<boolean> {
  const row = await db.selectFrom('staff_user').select('id').where('alias', '=', alias).executeTakeFirst();
  return row !== undefined;
}

export async function listAliasesWithoutStaff(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('operator')
    .select('alias')
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('staff_user').select('id').whereRef('staff_user.alias', '=', 'operator.alias'))),
    )
    .orderBy('alias')
    .execute();
  return rows.map(({ alias }) => alias);
}

/** Returns null when the email is taken. */
export async function insertStaffUser(
  trx: Trx,
  user: { alias: string; email: string; name: string },
): Promise<number | null> {
  const row = await trx
    .insertInto('staff_user')
    .values(user)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

export async function updateStaffUser(
  trx: Trx,
  id: number,
  change: { name?: string; state?: StaffUser['state']; password_hash?: string; pin_hash?: string },
): Promise<void> {
  await trx
    .updateTable('staff_user')
    .set({ ...change, updated_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute();
}

export async function replaceRoles(trx: Trx, id: number, roles: readonly GrantedRole[]): Promise<void> {
  await trx.deleteFrom('staff_role').where('staff_user_id', '=', id).execute();
  await trx
    .insertInto('staff_role')
    .values(roles.map(({ role, facilityId }) => ({ staff_user_id: id, role, facility_id: facilityId })))
    .execute();
}

/** Ends a user's sessions, but not the one with `exceptHash`, and sign-ins that wait for a code. */
export async function deleteStaffSessionsOf(trx: Db, userId: number, exceptHash = ''): Promise<void> {
  await trx.deleteFrom('staff_sign_in').where('staff_user_id', '=', userId).execute();
  await trx
    .deleteFrom('staff_session')
    .where('staff_user_id', '=', userId)
    .where('token_hash', '!=', exceptHash)
    .execute();
}

export async function countFacilities(db: Db, alias: string, ids: readonly number[]): Promise<number> {
  const { count } = await db
    .selectFrom('facility')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('alias', '=', alias)
    .where('id', 'in', ids)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export function listStaffSessionsOf(
  db: Db,
  userId: number,
): Promise<{ id: string; userAgent: string | null; tillName: string | null; lastSeenAt: Date }[]> {
  return db
    .selectFrom('staff_session')
    .select(['id', 'user_agent as userAgent', 'till_name as tillName', 'last_seen_at as lastSeenAt'])
    .where('staff_user_id', '=', userId)
    .where('expires_at', '>', sql<Date>`now()`)
    .orderBy('last_seen_at', 'desc')
    .execute();
}
