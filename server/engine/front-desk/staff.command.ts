import { parseArgs } from 'node:util';
import { canonicalEmail } from '#server/contract/email.ts';
import { ROLES, type Role } from '#server/contract/staff/roles.ts';
import { StartError } from '#server/start-error.ts';
import { disablePerson, showPeople } from '../staff/change-person.ts';
import { makeInvitation, makeLink } from '../staff/invite-person.ts';
import { findStaffUser } from '../staff/staff-users.queries.ts';
import type { ShopCommand, ShopContext } from './shop-command.ts';

const USAGE = [
  `staff invite ALIAS EMAIL --role ${ROLES.join('|')} [--name "NAME"] [--facility ID]`,
  'staff list ALIAS',
  'staff disable ALIAS EMAIL',
  'staff reset ALIAS EMAIL',
].join('\n');

/** Invitations and resets print the one-time link instead of mailing it. */
export const staffCommand: ShopCommand = {
  usage: USAGE,
  hasVerbs: true,
  async run(context, [verb = '', ...args]) {
    const { staffPeople, shop } = context.text;
    const { email, role, name, facility } = readArgs(args, shop.usage(USAGE));
    if (verb === 'list') return list(context);
    if (email === null) throw new StartError(`${shop.options.email}\n${shop.usage(USAGE)}`);
    if (verb === 'invite') {
      const roles = [{ role: roleOf(role, shop.usage(USAGE)), facilityId: facility }];
      const url = await makeInvitation(context, { email, name: name ?? email.replace(/@.*/, ''), roles });
      return staffPeople.command.invited(email, url);
    }
    const user = await findStaffUser(context.parts.db, context.operator.alias, email);
    if (!user) throw new StartError(staffPeople.command.nobody(email));
    if (verb === 'reset') return staffPeople.command.reset(email, await makeLink(context, user.id));
    if (verb !== 'disable') throw new StartError(shop.usage(USAGE));
    await disablePerson(context, user.id);
    return staffPeople.command.disabled(email);
  },
};

async function list(context: ShopContext): Promise<string> {
  const { staff, staffPeople } = context.text;
  const people = await showPeople(context);
  const lines = people.map(({ email, name, state, roles }) => {
    const named = roles.map(
      ({ role, facilityId }) => staff.roles[role] + (facilityId ? ` (${facilityId})` : ''),
    );
    return [email, name, named.join(', '), staffPeople.states[state]].join('\t');
  });
  return lines.join('\n') || staffPeople.empty;
}

function readArgs(args: string[], usage: string) {
  const text = { type: 'string' as const };
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { role: text, name: text, facility: text },
    });
    const facility = values.facility === undefined ? null : Number(values.facility);
    if (facility !== null && !Number.isInteger(facility)) throw new Error(`--facility ${values.facility}`);
    return { ...values, facility, email: canonicalEmail(positionals[0] ?? '') };
  } catch (error) {
    throw new StartError(`${error instanceof Error ? error.message : String(error)}\n${usage}`);
  }
}

function roleOf(given: string | undefined, usage: string): Role {
  const role = ROLES.find((each) => each === given);
  if (!role) throw new StartError(usage);
  return role;
}
