import type { Text } from '../en.ts';

/** The golfer's orders. */
export const orders: Text['orders'] = {
  title: 'Commandes',
  intro: 'Tout ce que vous avez acheté ici, le plus récent d’abord.',
  none: 'Vous n’avez encore rien commandé.',
  find: 'Trouver un départ',
  failed: 'Vos commandes n’ont pas pu être chargées. Merci de réessayer plus tard.',
  columns: { number: 'Commande', day: 'Jour', what: 'Quoi', total: 'Total', state: 'État' },
  states: {
    pending: 'En attente de paiement',
    fulfilled: 'Terminée',
    error: 'Non aboutie',
    cancelled: 'Annulée',
    'partially-fulfilled': 'Aboutie en partie',
  },
  orderTitle: (number) => `Commande ${number}`,
  orderedOn: (day) => `Commandé le ${day}`,
  booking: (when) => `Réservation du ${when}`,
  repeat: 'Refaire cette réservation',
  repeatOf: (when) => `Refaire la réservation du ${when}`,
  store: 'Vers la boutique',
  receipt: 'Reçu à imprimer',
  receiptTitle: (number) => `Reçu de la commande ${number}`,
  receiptFor: (name) => `Pour ${name}`,
  print: 'Imprimez-le avec la commande d’impression de votre navigateur.',
  back: 'Toutes les commandes',
  columnsOfReceipt: {
    what: 'Quoi',
    quantity: 'Quantité',
    net: 'Hors taxes',
    tax: 'Taxes',
    total: 'Total',
  },
  receiptCaption: 'Ce qui a été vendu',
  totals: 'Total',
};
