import type { Text } from '../en.ts';

export const changing: Text['changing'] = {
  line: 'Différence pour votre modification',
  title: 'Modifier votre réservation',
  intro: 'Votre réservation actuelle reste valable jusqu’à la confirmation de la modification.',
  now: 'Réservation actuelle',
  after: 'Après la modification',
  day: 'Jour',
  players: 'Joueurs',
  round: 'Partie',
  show: 'Voir les horaires',
  times: (day) => `Départs du ${day}`,
  timesOfBays: (day) => `Créneaux du ${day}`,
  none: 'Aucun départ de ce jour ne convient à ce nombre de joueurs. Merci d’essayer un autre jour.',
  booked: 'Votre réservation',
  choose: 'Choisir',
  chooseTime: (time, rate) => `Choisir ${time}, ${rate}`,
  more: (amount) => `+${amount}`,
  same: 'Même prix',
  less: (amount) => `${amount} de moins`,
  check: 'Vérifier la modification',
  other: 'Choisir un autre horaire',
  keep: 'Garder ma réservation',
  total: 'Total',
  difference: 'Différence',
  alreadyPaid: 'Déjà payé',
  atCourse: 'À payer sur place',
  dueNow: 'À payer maintenant',
  dueNothing: 'Il n’y a rien à payer maintenant.',
  refund: (amount) => `${amount} vous seront remboursés sur votre carte.`,
  refundToCertificate: (amount) =>
    `${amount} vous seront remboursés sur le chèque-cadeau ou le compte utilisé pour payer.`,
  kept: (amount) =>
    `${amount} payés en ligne ne sont pas remboursables, selon les conditions de votre réservation.`,
  lostPromotion: (code) => `Le code promo ${code} n’est pas valable pour le nouvel horaire.`,
  terms: 'Annulation après la modification',
  submit: 'Modifier ma réservation',
  pay: (amount) => `Payer ${amount} et modifier`,
  payExternally: (amount) => `Continuer pour payer ${amount}`,
  keptUntil: (time) =>
    `Nous vous gardons le nouvel horaire jusqu’à ${time}. Votre réservation actuelle reste valable jusqu’au paiement.`,
  paying:
    'Nous attendons la confirmation de votre paiement. D’ici là, votre réservation actuelle reste valable.',
  refresh: 'Actualiser',
  toBank: 'Continuer vers votre banque',
  done: 'Votre réservation a été modifiée.',
  paidNow: (amount) => `Vous avez payé ${amount}.`,
  refunded: (amount) => `${amount} vous seront remboursés sur votre moyen de paiement d’origine.`,
  amountChanged: 'Le prix a changé. Merci de le vérifier à nouveau.',
  ended: 'La modification n’a pas été faite. Votre réservation actuelle reste valable.',
  over: 'Le nouvel horaire n’est plus gardé pour vous. Votre réservation actuelle reste valable. Merci de choisir à nouveau.',
  notChangeable: (phone) =>
    phone
      ? `Cette réservation ne peut plus être modifiée en ligne. Merci d’appeler le ${phone}.`
      : 'Cette réservation ne peut plus être modifiée en ligne. Merci de contacter le golf.',
};
