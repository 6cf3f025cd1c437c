import type { Text } from '../en.ts';

export const accountOverview: Text['accountOverview'] = {
  failed: 'Nous ne pouvons pas afficher cela pour le moment.',
  partial:
    'Nous ne pouvons pas afficher tout votre compte au golf pour le moment. Merci de réessayer plus tard.',
  nextPayment: (amount, day) => `Prochain paiement : ${amount} le ${day}`,
  until: (day) => `Jusqu’au ${day}`,
  available: (amount) => `${amount} disponibles`,
  noBooks: 'Vous n’avez aucun carnet.',
  left: (amount) => `Il reste ${amount}`,
  certificates: (count) => (count > 1 ? `${count} chèques-cadeaux` : `${count} chèque-cadeau`),
  alerts: (count) => (count > 1 ? `${count} alertes actives` : `${count} alerte active`),
  waiting: (count) => (count > 1 ? `Sur ${count} listes d’attente` : `Sur ${count} liste d’attente`),
  order: (number) => `Dernière commande ${number}`,
  noDefault: 'Aucune carte par défaut',
};
