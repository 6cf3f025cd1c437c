import { hash } from '@node-rs/argon2';
import type { GrantedRole, Role } from '#server/contract/staff/roles.ts';
import type { TestEngine } from './engine.ts';

export const STAFF_PASSWORD = 'fairway18';

let users = 0;

/** A staff user with a role at every facility, or with the given roles; active, with a password. */
export async function addStaff(
  { db }: Pick<TestEngine, 'db'>,
  role: Role | readonly GrantedRole[],
  {
    alias = 'cedar-ridge',
    state = 'active' as const,
  }: { alias?: string; state?: 'active' | 'invited' | 'disabled' } = {},
) {
  users += 1;
  const roles: readonly GrantedRole[] = typeof role === 'string' ? [{ role, facilityId: null }] : role;
  const email = `staff-${users}@example.com`;
  const name = `${roles[0]?.role ?? 'Nobody'} ${users}`;
  const { id } = await db
    .insertInto('staff_user')
    .values({ alias, email, name, state, password_hash: await hash(STAFF_PASSWORD, CHEAP) })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const each of roles)
    await db
      .insertInto('staff_role')
      .values({ staff_user_id: id, role: each.role, facility_id: each.facilityId })
      .execute();
  return { id, email, name, alias };
}

const CHEAP = { memoryCost: 8, timeCost: 1, parallelism: 1 };
