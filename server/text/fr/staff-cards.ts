import type { Text } from '../en.ts';

export const staffCards: Text['staffCards'] = {
  choose: 'Carte enregistrée',
  rest: 'Le reste sur la carte enregistrée',
  restOf: (card) => `Le reste sur ${card}`,
  amount: 'Sur la carte enregistrée',
  hint: "À débiter seulement avec l'accord du golfeur, qui reçoit un e-mail.",
  receipt: {
    email: 'E-mail',
    send: 'Envoyer le reçu par e-mail',
    sent: 'Le reçu est en route.',
  },
  receiptMail: {
    subject: (course, number) => `${course} : reçu ${number}`,
    intro: (course, when) => `Merci de votre visite à ${course}. Vous avez payé : ${when}.`,
    refunded: 'Remboursé',
    footer: (course) => `Vous recevez cet e-mail car vous avez demandé un reçu à ${course}.`,
  },
};
