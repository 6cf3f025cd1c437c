import type { Text } from '../en.ts';

export const staffCards: Text['staffCards'] = {
  choose: 'Carte enregistrée',
  rest: 'Le reste sur la carte enregistrée',
  restOf: (card) => `Le reste sur ${card}`,
  amount: 'Sur la carte enregistrée',
  hint: "Débitez la carte enregistrée seulement avec l'accord du golfeur, qui reçoit un e-mail.",
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
  charge: {
    title: 'Débiter les parties et frais impayés',
    link: 'Débiter les parties et frais d’absence impayés du jour',
    intro:
      "Joueurs enregistrés qui n'ont pas payé, et absents qui doivent des frais. Fairway débite la carte enregistrée du golfeur qui a réservé et lui envoie un e-mail.",
    empty: 'Aucune carte ne peut être débitée ce jour-là.',
    choose: 'Réservations à débiter',
    most: (count) =>
      `Seules les ${count} premières sont affichées. Débitez-les, puis revenez pour les autres.`,
    others: 'Ne peuvent pas être débitées',
    refunds: 'À rembourser',
    reasons: {
      'nobody-came': "Aucun joueur qui doit payer n'est enregistré.",
      'no-account': 'Réservée sans compte.',
      'no-card': 'Aucune carte enregistrée ne peut être débitée.',
      refunded: 'Les frais ont été remboursés.',
    },
    review: 'Vérifier',
    none: 'Choisissez au moins une réservation.',
    confirm: (count, sum) =>
      count === 1 ? `Débiter ${sum} sur 1 carte ?` : `Débiter ${sum} sur ${count} cartes ?`,
    submit: (sum) => `Débiter ${sum}`,
    back: 'Retour à la liste',
    results: 'Résultat',
    charged: (money) => `${money} débités.`,
    changed: 'Modifiée ou payée entre-temps. Non débitée.',
    gone: "N'est plus dans la liste. Non débitée.",
    declined: 'La carte a été refusée. Non débitée.',
  },
};
