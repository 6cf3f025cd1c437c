import { counted } from '../counted.ts';

const call = (phone: string) => (phone ? ` at ${phone}` : '');

/** The code that is mailed before a booking nobody pays for online: what the card client is told, and the mail. */
export const bookingCode = {
  sent: (email: string, minutes: number) =>
    `We have sent a code to ${email}. Please enter it to make your reservation. It works for ${counted(minutes, 'minute', 'minutes')}.`,
  justSent: (email: string, seconds: number) =>
    `We have just sent a code to ${email}. Please enter it, or ask for a new one in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`,
  waitForNext: (email: string, seconds: number) =>
    `This reservation needs a code that we send to ${email}. We have just sent one there for something else: please ask again in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`,
  tooManyMails: (email: string, minutes: number, phone: string) =>
    `We have sent several codes to ${email}. Please enter the last one, ask for a new one in ${counted(minutes, 'minute', 'minutes')}, or call the course${call(phone)}.`,
  addressBusy: (seconds: number) =>
    `Too many codes were asked for from your network. Please ask again in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`,
  wrong: (email: string) => `This is not the code we sent to ${email}. Please look at the newest mail again.`,
  over: 'This code does not work any more. Please ask for a new one.',
  tooOften: 'A wrong code was entered too often. Please ask for a new one.',
  limitReached: (phone: string) =>
    `We cannot take another reservation without payment from you online. Please call the course${call(phone)}.`,
  mail: {
    subject: (operator: string) => `${operator}: the code for your reservation`,
    title: 'Your code',
    preheader: (course: string, when: string) => `${course}, ${when}`,
    intro: (course: string) =>
      `Please enter this code at the checkout to make your reservation at ${course}.`,
    code: 'Code',
    course: 'Course',
    when: 'When',
    howLong: (minutes: number) =>
      `It works for ${counted(minutes, 'minute', 'minutes')}. Nobody from the course will ever ask you for it.`,
    codeGone: 'The code of this mail does not work any more. You can ask for a new one at the checkout.',
    otherwise: 'If it was not you, please ignore this mail: nothing is booked without the code.',
    footer: (course: string) =>
      `You receive this mail because your address was given for a reservation at ${course}.`,
    footerCall: (course: string, phone: string) =>
      `You receive this mail because your address was given for a reservation at ${course}, ${phone}.`,
  },
};
