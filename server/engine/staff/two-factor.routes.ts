import { publicCall, staffCall } from '../call/calls.ts';
import { beginTwoFactorAtSignIn, confirmTwoFactorAtSignIn, signInWithCode } from './finish-sign-in.ts';
import {
  beginOwnTwoFactor,
  confirmOwnTwoFactor,
  renewOwnRecoveryCodes,
  showOwnTwoFactor,
  turnOffOwnTwoFactor,
} from './own-two-factor.ts';

const waiting = publicCall.staffTwoFactor;
const own = staffCall.staffTwoFactor;

export const staffTwoFactorRoutes = {
  signInWithCode: waiting.signInWithCode.handler(({ context, input: { body } }) =>
    signInWithCode(context, body),
  ),
  beginAtSignIn: waiting.beginAtSignIn.handler(({ context, input: { body } }) =>
    beginTwoFactorAtSignIn(context, body.token),
  ),
  confirmAtSignIn: waiting.confirmAtSignIn.handler(({ context, input: { body } }) =>
    confirmTwoFactorAtSignIn(context, body),
  ),
  read: own.read.handler(({ context }) => showOwnTwoFactor(context)),
  begin: own.begin.handler(({ context, input: { body } }) => beginOwnTwoFactor(context, body.password)),
  confirm: own.confirm.handler(async ({ context, input: { body } }) => ({
    recoveryCodes: await confirmOwnTwoFactor(context, body),
  })),
  renewRecoveryCodes: own.renewRecoveryCodes.handler(async ({ context, input: { body } }) => ({
    recoveryCodes: await renewOwnRecoveryCodes(context, body.password),
  })),
  turnOff: own.turnOff.handler(({ context, input: { body } }) => turnOffOwnTwoFactor(context, body.password)),
};
