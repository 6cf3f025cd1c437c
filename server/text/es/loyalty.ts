import type { Text } from '../en.ts';

const points = (count: string) => (count === '1' ? '1 punto' : `${count} puntos`);

export const loyalty: Text['loyalty'] = {
  intro: 'Gane puntos cuando juega y compra. Úselos para pagar su próxima reserva.',
  points,
  worth: (amount) => `por valor de ${amount}`,
  earning: (count, unit) => `${points(count)} por cada ${unit} que paga`,
  caption: (course) => `Puntos en ${course}`,
  none: 'Todavía no tiene puntos.',
};
