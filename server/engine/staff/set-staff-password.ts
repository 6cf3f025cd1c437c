import { recordChange } from '../audit/record-change.ts';
import type { TenantContext, Trx } from '../call/context.ts';
import { EngineError } from '../call/errors.ts';
import { hashToken } from '../call/tokens.ts';
import { checkPassword } from '../customers/auth/check-password.ts';
import { forgetFailures } from '../customers/auth/login-failures.queries.ts';
import { hashPassword } from '../customers/auth/password-hash.ts';
import { accountKey } from '../customers/auth/sign-in-limits.ts';
import {
  findStaffLink,
  markStaffLinkUsed,
  type StaffLinkRow,
  voidStaffLinks,
} from '../mail-links/staff-links.queries.ts';
import { actorWithoutSession } from './actor-without-session.ts';
import { loggedPerson } from './change-person.ts';
import {
  deleteStaffSessionsOf,
  hasStaff,
  insertStaffUser,
  listPeople,
  lockStaffOf,
  type Person,
  replaceRoles,
  updateStaffUser,
} from './people.queries.ts';

type Form = { token: string; password: string; email?: string | undefined; name?: string | undefined };

/** Leaves the link unused. Error: LINK_USED (410). */
export async function openStaffLink(
  context: TenantContext,
  token: string,
): Promise<{ email: string | null; name: string; isNew: boolean }> {
  const { parts, operator } = context;
  const link = await findStaffLink(parts.db, operator.alias, hashToken(token));
  const [person] = link?.staffUserId ? await listPeople(parts.db, operator.alias, link.staffUserId) : [];
  if (!link || person?.state === 'disabled') throw new EngineError('LINK_USED');
  return { email: person?.email ?? null, name: person?.name ?? '', isNew: link.purpose !== 'reset' };
}

/**
 * Sets a password, once per link, and makes an invited user active. Ends the user's sessions, other links and lock-outs.
 * Errors: LINK_USED (410), PASSWORD_TOO_WEAK, PASSWORD_TOO_COMMON, BAD_INPUT (400).
 */
export async function setStaffPassword(context: TenantContext, form: Form): Promise<void> {
  const { parts, operator } = context;
  const { alias } = operator;
  const link = await findStaffLink(parts.db, alias, hashToken(form.token));
  if (!link) throw new EngineError('LINK_USED');
  const known = link.staffUserId ? (await listPeople(parts.db, alias, link.staffUserId))[0] : null;
  const email = known?.email ?? form.email;
  if (!email || (!known && !form.name)) throw new EngineError('BAD_INPUT');
  checkPassword(form.password, email);
  const passwordHash = await hashPassword(form.password, parts);
  await parts.db.transaction().execute(async (trx) => {
    await lockStaffOf(trx, alias);
    if (!(await markStaffLinkUsed(trx, link.id))) throw new EngineError('LINK_USED');
    const person = await findOrInsert(trx, alias, link, { email, name: form.name ?? '' });
    if (person.state === 'disabled') throw new EngineError('LINK_USED');
    await updateStaffUser(trx, person.id, { state: 'active', password_hash: passwordHash });
    await deleteStaffSessionsOf(trx, person.id);
    await voidStaffLinks(trx, person.id);
    await forgetFailures(trx, accountKey(alias, email, 'staff'));
    await logAs(trx, context, person, link.purpose === 'reset' ? 'set-staff-password' : 'join-staff');
  });
}

/** The first owner's link makes its user, but only while the operator has no staff. */
async function findOrInsert(
  trx: Trx,
  alias: string,
  { staffUserId }: StaffLinkRow,
  named: { email: string; name: string },
): Promise<Person> {
  let id = staffUserId;
  if (id === null) {
    if (await hasStaff(trx, alias)) throw new EngineError('LINK_USED');
    id = await insertStaffUser(trx, { alias, ...named });
    if (id === null) throw new EngineError('LINK_USED');
    await replaceRoles(trx, id, [{ role: 'owner', facilityId: null }]);
  }
  const [person] = await listPeople(trx, alias, id);
  if (!person) throw new EngineError('LINK_USED');
  return person;
}

async function logAs(trx: Trx, context: TenantContext, person: Person, verb: string): Promise<void> {
  const actor = actorWithoutSession(context, person);
  await recordChange(
    trx,
    { ...context, actor },
    {
      verb,
      noun: 'staff-user',
      nounId: String(person.id),
      facilityId: null,
      before: { state: person.state },
      after: { ...loggedPerson(person), state: 'active', sessions: 0 },
    },
  );
}
