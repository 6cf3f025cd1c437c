import type { Text } from '../en.ts';
import { counted } from './counted.ts';

const call = (phone: string) => (phone ? ` au ${phone}` : '');
const secondsOf = (seconds: number) => counted(seconds, 'seconde', 'secondes');
const minutesOf = (minutes: number) => counted(minutes, 'minute', 'minutes');

/** The code that is mailed before a booking nobody pays for online: what the card client is told, and the mail. */
export const bookingCode: Text['bookingCode'] = {
  sent: (email, minutes) =>
    `Nous avons envoyé un code à ${email}. Saisissez-le pour réserver. Il est valable ${minutesOf(minutes)}.`,
  justSent: (email, seconds) =>
    `Nous venons d’envoyer un code à ${email}. Saisissez-le, ou demandez-en un autre dans ${secondsOf(seconds)}.`,
  waitForNext: (email, seconds) =>
    `Cette réservation demande un code que nous envoyons à ${email}. Nous venons d’y en envoyer un pour autre chose : demandez-en un autre dans ${secondsOf(seconds)}.`,
  tooManyMails: (email, minutes, phone) =>
    `Nous avons envoyé plusieurs codes à ${email}. Saisissez le dernier, demandez-en un autre dans ${minutesOf(minutes)}, ou appelez le golf${call(phone)}.`,
  addressBusy: (seconds) =>
    `Trop de codes ont été demandés depuis votre réseau. Merci de réessayer dans ${secondsOf(seconds)}.`,
  wrong: (email) =>
    `Ce n’est pas le code que nous avons envoyé à ${email}. Regardez à nouveau l’e-mail le plus récent.`,
  over: 'Ce code n’est plus valable. Merci d’en demander un autre.',
  tooOften: 'Un code erroné a été saisi trop souvent. Merci d’en demander un autre.',
  limitReached: (phone) =>
    `Nous ne pouvons pas accepter de vous, en ligne, une réservation de plus sans paiement. Merci d’appeler le golf${call(phone)}.`,
  mail: {
    subject: (operator) => `${operator} : le code de votre réservation`,
    title: 'Votre code',
    preheader: (course, when) => `${course}, ${when}`,
    intro: (course) => `Saisissez ce code au moment du paiement pour réserver chez ${course}.`,
    code: 'Code',
    course: 'Parcours',
    when: 'Quand',
    howLong: (minutes) =>
      `Il est valable ${minutesOf(minutes)}. Personne du golf ne vous le demandera jamais.`,
    codeGone:
      'Le code de cet e-mail n’est plus valable. Vous pouvez en demander un autre au moment du paiement.',
    otherwise: 'Si ce n’était pas vous, ignorez cet e-mail : rien n’est réservé sans ce code.',
    footer: (course) =>
      `Vous recevez cet e-mail parce que votre adresse a été indiquée pour une réservation chez ${course}.`,
    footerCall: (course, phone) =>
      `Vous recevez cet e-mail parce que votre adresse a été indiquée pour une réservation chez ${course}, ${phone}.`,
  },
};
