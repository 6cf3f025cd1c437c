import { type RawBuilder, sql } from 'kysely';
import type { GrantedRole } from '#server/contract/staff/roles.ts';
import { statement } from '#server/db/prepared.ts';
import type { Db, Operator, Trx } from '../call/context.ts';
import { operatorOf, operatorVersion } from '../catalogue/operators.queries.ts';

export type StaffUser = {
  id: number;
  email: string;
  name: string;
  state: 'invited' | 'active' | 'disabled';
  passwordHash: string | null;
  hasPin: boolean;
  hasTwoFactor: boolean;
  roles: GrantedRole[];
};

const rolesOf = (userId: RawBuilder<unknown>) => sql<GrantedRole[]>`
  (select coalesce(json_agg(json_build_object('role', role, 'facilityId', facility_id) order by facility_id nulls first), '[]')
  from staff_role where staff_user_id = ${userId})`;

export async function findStaffUser(db: Db, alias: string, email: string): Promise<StaffUser | null> {
  const { rows } = await sql<StaffUser>`
    select id, email, name, state, password_hash as "passwordHash", pin_hash is not null as "hasPin",
      totp_secret is not null as "hasTwoFactor", ${rolesOf(sql`staff_user.id`)} as roles
    from staff_user where alias = ${alias} and email = ${email}`.execute(db);
  return rows[0] ?? null;
}

type Row = {
  version: string;
  userId: number | null;
  name: string;
  email: string;
  sessionId: string;
  userAgent: string | null;
  roles: GrantedRole[];
  idleSeconds: number;
  hasPin: boolean;
  tillName: string | null;
  tillFacilityId: number | null;
  isLocked: boolean;
};

const readStaff = statement<{ alias: string; tokenHash: string | null }, Row>(
  ({ alias, tokenHash }) => sql`
    select ${operatorVersion} as version, staff.*
    from operator left join (
      select u.alias, u.id as "userId", u.name, u.email, s.id as "sessionId", s.user_agent as "userAgent",
        extract(epoch from now() - s.last_seen_at)::float8 as "idleSeconds", u.pin_hash is not null as "hasPin",
        s.till_name as "tillName", s.till_facility_id as "tillFacilityId", s.is_locked as "isLocked", ${rolesOf(sql`u.id`)} as roles
      from staff_session s join staff_user u on u.id = s.staff_user_id and u.state = 'active'
      where s.token_hash = ${tokenHash}::text and s.expires_at > now()) staff on staff.alias = operator.alias
    where operator.alias = ${alias}`,
);

/** Finds operator and session in one statement. Null without such an operator; `staff` is null for an ended session. */
export async function findStaffIdentity(
  db: Db,
  alias: string,
  tokenHash: string | null,
): Promise<{ operator: Operator; staff: (Row & { userId: number }) | null } | null> {
  const [row] = await readStaff(db, { alias, tokenHash });
  if (!row) return null;
  const { userId } = row;
  return {
    operator: await operatorOf(db, alias, row.version),
    staff: userId === null ? null : { ...row, userId },
  };
}

/** Writes the session; `hours`: it ends that long after its last use. */
export async function insertStaffSession(
  trx: Trx,
  session: { tokenHash: string; staffUserId: number; userAgent: string | null; hours: number },
): Promise<void> {
  await trx
    .insertInto('staff_session')
    .values({
      token_hash: session.tokenHash,
      staff_user_id: session.staffUserId,
      user_agent: session.userAgent,
      expires_at: hoursFromNow(session.hours),
    })
    .execute();
}

export async function extendStaffSession(db: Db, tokenHash: string, hours: number): Promise<void> {
  await db
    .updateTable('staff_session')
    .set({ last_seen_at: sql<Date>`now()`, expires_at: hoursFromNow(hours) })
    .where('token_hash', '=', tokenHash)
    .execute();
}

export async function deleteStaffSession(db: Db, tokenHash: string): Promise<void> {
  await db.deleteFrom('staff_session').where('token_hash', '=', tokenHash).execute();
}

export async function deleteExpiredStaffSessions(db: Db): Promise<void> {
  await db.deleteFrom('staff_session').where('expires_at', '<', sql<Date>`now()`).execute();
}

function hoursFromNow(hours: number) {
  return sql<Date>`now() + make_interval(hours => ${hours}::int)`;
}
