import type { Text } from '../en.ts';

const points = (count: string) => (count === '0' || count === '1' ? `${count} point` : `${count} points`);

export const loyalty: Text['loyalty'] = {
  intro: 'Vos parties et vos achats donnent des points, qui paient vos prochaines réservations.',
  points,
  worth: (amount) => `soit ${amount}`,
  earning: (count, unit) => `${points(count)} pour chaque ${unit} payé`,
  caption: (course) => `Points chez ${course}`,
  none: 'Vous n’avez pas encore de points.',
};
