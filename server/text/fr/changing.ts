import type { Text } from '../en.ts';

export const changing: Text['changing'] = {
  line: 'Différence pour votre modification',
  title: 'Modifier votre réservation',
  intro: 'Votre réservation reste telle quelle jusqu’à ce que la nouvelle soit faite.',
  now: 'Votre réservation actuelle',
  after: 'Après la modification',
  day: 'Jour',
  players: 'Joueurs',
  round: 'Partie',
  show: 'Voir les horaires',
  times: (day) => `Départs du ${day}`,
  timesOfBays: (day) => `Créneaux du ${day}`,
  none: 'Aucun départ de ce jour ne peut être réservé pour autant de joueurs. Essayez un autre jour.',
  booked: 'Votre réservation',
  choose: 'Choisir',
  chooseTime: (time, rate) => `Choisir ${time}, ${rate}`,
  more: (amount) => `+${amount}`,
  same: 'Même prix',
  less: (amount) => `${amount} de moins`,
  check: 'Vérifier la modification',
  other: 'Choisir un autre horaire',
  keep: 'Garder ma réservation telle quelle',
  total: 'Total',
  difference: 'Différence',
  atCourse: 'À payer sur place',
  dueNow: 'À payer maintenant',
  dueNothing: 'Il n’y a rien à payer maintenant.',
  refund: (amount) => `${amount} reviennent sur votre carte.`,
  refundToCertificate: (amount) =>
    `${amount} reviennent sur le chèque-cadeau ou le compte qui a payé, et peuvent être dépensés à nouveau.`,
  kept: (amount) =>
    `${amount} de ce qui a été payé en ligne ne sont pas rendus, selon les conditions de votre réservation.`,
  lostPromotion: (code) => `La promotion ${code} ne vaut pas pour le nouvel horaire.`,
  terms: 'Annuler après la modification',
  submit: 'Modifier ma réservation',
  pay: (amount) => `Payer ${amount} et modifier`,
  payExternally: (amount) => `Continuer pour payer ${amount}`,
  keptUntil: (time) =>
    `Le nouvel horaire est gardé pour vous jusqu’à ${time}. Votre réservation reste telle quelle tant que vous n’avez pas payé.`,
  paying: 'Votre paiement est en cours de confirmation. D’ici là, votre réservation reste telle quelle.',
  refresh: 'Regarder à nouveau',
  toBank: 'Continuer vers votre banque',
  done: 'Votre réservation est modifiée.',
  amountChanged: 'Le prix a changé entre-temps. Merci de le revoir.',
  ended: 'La modification n’a pas été faite. Votre réservation reste comme avant.',
  over: 'Le nouvel horaire n’était plus gardé. Votre réservation reste comme avant. Merci de choisir à nouveau.',
  notChangeable: (phone) =>
    phone
      ? `Cette réservation ne peut plus être modifiée en ligne. Merci d’appeler le ${phone}.`
      : 'Cette réservation ne peut plus être modifiée en ligne. Merci de contacter le golf.',
};
