import { counted } from '../counted.ts';

export const accountMails = {
  subject: {
    passwordReset: (operator: string) => `${operator}: set a new password`,
    emailVerification: (operator: string) => `${operator}: please confirm your email address`,
    passwordChanged: (operator: string) => `${operator}: your password was changed`,
    accountDeleted: (operator: string) => `${operator}: your account was deleted`,
  },
  passwordReset: {
    title: 'Set a new password',
    intro: (operator: string) => `We received a request for a new password for your account at ${operator}.`,
    button: 'Choose a new password',
    note: (minutes: number) =>
      `The link works once and expires in ${counted(minutes, 'minute', 'minutes')}. Anyone with the link can set your password, so please don't share it.`,
    otherwise: "If you didn't ask for this, you can ignore this email. Your password has not changed.",
  },
  emailVerification: {
    title: 'Please confirm your email address',
    intro: (operator: string) => `An account at ${operator} was created with this email address.`,
    button: 'Confirm my email address',
    note: (hours: number) => `The link expires in ${counted(hours, 'hour', 'hours')}.`,
    otherwise: "If this wasn't you, please don't confirm it. You can ignore this email.",
    consent: (operator: string) => `You chose to receive news and offers from ${operator} by email.`,
    unsubscribe: 'Unsubscribe from news and offers',
  },
  passwordChanged: {
    title: 'Your password was changed',
    intro: (operator: string) => `Your account at ${operator} has a new password.`,
    ended: 'Other devices were signed out.',
  },
  accountDeleted: {
    title: 'Your account was deleted',
    intro: (operator: string) =>
      `We deleted your account at ${operator}, including your name, contact details and consents.`,
    kept: 'The law requires the course to keep the dates and prices of past rounds. Your name is no longer on them.',
  },
  notYou: (contact: string) => `If this wasn't you, please email ${contact} right away.`,
  notYouCall: "If this wasn't you, please contact the course right away.",
  linkGone: 'This link has expired or was already used. You can ask for a new one on our website.',
  footer: (operator: string) =>
    `You're receiving this email because of an account at ${operator} with your email address.`,
};
