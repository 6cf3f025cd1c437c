import type { Text } from '../en.ts';

export const staffNoShowFee: Text['staffNoShowFee'] = {
  name: 'Frais d’absence',
  title: (name) => `Frais d’absence : ${name}`,
  hint: (moment) =>
    `Le joueur a accepté ces frais à la réservation. Vous pouvez les débiter jusqu’au ${moment}.`,
  noCard: 'Aucune carte enregistrée ne peut être débitée. Encaissez les frais au comptoir.',
  withNoShow: (amount, card) =>
    `Débiter les frais d’absence de ${amount} par joueur de la carte se terminant par ${card}`,
  withNoShowBy: (card) => `Débiter les frais d’absence de la carte se terminant par ${card}`,
  chargeCard: 'Débiter la carte enregistrée',
  playersHint: 'Choisissez qui paie. Sans choix, tous.',
  charged: 'Les frais d’absence ont été débités.',
  byCash: 'Payés en espèces',
  byTerminal: 'Payés au terminal',
  taken: (amount) => `Les frais d’absence de ${amount} ont été payés.`,
  fees: 'Frais jusqu’ici',
  byCard: (amount, card) => `${amount} débités de la carte se terminant par ${card}`,
  byHand: (amount) => `${amount} payés au comptoir`,
  underWay: (amount) => `${amount}, en attente de la banque`,
  refunded: (amount) => `${amount}, remboursés`,
  refund: 'Rembourser les frais',
  refundDone: (amount) => `${amount} de frais d’absence sont remboursés.`,
  none: 'Cette réservation n’a pas de frais d’absence.',
  byCardOf: (amount, card) => `Frais d’absence de ${amount}, carte se terminant par ${card}`,
  atCounter: (amount) => `Frais d’absence de ${amount}, aucune carte enregistrée`,
  free: 'Sans frais',
};
