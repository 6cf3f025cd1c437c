import type { Text } from '../en.ts';
import { counted } from './counted.ts';

const call = (phone: string) => (phone ? ` au ${phone}` : '');
const secondsOf = (seconds: number) => counted(seconds, 'seconde', 'secondes');
const minutesOf = (minutes: number) => counted(minutes, 'minute', 'minutes');

export const bookingCode: Text['bookingCode'] = {
  sent: (email, minutes) =>
    `Nous avons envoyé un code à ${email}. Saisissez-le pour réserver. Il expire dans ${minutesOf(minutes)}.`,
  justSent: (email, seconds) =>
    `Nous venons d’envoyer un code à ${email}. Saisissez-le, ou demandez-en un autre dans ${secondsOf(seconds)}.`,
  waitForNext: (email, seconds) =>
    `Pour cette réservation, nous devons envoyer un code à ${email}. Nous venons d’en envoyer un pour autre chose : merci de réessayer dans ${secondsOf(seconds)}.`,
  tooManyMails: (email, minutes, phone) =>
    `Nous avons envoyé plusieurs codes à ${email}. Saisissez le dernier, demandez-en un autre dans ${minutesOf(minutes)}, ou appelez le golf${call(phone)}.`,
  addressBusy: (seconds) =>
    `Votre réseau a demandé trop de codes. Merci de réessayer dans ${secondsOf(seconds)}.`,
  wrong: (email) => `Ce n’est pas le code que nous avons envoyé à ${email}. Vérifiez notre dernier e-mail.`,
  over: 'Ce code a expiré. Merci d’en demander un autre.',
  tooOften: 'Trop de codes erronés. Merci d’en demander un autre.',
  limitReached: (phone) =>
    `Vous avez atteint la limite de réservations en ligne sans paiement. Merci d’appeler le golf${call(phone)}.`,
  mail: {
    subject: (operator) => `${operator} : votre code de réservation`,
    title: 'Votre code',
    preheader: (course, when) => `${course}, ${when}`,
    intro: (course) => `Saisissez ce code pour confirmer votre réservation à ${course}.`,
    code: 'Code',
    course: 'Parcours',
    when: 'Date et heure',
    howLong: (minutes) => `Il expire dans ${minutesOf(minutes)}. Le golf ne vous le demandera jamais.`,
    codeGone: 'Ce code a expiré. Vous pouvez en demander un autre au moment de réserver.',
    otherwise: 'Si ce n’était pas vous, ignorez cet e-mail. Sans ce code, nous ne réservons rien.',
    footer: (course) =>
      `Vous recevez cet e-mail parce que quelqu’un a saisi votre adresse e-mail pour une réservation à ${course}.`,
    footerCall: (course, phone) =>
      `Vous recevez cet e-mail parce que quelqu’un a saisi votre adresse e-mail pour une réservation à ${course}. Des questions ? Appelez le ${phone}.`,
  },
};
