import type { Text } from '../en.ts';

export const facilityOrders: Text['facilityOrders'] = {
  intro: 'Vos achats au golf, en ligne et sur place.',
  none: 'Vous n’avez pas encore d’achats.',
  caption: 'Achats',
  columns: { day: 'Date', what: 'Détail', total: 'Total' },
  unnamed: 'Achat',
  title: (day) => `Achat du ${day}`,
  lines: 'Articles',
  paid: 'Payé',
  due: 'Encore dû',
  back: 'Tous les achats',
};
