import type { Text } from '../en.ts';
import { nameCard } from './payment.ts';

/** The cards a golfer keeps: at the checkout, and on their own page. */
export const wallet: Text['wallet'] = {
  title: 'Tarjetas guardadas',
  intro: 'Las tarjetas que guarda para pagar. Solo su banco y el proveedor de pagos conocen sus números.',
  loading: 'Cargando sus tarjetas…',
  empty: 'No tiene tarjetas guardadas',
  howToAdd: 'Puede guardar una tarjeta cuando paga con ella.',
  add: {
    title: 'Añadir una tarjeta',
    text: 'La escribe en la página del proveedor de pagos y vuelve aquí.',
    isDefault: 'Hacerla mi tarjeta predeterminada',
    memberships: 'Cobrar en ella mis membresías',
    button: 'Añadir una tarjeta',
    goOn: 'Continuar al proveedor de pagos',
    done: (card) => `${card} está guardada.`,
  },
  bill: 'Cobrar en ella las membresías',
  nowBilled: (card) => `Desde ahora sus membresías se cobran en ${card}.`,
  billed: (memberships) =>
    `En ella se cobra ${memberships.join(', ')}. Elija otra tarjeta para ${memberships.length === 1 ? 'esta membresía' : 'estas membresías'} antes de eliminarla.`,
  foreignPage: 'No es una página de este sitio',
  card: (type, lastFour) =>
    type === 'default' ? `Tarjeta terminada en ${lastFour}` : nameCard(type, lastFour),
  expires: (month, year) => `Vence ${month}/${year}`,
  expired: (month, year) => `Vencida ${month}/${year}`,
  over: 'Esta tarjeta ha vencido. Elija otra, por favor.',
  isDefault: 'Predeterminada',
  edit: 'Cambiar',
  delete: 'Eliminar',
  of: (action, card) => `${action} ${card}`,
  makeDefault: 'Hacer predeterminada',
  clearDefault: 'Ya no predeterminada',
  editTitle: 'Cambiar la tarjeta',
  number: 'Número de tarjeta',
  fields: {
    name: 'Nombre en la tarjeta',
    address: 'Dirección de facturación',
    postalCode: 'Código postal',
    country: 'País',
  },
  save: 'Guardar',
  cancel: 'Cancelar',
  saved: 'Su tarjeta está guardada.',
  nowDefault: (card) => `${card} es ahora su tarjeta predeterminada.`,
  noDefault: 'Ninguna de sus tarjetas es ahora la predeterminada.',
  remove: {
    title: 'Eliminar la tarjeta',
    question: '¿Seguro que quiere eliminar este medio de pago?',
    last: 'Es la única tarjeta que tiene guardada.',
    confirm: 'Eliminar',
    keep: 'Conservarla',
    done: (card) => `${card} está eliminada.`,
  },
  failed: {
    adding: 'No se ha podido añadir el medio de pago. Vuelva a intentarlo más tarde.',
    updating: 'No se ha podido cambiar el medio de pago. Vuelva a intentarlo más tarde.',
    deleting: 'No se ha podido eliminar el medio de pago. Vuelva a intentarlo más tarde.',
  },
  checkout: {
    legend: 'Pagar con',
    another: 'Otra tarjeta',
    saveCard: 'Guardar esta tarjeta para la próxima vez',
  },
};
