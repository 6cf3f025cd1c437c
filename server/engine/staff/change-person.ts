import type { StaffPerson } from '#server/contract/staff/people.ts';
import type { GrantedRole } from '#server/contract/staff/roles.ts';
import { recordChange } from '../audit/record-change.ts';
import type { DeskContext, Trx } from '../call/context.ts';
import { EngineError } from '../call/errors.ts';
import { voidStaffLinks } from '../mail-links/staff-links.queries.ts';
import {
  countFacilities,
  deleteStaffSessionsOf,
  hasOtherOwner,
  listPeople,
  lockStaffOf,
  type Person,
  replaceRoles,
  updateStaffUser,
} from './people.queries.ts';
import { isOwner, requireOwner } from './require-may.ts';

/** Lists the operator's staff. Error: ROLE_REFUSED. */
export async function showPeople({ parts, operator, actor }: DeskContext): Promise<StaffPerson[]> {
  requireOwner(actor);
  return (await listPeople(parts.db, operator.alias)).map(wirePerson);
}

/** Errors: ROLE_REFUSED, NOT_FOUND. */
export async function showPerson({ parts, operator, actor }: DeskContext, id: number): Promise<StaffPerson> {
  requireOwner(actor);
  const [person] = await listPeople(parts.db, operator.alias, id);
  if (!person) throw new EngineError('NOT_FOUND');
  return wirePerson(person);
}

/** Errors: ROLE_REFUSED, NOT_FOUND, FACILITY_NOT_OFFERED, LAST_OWNER. */
export function changePerson(
  context: DeskContext,
  id: number,
  { name, roles }: { name: string; roles: readonly GrantedRole[] },
): Promise<StaffPerson> {
  return withPerson(context, id, 'change-staff', async (trx, person) => {
    await requireFacilities(trx, context, roles);
    if (!isOwner(roles)) await requireOtherOwner(trx, context, person);
    await updateStaffUser(trx, id, { name });
    await replaceRoles(trx, id, roles);
  });
}

/** Ends the user's sessions and links at once. Errors: ROLE_REFUSED, NOT_FOUND, LAST_OWNER. */
export function disablePerson(context: DeskContext, id: number): Promise<StaffPerson> {
  return withPerson(context, id, 'disable-staff', async (trx, person) => {
    if (person.state === 'disabled') return false;
    await requireOtherOwner(trx, context, person);
    await updateStaffUser(trx, id, { state: 'disabled' });
    await deleteStaffSessionsOf(trx, id);
    await voidStaffLinks(trx, id);
    return true;
  });
}

/** A user who never set a password is invited again, and needs a new link. Errors: ROLE_REFUSED, NOT_FOUND. */
export function enablePerson(context: DeskContext, id: number): Promise<StaffPerson> {
  return withPerson(context, id, 'enable-staff', async (trx, person) => {
    if (person.state !== 'disabled') return false;
    await updateStaffUser(trx, id, { state: person.hasPassword ? 'active' : 'invited' });
    return true;
  });
}

/** Errors: ROLE_REFUSED, NOT_FOUND. */
export function endSessionsOf(context: DeskContext, id: number): Promise<StaffPerson> {
  return withPerson(context, id, 'end-staff-sessions', (trx) => deleteStaffSessionsOf(trx, id));
}

/** Changes a user under the lock of the operator's staff, and logs it unless `work` returns false: nothing changed. */
export async function withPerson(
  context: DeskContext,
  id: number,
  verb: string,
  work: (trx: Trx, person: Person) => Promise<unknown>,
): Promise<StaffPerson> {
  const { parts, operator, actor } = context;
  requireOwner(actor);
  return parts.db.transaction().execute(async (trx) => {
    await lockStaffOf(trx, operator.alias);
    const before = await findPerson(trx, operator.alias, id);
    if ((await work(trx, before)) === false) return wirePerson(before);
    const after = await findPerson(trx, operator.alias, id);
    await recordChange(trx, context, {
      verb,
      noun: 'staff-user',
      nounId: String(id),
      facilityId: null,
      before: loggedPerson(before),
      after: loggedPerson(after),
    });
    return wirePerson(after);
  });
}

/** Error: FACILITY_NOT_OFFERED, also for another operator's. */
export async function requireFacilities(
  trx: Trx,
  { operator }: Pick<DeskContext, 'operator'>,
  roles: readonly GrantedRole[],
): Promise<void> {
  const ids = roles.map(({ facilityId }) => facilityId).filter((id) => id !== null);
  if (ids.length > 0 && (await countFacilities(trx, operator.alias, ids)) !== ids.length)
    throw new EngineError('FACILITY_NOT_OFFERED');
}

async function requireOtherOwner(
  trx: Trx,
  { operator }: DeskContext,
  { id, roles, state }: Person,
): Promise<void> {
  if (state === 'active' && isOwner(roles) && !(await hasOtherOwner(trx, operator.alias, id)))
    throw new EngineError('LAST_OWNER');
}

async function findPerson(trx: Trx, alias: string, id: number): Promise<Person> {
  const [person] = await listPeople(trx, alias, id);
  if (!person) throw new EngineError('NOT_FOUND');
  return person;
}

/** For the log: no secrets. */
export function loggedPerson({
  name,
  state,
  roles,
  sessions,
  hasTwoFactor,
}: Person): Record<string, unknown> {
  return { name, state, roles, sessions, hasTwoFactor };
}

export function wirePerson({ lastSeenAt, hasPassword: _, ...person }: Person): StaffPerson {
  return { ...person, lastSeenAt: lastSeenAt?.toISOString() ?? null };
}
