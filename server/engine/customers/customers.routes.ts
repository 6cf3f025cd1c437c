import { publicCall, tenantCall } from '../call/calls.ts';
import { withFailureMessage } from '../call/with-failure-message.ts';
import { changePassword } from './auth/change-password.ts';
import { renewEmailVerification, requestEmailVerification, verifyEmail } from './auth/email-verification.ts';
import { endOtherSessions, endOwnSession, listOwnSessions } from './auth/own-sessions.ts';
import { checkPasswordReset, requestPasswordReset, setPassword } from './auth/password-reset.ts';
import { signIn } from './auth/sign-in.ts';
import { findGolfIdPage, signInWithGolfId } from './auth/sign-in-with-golf-id.ts';
import { signOut } from './auth/sign-out.ts';
import { signUp } from './auth/sign-up.ts';
import { unsubscribe } from './consents/unsubscribe.ts';
import { findPartner } from './find-partner.ts';
import { exportEverything } from './privacy/export-everything.ts';
import { removeAccount } from './privacy/remove-account.ts';
import { showRemoval } from './privacy/show-removal.ts';
import { changeProfile } from './profile/change-profile.ts';
import { optInToTroon } from './profile/opt-in-to-troon.ts';
import { showSession } from './profile/show-session.ts';

const entrance = publicCall.profile;
const account = tenantCall.profile;

export const profileRoutes = {
  authenticate: entrance.authenticate.handler(({ context, input: { body } }) =>
    withFailureMessage(
      ({ account }) => account.failures.signIn,
      () =>
        body.type === 'golfid'
          ? signInWithGolfId(context, body.username, body.credentials, body.deviceToken)
          : signIn(context, body.username, body.credentials, body.deviceToken),
    ),
  ),
  golfIdSignIn: entrance.golfIdSignIn.handler(async ({ context, input }) => ({
    url: await findGolfIdPage(context, input.query),
  })),
  deauthenticate: entrance.deauthenticate.handler(({ context, input }) =>
    signOut(context, input.body?.everywhere ?? false),
  ),
  create: entrance.create.handler(({ context, input }) =>
    withFailureMessage(
      ({ account }) => account.failures.signUp,
      () => signUp(context, input.body),
    ),
  ),
  get: account.get.handler(({ context }) => showSession(context)),
  update: account.update.handler(({ context, input: { body } }) =>
    withFailureMessage(
      ({ account }) => account.failures.updateProfile,
      () => changeProfile(context, body.emailAddress, body.profileDetails),
    ),
  ),
  requestPasswordReset: entrance.requestPasswordReset.handler(({ context, input }) =>
    withFailureMessage(
      ({ account }) => account.failures.requestPasswordReset,
      () => requestPasswordReset(context, input.body),
    ),
  ),
  checkPasswordReset: entrance.checkPasswordReset.handler(async ({ context, input }) => {
    await checkPasswordReset(context, input.params.token);
    return { valid: true as const };
  }),
  setPassword: entrance.setPassword.handler(({ context, input: { params, body } }) =>
    setPassword(context, params.token, body.password),
  ),
  changePassword: account.changePassword.handler(({ context, input: { body } }) =>
    changePassword(context, body.password, body.newPassword),
  ),
  sessions: account.sessions.handler(({ context }) => listOwnSessions(context)),
  endSession: account.endSession.handler(({ context, input }) => endOwnSession(context, input.params.id)),
  endOtherSessions: account.endOtherSessions.handler(({ context }) => endOtherSessions(context)),
  requestEmailVerification: account.requestEmailVerification.handler(({ context, input }) =>
    withFailureMessage(
      ({ account }) => account.failures.requestVerification,
      () =>
        input.body?.verificationKey
          ? renewEmailVerification(context, input.body.verificationKey)
          : requestEmailVerification(context, input.body?.firstName),
    ),
  ),
  verifyEmail: entrance.verifyEmail.handler(async ({ context, input }) => {
    await verifyEmail(context, input.body.verificationKey);
    return { isEmailVerified: true as const };
  }),
  unsubscribe: entrance.unsubscribe.handler(({ context, input: { params, body } }) =>
    withFailureMessage(
      ({ account }) => account.failures.unsubscribe,
      () => unsubscribe(context, params.id, body ?? {}),
    ),
  ),
  troonOptIn: account.troonOptIn.handler(({ context, input }) => optInToTroon(context, input.body ?? {})),
  exportData: account.exportData.handler(({ context }) => exportEverything(context)),
  removal: account.removal.handler(({ context }) => showRemoval(context)),
  remove: account.remove.handler(({ context, input }) => removeAccount(context, input.body?.password ?? '')),
};

export const usersRoutes = {
  users: tenantCall.store.users.handler(({ context, input }) => findPartner(context, input.query.email)),
};
