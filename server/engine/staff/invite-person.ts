import type { StaffPerson } from '#server/contract/staff/people.ts';
import type { GrantedRole } from '#server/contract/staff/roles.ts';
import { links } from '#server/links.ts';
import { recordChange } from '../audit/record-change.ts';
import type { DeskContext, EngineParts, Operator, Trx } from '../call/context.ts';
import { EngineError } from '../call/errors.ts';
import { hasFirstOwnerLink, voidStaffLinks } from '../mail-links/staff-links.queries.ts';
import { createStaffLink } from '../mail-links/staff-links.ts';
import { findSiteUrl, mailStaffLink } from '../mails/enqueue-staff-mail.ts';
import { loggedPerson, requireFacilities, wirePerson, withPerson } from './change-person.ts';
import {
  hasStaff,
  insertStaffUser,
  listPeople,
  lockStaffOf,
  type Person,
  replaceRoles,
} from './people.queries.ts';
import { requireOwner } from './require-may.ts';
import { clearTwoFactor } from './two-factor.queries.ts';

type Invited = { email: string; name: string; roles: readonly GrantedRole[] };

/** Mails the link to set a password. Errors: ROLE_REFUSED, STAFF_USER_EXISTS, FACILITY_NOT_OFFERED. */
export async function invitePerson(context: DeskContext, invited: Invited): Promise<StaffPerson> {
  const { person } = await insertPerson(context, invited, async (trx, linkId) => {
    await mailStaffLink(trx, context.parts, context.operator, {
      kind: 'staff-invitation',
      to: invited,
      linkId,
    });
  });
  return person;
}

/** Returns the link to set a password, for a command to print. Errors: STAFF_USER_EXISTS, FACILITY_NOT_OFFERED. */
export async function makeInvitation(context: DeskContext, invited: Invited): Promise<string> {
  const { token } = await insertPerson(context, invited, async () => undefined);
  return joinUrl(context, token);
}

/**
 * Mails a new link, to invited users their invitation again; earlier links end. Errors: ROLE_REFUSED, NOT_FOUND,
 * STAFF_USER_DISABLED.
 */
export async function sendLink(context: DeskContext, id: number): Promise<void> {
  const { parts, operator } = context;
  await withPerson(context, id, 'send-staff-link', async (trx, person) => {
    const { id: linkId } = await renewLink(trx, context, person);
    const kind = person.state === 'invited' ? 'staff-invitation' : 'staff-reset';
    await mailStaffLink(trx, parts, operator, { kind, to: person, linkId });
  });
}

/** Removes the second factor and returns a new link to set a password, for a command to print. Errors: NOT_FOUND, STAFF_USER_DISABLED. */
export async function makeLink(context: DeskContext, id: number): Promise<string> {
  let made = '';
  await withPerson(context, id, 'reset-staff', async (trx, person) => {
    await clearTwoFactor(trx, id);
    made = (await renewLink(trx, context, person)).token;
  });
  return joinUrl(context, made);
}

/** Returns a link for the first owner of an operator without staff; null while such a link is open. */
export async function makeFirstOwnerLink(
  parts: EngineParts,
  operator: Pick<Operator, 'alias' | 'settings'>,
): Promise<string | null> {
  const { alias } = operator;
  const token = await parts.db.transaction().execute(async (trx) => {
    await lockStaffOf(trx, alias);
    if ((await hasStaff(trx, alias)) || (await hasFirstOwnerLink(trx, alias))) return null;
    const link = { alias, staffUserId: null, purpose: 'first-owner' as const };
    return (await createStaffLink(trx, parts.linkSecret, link)).token;
  });
  return token && joinUrl({ parts, operator }, token);
}

async function insertPerson(
  context: DeskContext,
  { email, name, roles }: Invited,
  notify: (trx: Trx, linkId: string) => Promise<void>,
): Promise<{ person: StaffPerson; token: string }> {
  const { parts, operator, actor } = context;
  requireOwner(actor);
  return parts.db.transaction().execute(async (trx) => {
    await lockStaffOf(trx, operator.alias);
    await requireFacilities(trx, context, roles);
    const id = await insertStaffUser(trx, { alias: operator.alias, email, name });
    if (id === null) throw new EngineError('STAFF_USER_EXISTS');
    await replaceRoles(trx, id, roles);
    const link = { alias: operator.alias, staffUserId: id, purpose: 'invitation' as const };
    const { id: linkId, token } = await createStaffLink(trx, parts.linkSecret, link);
    await notify(trx, linkId);
    const [person] = await listPeople(trx, operator.alias, id);
    if (!person) throw new EngineError('NOT_FOUND');
    await recordChange(trx, context, {
      verb: 'invite-staff',
      noun: 'staff-user',
      nounId: String(id),
      facilityId: null,
      before: {},
      after: loggedPerson(person),
    });
    return { person: wirePerson(person), token };
  });
}

async function renewLink(trx: Trx, { parts, operator }: DeskContext, { id, state }: Person) {
  if (state === 'disabled') throw new EngineError('STAFF_USER_DISABLED');
  await voidStaffLinks(trx, id);
  const purpose = state === 'invited' ? 'invitation' : 'reset';
  return createStaffLink(trx, parts.linkSecret, { alias: operator.alias, staffUserId: id, purpose });
}

async function joinUrl(
  { parts, operator }: { parts: EngineParts; operator: Pick<Operator, 'alias' | 'settings'> },
  token: string,
): Promise<string> {
  return (await findSiteUrl(parts.db, parts, operator)) + links.staffJoin(token);
}
