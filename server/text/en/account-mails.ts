import { counted } from '../counted.ts';

/** Mails about a golfer's account at an operator. */
export const accountMails = {
  subject: {
    passwordReset: (operator: string) => `${operator}: set a new password`,
    emailVerification: (operator: string) => `${operator}: please confirm your email address`,
    passwordChanged: (operator: string) => `${operator}: your password is changed`,
    accountDeleted: (operator: string) => `${operator}: your account is deleted`,
  },
  passwordReset: {
    title: 'Set a new password',
    intro: (operator: string) =>
      `Somebody, probably you, asked for a new password for your account at ${operator}.`,
    button: 'Choose a new password',
    note: (minutes: number) =>
      `The link works once and for ${counted(minutes, 'minute', 'minutes')}. Whoever has it can choose your password: please do not pass it on.`,
    otherwise: 'If it was not you, nothing has to be done: your password has not changed.',
  },
  emailVerification: {
    title: 'Please confirm your email address',
    intro: (operator: string) => `Your address was given for an account at ${operator}.`,
    button: 'Confirm my email address',
    note: (hours: number) => `The link works for ${counted(hours, 'hour', 'hours')}.`,
    otherwise: 'If it was not you, please do not confirm it; then nothing happens.',
    consent: (operator: string) => `You chose to receive news and offers of ${operator} by email.`,
    unsubscribe: 'Stop news and offers',
  },
  passwordChanged: {
    title: 'Your password is changed',
    intro: (operator: string) => `Your account at ${operator} has a new password.`,
    ended: 'Every login with the old one has ended.',
  },
  accountDeleted: {
    title: 'Your account is deleted',
    intro: (operator: string) =>
      `Your account at ${operator} is deleted, and with it your name, your address and what you agreed to.`,
    kept: 'Of your past rounds only what the law asks the course to keep is left: when they were and what they cost, without your name.',
  },
  notYou: (contact: string) => `If it was not you, please write to ${contact} at once.`,
  notYouCall: 'If it was not you, please contact the course at once.',
  linkGone:
    'The link of this mail is not needed any more. You can ask for a new one on the page you signed in at.',
  footer: (operator: string) =>
    `You receive this mail because of an account with your address at ${operator}.`,
};
