import type { Text } from '../en.ts';

const points = (count: string) => (count === '0' || count === '1' ? `${count} point` : `${count} points`);

export const loyalty: Text['loyalty'] = {
  intro: 'Gagnez des points en jouant et en achetant. Utilisez-les pour payer votre prochaine réservation.',
  points,
  worth: (amount) => `soit ${amount}`,
  earning: (count, unit) => `${points(count)} pour chaque ${unit} payé`,
  caption: (course) => `Points à ${course}`,
  none: 'Vous n’avez pas encore de points.',
};
