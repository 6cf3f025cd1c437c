import { counted } from '../counted.ts';

const call = (phone: string) => (phone ? ` at ${phone}` : '');

export const bookingCode = {
  sent: (email: string, minutes: number) =>
    `We sent a code to ${email}. Please enter it to make your reservation. It expires in ${counted(minutes, 'minute', 'minutes')}.`,
  justSent: (email: string, seconds: number) =>
    `We just sent a code to ${email}. Please enter it, or ask for a new one in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`,
  waitForNext: (email: string, seconds: number) =>
    `We need to send a code for this reservation to ${email}. We just sent one for something else, so please try again in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`,
  tooManyMails: (email: string, minutes: number, phone: string) =>
    `We sent several codes to ${email}. Please enter the latest one, ask for a new one in ${counted(minutes, 'minute', 'minutes')}, or call the course${call(phone)}.`,
  addressBusy: (seconds: number) =>
    `Your network requested too many codes. Please try again in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`,
  wrong: (email: string) => `That isn't the code we sent to ${email}. Please check our latest email.`,
  over: 'This code has expired. Please ask for a new one.',
  tooOften: 'Too many wrong codes. Please ask for a new one.',
  limitReached: (phone: string) =>
    `You've reached the limit of online reservations without payment. Please call the course${call(phone)}.`,
  mail: {
    subject: (operator: string) => `${operator}: your reservation code`,
    title: 'Your code',
    preheader: (course: string, when: string) => `${course}, ${when}`,
    intro: (course: string) => `Enter this code at checkout to make your reservation at ${course}.`,
    code: 'Code',
    course: 'Course',
    when: 'When',
    howLong: (minutes: number) =>
      `It expires in ${counted(minutes, 'minute', 'minutes')}. The course will never ask you for it.`,
    codeGone: 'This code has expired. You can ask for a new one at checkout.',
    otherwise: "If this wasn't you, you can ignore this email. We book nothing without the code.",
    footer: (course: string) =>
      `You're receiving this email because someone entered your email address for a reservation at ${course}.`,
    footerCall: (course: string, phone: string) =>
      `You're receiving this email because someone entered your email address for a reservation at ${course}. Questions? Call ${phone}.`,
  },
};
