import type { Text } from '../en.ts';

export const facilityOrders: Text['facilityOrders'] = {
  intro: 'Sus compras en el club, en línea y en recepción.',
  none: 'Todavía no tiene compras.',
  caption: 'Compras',
  columns: { day: 'Fecha', what: 'Detalle', total: 'Total' },
  unnamed: 'Compra',
  title: (day) => `Compra del ${day}`,
  lines: 'Artículos',
  paid: 'Pagado',
  due: 'Pendiente de pago',
  back: 'Todas las compras',
};
