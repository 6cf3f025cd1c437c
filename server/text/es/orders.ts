import type { Text } from '../en.ts';

/** The golfer's orders. */
export const orders: Text['orders'] = {
  title: 'Pedidos',
  intro: 'Todo lo que ha comprado aquí, lo más reciente primero.',
  none: 'Todavía no ha pedido nada.',
  find: 'Buscar una salida',
  failed: 'No se han podido cargar sus pedidos. Vuelva a intentarlo más tarde.',
  columns: { number: 'Pedido', day: 'Día', what: 'Qué', total: 'Total', state: 'Estado' },
  states: {
    pending: 'En espera de pago',
    fulfilled: 'Completo',
    error: 'Fallido',
    cancelled: 'Cancelado',
    'partially-fulfilled': 'Completo en parte',
  },
  orderTitle: (number) => `Pedido ${number}`,
  orderedOn: (day) => `Pedido el ${day}`,
  booking: (when) => `Reserva del ${when}`,
  repeat: 'Repetir esta reserva',
  repeatOf: (when) => `Repetir la reserva del ${when}`,
  store: 'A la tienda',
  receipt: 'Recibo para imprimir',
  receiptTitle: (number) => `Recibo del pedido ${number}`,
  receiptFor: (name) => `Para ${name}`,
  print: 'Imprímalo con la orden de imprimir de su navegador.',
  back: 'Todos los pedidos',
  columnsOfReceipt: {
    what: 'Qué',
    quantity: 'Cantidad',
    net: 'Sin impuestos',
    tax: 'Impuestos',
    total: 'Total',
  },
  receiptCaption: 'Lo que se vendió',
  totals: 'Total',
};
