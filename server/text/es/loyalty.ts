import type { Text } from '../en.ts';

const points = (count: string) => (count === '1' ? '1 punto' : `${count} puntos`);

export const loyalty: Text['loyalty'] = {
  intro: 'Lo que juega y compra le da puntos, y los puntos pagan lo próximo que reserve.',
  points,
  worth: (amount) => `valen ${amount}`,
  earning: (count, unit) => `${points(count)} por cada ${unit} que paga`,
  caption: (course) => `Puntos en ${course}`,
  none: 'Todavía no tiene puntos.',
};
