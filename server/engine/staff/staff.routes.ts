import { publicCall, staffCall } from '../call/calls.ts';
import { hashToken, readSessionToken } from '../call/tokens.ts';
import { mailForgottenPassword } from './mail-forgotten-password.ts';
import { changeOwnPassword, endOtherStaffSessions, listOwnStaffSessions, setOwnPin } from './own-access.ts';
import { openStaffLink, setStaffPassword } from './set-staff-password.ts';
import { signInStaff, wireStaffUser } from './sign-in-staff.ts';
import { deleteStaffSession } from './staff-users.queries.ts';
import { lockTill, openTill, showTill, takeTill } from './tills.ts';

const access = staffCall.staffAccess;

export const staffAccessRoutes = {
  signIn: publicCall.staffAccess.signIn.handler(({ context, input: { body } }) =>
    signInStaff(context, body.email, body.password),
  ),
  openLink: publicCall.staffAccess.openLink.handler(({ context, input: { body } }) =>
    openStaffLink(context, body.token),
  ),
  forgotPassword: publicCall.staffAccess.forgotPassword.handler(({ context, input: { body } }) =>
    mailForgottenPassword(context, body.email),
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
  sessions: access.sessions.handler(({ context }) => listOwnStaffSessions(context)),
  endOtherSessions: access.endOtherSessions.handler(({ context }) => endOtherStaffSessions(context)),
  changePassword: access.changePassword.handler(({ context, input: { body } }) =>
    changeOwnPassword(context, body),
  ),
  setPin: access.setPin.handler(({ context, input: { body } }) => setOwnPin(context, body)),
  openTill: access.openTill.handler(({ context, input: { body } }) => openTill(context, body)),
  till: access.till.handler(({ context }) => showTill(context)),
  lockTill: access.lockTill.handler(({ context }) => lockTill(context)),
  takeTill: access.takeTill.handler(({ context, input: { body } }) => takeTill(context, body)),
};
