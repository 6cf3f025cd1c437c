import { z } from 'zod';
import { call, publicErrors } from '../route.ts';
import { instant } from '../values.ts';
import { staffSession } from './access.ts';
import { staffCall, staffErrors } from './route.ts';

const password = z.string().min(1).max(1_000);
const token = z.string().min(1).max(200);
/** Six digits of the app, or a recovery code; spaces and dashes do not count. */
const code = z.string().trim().min(1).max(40);

/** Nothing is stored before its first code. */
const setUp = z.object({
  /** Send it with the first code, within 10 minutes. */
  setUp: z.string(),
  /** Base32, for apps that read no QR code. */
  secret: z.string(),
  /** `otpauth://totp/…`, as a QR code shows it. */
  uri: z.string(),
});
const confirmation = { setUp: z.string().min(1).max(500), code };

/** Shown once; each signs in once in place of a code. */
const recoveryCodes = z.array(z.string());

/** The second factor of staff: time-based one-time passwords (RFC 6238), six digits every 30 seconds. */
export const staffTwoFactor = {
  signInWithCode: call('account')
    .route({
      method: 'POST',
      path: '/staff/session/code',
      summary: 'Finish a sign-in with a code',
      description:
        'With the token of `waiting`, and a code of the app or a recovery code. Each works once. Wrong codes lock out like wrong passwords.',
      tags: ['Staff'],
      successStatus: 201,
    })
    .errors(publicErrors('CODE_REJECTED', 'ACCOUNT_LOCKED', 'SIGN_IN_OVER'))
    .input(z.object({ body: z.object({ token, code }) }))
    .output(
      staffSession.extend({
        /** Null unless a recovery code was used. */
        recoveryCodesLeft: z.number().int().nullable(),
      }),
    ),
  beginAtSignIn: call('account')
    .route({
      method: 'POST',
      path: '/staff/session/set-up',
      summary: 'Begin to set up a required second factor',
      tags: ['Staff'],
    })
    .errors(publicErrors('SIGN_IN_OVER'))
    .input(z.object({ body: z.object({ token }) }))
    .output(setUp),
  confirmAtSignIn: call('account')
    .route({
      method: 'POST',
      path: '/staff/session/set-up/confirm',
      summary: 'Confirm a required second factor, and finish the sign-in',
      tags: ['Staff'],
      successStatus: 201,
    })
    .errors(publicErrors('CODE_REJECTED', 'SET_UP_OVER', 'SIGN_IN_OVER'))
    .input(z.object({ body: z.object({ token, ...confirmation }) }))
    .output(staffSession.extend({ recoveryCodes })),
  read: staffCall('sheet')
    .route({ method: 'GET', path: '/staff/two-factor', summary: 'Read the own second factor' })
    .errors(staffErrors())
    .input(z.object({}))
    .output(
      z.object({
        /** Null: off. */
        since: instant.nullable(),
        isRequired: z.boolean(),
        recoveryCodesLeft: z.number().int(),
      }),
    ),
  begin: staffCall('sheet')
    .route({
      method: 'POST',
      path: '/staff/two-factor',
      summary: 'Begin to set up the own second factor',
      description: 'An earlier one works until the new one is confirmed.',
    })
    .errors(staffErrors('CREDENTIALS_REJECTED', 'ACCOUNT_LOCKED'))
    .input(z.object({ body: z.object({ password }) }))
    .output(setUp),
  confirm: staffCall('sheet')
    .route({
      method: 'POST',
      path: '/staff/two-factor/confirm',
      summary: 'Turn the own second factor on with its first code',
      description: 'Ends the own sessions except this one, and earlier recovery codes.',
    })
    .errors(staffErrors('CODE_REJECTED', 'SET_UP_OVER'))
    .input(z.object({ body: z.object(confirmation) }))
    .output(z.object({ recoveryCodes })),
  renewRecoveryCodes: staffCall('sheet')
    .route({
      method: 'POST',
      path: '/staff/two-factor/recovery-codes',
      summary: 'Make new recovery codes',
      description: 'The earlier ones end.',
    })
    .errors(staffErrors('CREDENTIALS_REJECTED', 'ACCOUNT_LOCKED', 'TWO_FACTOR_OFF'))
    .input(z.object({ body: z.object({ password }) }))
    .output(z.object({ recoveryCodes })),
  turnOff: staffCall('sheet')
    .route({
      method: 'POST',
      path: '/staff/two-factor/turn-off',
      summary: 'Turn the own second factor off',
      successStatus: 204,
    })
    .errors(staffErrors('CREDENTIALS_REJECTED', 'ACCOUNT_LOCKED', 'TWO_FACTOR_OFF', 'TWO_FACTOR_REQUIRED'))
    .input(z.object({ body: z.object({ password }) }))
    .output(z.void()),
};
