import type { Text } from '../en.ts';

/** Mails about what is paid of a credit account. */
export const creditMails: Text['creditMails'] = {
  'credit-paid': {
    subject: (course) => `Votre compte chez ${course} : paiement reçu`,
    title: 'Merci pour votre paiement',
    intro: (course) => `Votre paiement pour votre compte client chez ${course} a été reçu.`,
  },
  'credit-unpaid': {
    subject: (course) => `Votre compte chez ${course} : échec du paiement`,
    title: 'Votre paiement a échoué',
    intro: (course) =>
      `Votre banque n’a pas payé ce que vous avez réglé pour votre compte client chez ${course}. Le montant est dû à nouveau. Merci de le payer avec une autre carte, ou au golf.`,
  },
  amount: 'Montant',
  card: 'Carte',
  owed: 'Encore dû',
  inFavour: 'En votre faveur',
  account: 'Voir votre compte client',
  footer: (course) => `Vous recevez cet e-mail parce que vous avez un compte client chez ${course}.`,
};
