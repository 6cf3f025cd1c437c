import { counted } from '../counted.ts';

/** The second factor of staff: an authenticator app and recovery codes. */
export const staffTwoFactor = {
  title: 'Two-factor sign-in',
  intro: 'After your password, you enter a code from an app on your phone.',
  state: { on: (since: string) => `On since ${since}`, off: 'Off' },
  required: 'Your club requires it.',
  manage: 'Manage two-factor sign-in',
  back: 'Back to my account',
  password: 'Current password',
  code: 'Code',
  codeHint: '6 digits from your app',
  codeMissing: 'Please enter the code.',
  signIn: {
    title: 'Enter your code',
    intro:
      'Open your authenticator app and enter the code it shows. Without your phone, enter a recovery code.',
    hint: '6 digits, or a recovery code',
    submit: 'Sign in',
    startOver: 'Back to sign-in',
    codesLeft: (count: number) =>
      `You signed in with a recovery code. You have ${counted(count, 'code', 'codes')} left.`,
  },
  setUp: {
    title: 'Set up two-factor sign-in',
    begin: 'Set up',
    again: 'Set up another phone',
    againIntro: 'Your current phone works until you confirm the new one.',
    required: 'Your club requires two-factor sign-in. Set it up to continue.',
    scan: 'Scan this code with an authenticator app.',
    qr: 'QR code for your authenticator app',
    key: "If you can't scan it, enter this key in the app:",
    confirm: 'Then enter the code that the app shows.',
    submit: 'Turn on',
  },
  codes: {
    title: 'Your recovery codes',
    intro: 'Each code signs you in once without your phone. Print or copy them now: we show them only once.',
    left: (count: number) => `You have ${counted(count, 'recovery code', 'recovery codes')} left.`,
    heading: 'Recovery codes',
    renew: 'Make new codes',
    renewIntro: 'New codes replace the old ones.',
    saved: 'I saved them',
  },
  off: {
    title: 'Turn off',
    intro: 'Then your password alone signs you in.',
    submit: 'Turn off two-factor sign-in',
    done: 'Two-factor sign-in is off.',
  },
  person: {
    state: (isOn: boolean): string => (isOn ? 'Two-factor sign-in: on' : 'Two-factor sign-in: off'),
    reset: 'Reset two-factor sign-in',
    done: (name: string) => `${name} was signed out, and now signs in without a second factor.`,
  },
  mail: {
    subject: (operator: string) => `${operator}: your two-factor sign-in was reset`,
    title: 'Your second factor was removed',
    intro: (operator: string) =>
      `An owner reset the two-factor sign-in of your staff account at ${operator}. You were signed out on all devices.`,
    button: 'Sign in',
    otherwise: 'If you did not ask for this, talk to the owner.',
  },
};
