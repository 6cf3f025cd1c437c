import type { Text } from '../en.ts';

export const facilityOrders: Text['facilityOrders'] = {
  intro: 'Ce que vous avez acheté au golf, en ligne et sur place.',
  none: 'Vous n’avez encore rien acheté.',
  caption: 'Achats',
  columns: { day: 'Jour', what: 'Quoi', total: 'Total' },
  roundAt: (course, when) => `${course}, ${when}`,
  unnamed: 'Achat',
  title: (day) => `Achat du ${day}`,
  lines: 'Ce qui a été vendu',
  paid: 'Payé',
  due: 'Encore dû',
  back: 'Tous les achats',
};
