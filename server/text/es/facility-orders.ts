import type { Text } from '../en.ts';

export const facilityOrders: Text['facilityOrders'] = {
  intro: 'Lo que ha comprado en el club, en línea y en el mostrador.',
  none: 'Todavía no ha comprado nada.',
  caption: 'Compras',
  columns: { day: 'Día', what: 'Qué', total: 'Total' },
  roundAt: (course, when) => `${course}, ${when}`,
  unnamed: 'Compra',
  title: (day) => `Compra del ${day}`,
  lines: 'Lo que se vendió',
  paid: 'Pagado',
  due: 'Aún por pagar',
  back: 'Todas las compras',
};
