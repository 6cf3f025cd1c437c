import type { Text } from '../en.ts';

export const accountOverview: Text['accountOverview'] = {
  failed: 'Ceci ne peut pas être affiché pour le moment.',
  partial:
    'Ce que le golf tient pour vous ne peut pas être affiché pour le moment. Merci de réessayer plus tard.',
  nextPayment: (amount, day) => `Prochain paiement : ${amount} le ${day}`,
  until: (day) => `Jusqu’au ${day}`,
  available: (amount) => `${amount} disponibles`,
  noBooks: 'Vous n’avez aucun carnet.',
  left: (amount) => `Il reste ${amount}`,
  certificates: (count) => (count > 1 ? `${count} chèques-cadeaux` : `${count} chèque-cadeau`),
  alerts: (count) => (count > 1 ? `${count} alertes actives` : `${count} alerte active`),
  waiting: (count) => (count > 1 ? `En attente pour ${count} horaires` : `En attente pour ${count} horaire`),
  order: (number) => `Dernière commande ${number}`,
  noDefault: 'Aucune carte par défaut',
};
