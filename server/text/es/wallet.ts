import type { Text } from '../en.ts';
import { nameCard } from './payment.ts';

export const wallet: Text['wallet'] = {
  title: 'Tarjetas guardadas',
  intro: 'Sus tarjetas guardadas. Solo su banco y el proveedor de pagos conocen sus números.',
  loading: 'Cargando sus tarjetas…',
  empty: 'No tiene tarjetas guardadas',
  howToAdd: 'Puede guardar una tarjeta cuando paga con ella.',
  add: {
    title: 'Añadir una tarjeta',
    text: 'Escriba la tarjeta en la página del proveedor de pagos y después vuelva aquí. El campo puede cobrar a una tarjeta guardada las rondas que juegue y no pague, y el cargo por ausencia que aceptó al reservar.',
    isDefault: 'Hacerla mi tarjeta predeterminada',
    memberships: 'Cobrar en ella mis membresías',
    button: 'Añadir una tarjeta',
    goOn: 'Continuar al proveedor de pagos',
    done: (card) => `Hemos guardado ${card}.`,
  },
  bill: 'Cobrar en ella las membresías',
  nowBilled: (card) => `Desde ahora cobramos sus membresías en ${card}.`,
  billed: (memberships) =>
    `Con esta tarjeta se paga ${memberships.join(', ')}. Elija otra tarjeta para ${memberships.length === 1 ? 'esa membresía' : 'esas membresías'} antes de eliminarla.`,
  foreignPage: 'Debe ser una página de este sitio',
  card: (type, lastFour) =>
    type === 'default' ? `Tarjeta terminada en ${lastFour}` : nameCard(type, lastFour),
  expires: (month, year) => `Caduca ${month}/${year}`,
  expired: (month, year) => `Caducada ${month}/${year}`,
  over: 'Esta tarjeta ha caducado. Elija otra.',
  isDefault: 'Predeterminada',
  edit: 'Cambiar',
  delete: 'Eliminar',
  of: (action, card) => `${action} ${card}`,
  makeDefault: 'Hacer predeterminada',
  clearDefault: 'Quitar como predeterminada',
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
  saved: 'Su tarjeta se ha guardado.',
  nowDefault: (card) => `${card} es ahora su tarjeta predeterminada.`,
  noDefault: 'Ya no tiene una tarjeta predeterminada.',
  remove: {
    title: 'Eliminar la tarjeta',
    question: '¿Seguro que quiere eliminar este medio de pago?',
    last: 'Es su única tarjeta guardada.',
    confirm: 'Eliminar',
    keep: 'Conservarla',
    done: (card) => `${card} se ha eliminado.`,
  },
  failed: {
    adding: 'No hemos podido añadir el medio de pago. Vuelva a intentarlo más tarde.',
    updating: 'No hemos podido cambiar el medio de pago. Vuelva a intentarlo más tarde.',
    deleting: 'No hemos podido eliminar el medio de pago. Vuelva a intentarlo más tarde.',
  },
  checkout: {
    legend: 'Pagar con',
    another: 'Otra tarjeta',
    saveCard:
      'Guardar esta tarjeta para la próxima vez. El campo puede cobrarle las rondas que juegue y no pague, y el cargo por ausencia que acepto al reservar.',
  },
};
