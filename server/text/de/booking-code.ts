import { counted } from '../counted.ts';
import type { Text } from '../en.ts';

const call = (phone: string) => (phone ? ` unter ${phone}` : '');
const secondsOf = (seconds: number) => counted(seconds, 'Sekunde', 'Sekunden');
const minutesOf = (minutes: number) => counted(minutes, 'Minute', 'Minuten');

export const bookingCode: Text['bookingCode'] = {
  sent: (email, minutes) =>
    `Wir haben einen Code an ${email} gesendet. Bitte geben Sie ihn ein, um zu buchen. Er läuft in ${minutesOf(minutes)} ab.`,
  justSent: (email, seconds) =>
    `Wir haben gerade einen Code an ${email} gesendet. Bitte geben Sie ihn ein oder fordern Sie in ${secondsOf(seconds)} einen neuen an.`,
  waitForNext: (email, seconds) =>
    `Für diese Buchung müssen wir einen Code an ${email} senden. Gerade haben wir dorthin einen für etwas anderes gesendet. Bitte versuchen Sie es in ${secondsOf(seconds)} noch einmal.`,
  tooManyMails: (email, minutes, phone) =>
    `Wir haben mehrere Codes an ${email} gesendet. Bitte geben Sie den neuesten ein, fordern Sie in ${minutesOf(minutes)} einen neuen an oder rufen Sie den Golfplatz an${call(phone)}.`,
  addressBusy: (seconds) =>
    `Aus Ihrem Netzwerk wurden zu viele Codes angefordert. Bitte versuchen Sie es in ${secondsOf(seconds)} noch einmal.`,
  wrong: (email) =>
    `Das ist nicht der Code, den wir an ${email} gesendet haben. Bitte sehen Sie in unserer neuesten E-Mail nach.`,
  over: 'Dieser Code ist abgelaufen. Bitte fordern Sie einen neuen an.',
  tooOften: 'Zu viele falsche Codes. Bitte fordern Sie einen neuen an.',
  limitReached: (phone) =>
    `Mehr Buchungen ohne Zahlung sind online nicht möglich. Bitte rufen Sie den Golfplatz an${call(phone)}.`,
  mail: {
    subject: (operator) => `${operator}: Ihr Code zum Buchen`,
    title: 'Ihr Code',
    preheader: (course, when) => `${course}, ${when}`,
    intro: (course) => `Geben Sie diesen Code an der Kasse ein, um bei ${course} zu buchen.`,
    code: 'Code',
    course: 'Golfplatz',
    when: 'Wann',
    howLong: (minutes) =>
      `Er läuft in ${minutesOf(minutes)} ab. Der Golfplatz wird Sie nie nach diesem Code fragen.`,
    codeGone: 'Dieser Code ist abgelaufen. An der Kasse können Sie einen neuen anfordern.',
    otherwise:
      'Wenn Sie das nicht waren, können Sie diese E-Mail ignorieren. Ohne den Code buchen wir nichts.',
    footer: (course) =>
      `Sie erhalten diese E-Mail, weil jemand Ihre E-Mail-Adresse für eine Buchung bei ${course} eingegeben hat.`,
    footerCall: (course, phone) =>
      `Sie erhalten diese E-Mail, weil jemand Ihre E-Mail-Adresse für eine Buchung bei ${course} eingegeben hat. Fragen? Rufen Sie an: ${phone}.`,
  },
};
