import type { Text } from '../en.ts';

export const creditMails: Text['creditMails'] = {
  'credit-paid': {
    subject: (course) => `Votre compte client à ${course} : paiement reçu`,
    title: 'Merci pour votre paiement',
    intro: (course) => `Nous avons reçu votre paiement pour votre compte client à ${course}.`,
  },
  'credit-unpaid': {
    subject: (course) => `Votre compte client à ${course} : échec du paiement`,
    title: 'Votre paiement a échoué',
    intro: (course) =>
      `Votre banque n’a pas exécuté le paiement de votre compte client à ${course}. Ce montant est à nouveau dû. Merci de payer avec une autre carte, ou au golf.`,
  },
  amount: 'Montant',
  card: 'Carte',
  owed: 'Encore dû',
  inFavour: 'En votre faveur',
  account: 'Voir votre compte client',
  footer: (course) => `Vous recevez cet e-mail parce que vous avez un compte client à ${course}.`,
};
