import { publicCall, staffCall } from '../call/calls.ts';
import { hashToken, readSessionToken } from '../call/tokens.ts';
import { openStaffLink, setStaffPassword } from './set-staff-password.ts';
import { signInStaff, wireStaffUser } from './sign-in-staff.ts';
import { deleteStaffSession } from './staff-users.queries.ts';

const access = staffCall.staffAccess;

export const staffAccessRoutes = {
  signIn: publicCall.staffAccess.signIn.handler(({ context, input: { body } }) =>
    signInStaff(context, body.email, body.password),
  ),
  openLink: publicCall.staffAccess.openLink.handler(({ context, input: { body } }) =>
    openStaffLink(context, body.token),
  ),
  setPassword: publicCall.staffAccess.setPassword.handler(({ context, input: { body } }) =>
    setStaffPassword(context, body),
  ),
  session: access.session.handler(({ context: { actor } }) =>
    wireStaffUser({ ...actor, id: actor.staffUserId, roles: [...actor.roles] }),
  ),
  signOut: access.signOut.handler(({ context: { parts, headers } }) =>
    deleteStaffSession(parts.db, hashToken(readSessionToken(headers) ?? '')),
  ),
};
