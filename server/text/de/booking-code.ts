import { counted } from '../counted.ts';
import type { Text } from '../en.ts';

const call = (phone: string) => (phone ? ` unter ${phone}` : '');
const secondsOf = (seconds: number) => (seconds === 1 ? 'einer Sekunde' : `${seconds} Sekunden`);
const minutesOf = (minutes: number) => (minutes === 1 ? 'einer Minute' : `${minutes} Minuten`);

/** The code that is mailed before a booking nobody pays for online: what the card client is told, and the mail. */
export const bookingCode: Text['bookingCode'] = {
  sent: (email, minutes) =>
    `Wir haben einen Code an ${email} gesendet. Bitte geben Sie ihn ein, um zu buchen. Er gilt ${counted(minutes, 'Minute', 'Minuten')}.`,
  justSent: (email, seconds) =>
    `Wir haben gerade einen Code an ${email} gesendet. Bitte geben Sie ihn ein oder fordern Sie in ${secondsOf(seconds)} einen neuen an.`,
  waitForNext: (email, seconds) =>
    `Diese Buchung braucht einen Code, den wir an ${email} senden. Dorthin ging gerade einer für etwas anderes: Bitte fordern Sie in ${secondsOf(seconds)} einen neuen an.`,
  tooManyMails: (email, minutes, phone) =>
    `Wir haben mehrere Codes an ${email} gesendet. Bitte geben Sie den letzten ein, fordern Sie in ${minutesOf(minutes)} einen neuen an oder rufen Sie den Golfplatz an${call(phone)}.`,
  addressBusy: (seconds) =>
    `Aus Ihrem Netz wurden zu viele Codes angefordert. Bitte versuchen Sie es in ${secondsOf(seconds)} noch einmal.`,
  wrong: (email) =>
    `Das ist nicht der Code, den wir an ${email} gesendet haben. Bitte sehen Sie in der neuesten E-Mail nach.`,
  over: 'Dieser Code gilt nicht mehr. Bitte fordern Sie einen neuen an.',
  tooOften: 'Es wurde zu oft ein falscher Code eingegeben. Bitte fordern Sie einen neuen an.',
  limitReached: (phone) =>
    `Online können wir keine weitere Buchung ohne Zahlung von Ihnen annehmen. Bitte rufen Sie den Golfplatz an${call(phone)}.`,
  mail: {
    subject: (operator) => `${operator}: der Code für Ihre Buchung`,
    title: 'Ihr Code',
    preheader: (course, when) => `${course}, ${when}`,
    intro: (course) => `Bitte geben Sie diesen Code an der Kasse ein, um bei ${course} zu buchen.`,
    code: 'Code',
    course: 'Golfplatz',
    when: 'Wann',
    howLong: (minutes) =>
      `Er gilt ${counted(minutes, 'Minute', 'Minuten')}. Niemand vom Golfplatz wird Sie je nach diesem Code fragen.`,
    codeGone: 'Der Code dieser E-Mail gilt nicht mehr. An der Kasse können Sie einen neuen anfordern.',
    otherwise:
      'Wenn Sie das nicht waren, beachten Sie diese E-Mail bitte nicht: Ohne den Code wird nichts gebucht.',
    footer: (course) =>
      `Sie erhalten diese E-Mail, weil Ihre Adresse für eine Buchung bei ${course} angegeben wurde.`,
    footerCall: (course, phone) =>
      `Sie erhalten diese E-Mail, weil Ihre Adresse für eine Buchung bei ${course} angegeben wurde, Telefon ${phone}.`,
  },
};
