import { textIn } from '#server/text/text.ts';
import { entranceCall, tenantCall } from '../calls.ts';
import { sayFailure } from '../say-failure.ts';
import { changeProfile } from './change-profile.ts';
import { requestEmailVerification, verifyEmail } from './email-verification.ts';
import { exportEverything } from './export-everything.ts';
import { showBalances, showCards } from './golf-profile.ts';
import { optInToTroon } from './opt-in-to-troon.ts';
import { checkPasswordReset, requestPasswordReset, setPassword } from './password-reset.ts';
import { removeAccount } from './remove-account.ts';
import { showSession } from './show-session.ts';
import { signIn } from './sign-in.ts';
import { findGolfIdPage, signInWithGolfId } from './sign-in-with-golf-id.ts';
import { signOut } from './sign-out.ts';
import { signUp } from './sign-up.ts';
import { unsubscribe } from './unsubscribe.ts';

const entrance = entranceCall.profile;
const account = tenantCall.profile;
const { failures } = textIn('en').account;

export const profileRoutes = {
  authenticate: entrance.authenticate.handler(({ context, input: { body } }) =>
    sayFailure(failures.signIn, () =>
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
    sayFailure(failures.signUp, () => signUp(context, input.body)),
  ),
  get: account.get.handler(({ context }) => showSession(context)),
  update: account.update.handler(({ context, input: { body } }) =>
    sayFailure(failures.updateProfile, () => changeProfile(context, body.emailAddress, body.profileDetails)),
  ),
  requestPasswordReset: entrance.requestPasswordReset.handler(({ context, input }) =>
    sayFailure(failures.requestPasswordReset, () => requestPasswordReset(context, input.body)),
  ),
  checkPasswordReset: entrance.checkPasswordReset.handler(async ({ context, input }) => {
    await checkPasswordReset(context, input.params.token);
    return { valid: true as const };
  }),
  setPassword: entrance.setPassword.handler(({ context, input: { params, body } }) =>
    setPassword(context, params.token, body.password),
  ),
  requestEmailVerification: account.requestEmailVerification.handler(({ context, input }) =>
    sayFailure(failures.requestVerification, () => requestEmailVerification(context, input.body?.firstName)),
  ),
  verifyEmail: entrance.verifyEmail.handler(async ({ context, input }) => {
    await verifyEmail(context, input.body.verificationKey);
    return { isEmailVerified: true as const };
  }),
  unsubscribe: entrance.unsubscribe.handler(({ context, input: { params, body } }) =>
    sayFailure(failures.unsubscribe, () => unsubscribe(context, params.id, body ?? {})),
  ),
  troonOptIn: account.troonOptIn.handler(({ context, input }) => optInToTroon(context, input.body ?? {})),
  g1: account.g1.handler(({ context }) => showCards(context)),
  g1Locations: account.g1Locations.handler(({ context }) => showBalances(context)),
  exportData: account.exportData.handler(({ context }) => exportEverything(context)),
  remove: account.remove.handler(({ context, input }) => removeAccount(context, input.body?.password ?? '')),
};
