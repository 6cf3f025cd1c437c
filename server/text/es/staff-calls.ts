import type { Text } from '../en.ts';

export const staffCalls: Text['staffCalls'] = {
  title: 'Por llamar',
  link: (course, count) => (course ? `Por llamar en ${course}: ${count}` : `Por llamar: ${count}`),
  intro:
    'Ningún correo llega a estos golfistas. Dígales por teléfono qué ha cambiado y márquelos como llamados.',
  none: 'Todos los golfistas conocen sus reservas.',
  since: (when) => `Desde ${when}`,
  noPhone: 'No hay número de teléfono: avíselos en recepción.',
  called: 'Marcar como llamado',
  calledWhom: (name) => `Marcar como llamado: ${name}`,
  done: (name) => `Anotado: se llamó a ${name}.`,
  several: (count) =>
    count === 1
      ? 'Hay que llamar a un golfista sin correo.'
      : `Hay que llamar a ${count} golfistas sin correo.`,
  cancelled: (when) => `Cancelado: ${when}`,
  news: {
    delayed: 'Pueden cancelar con reembolso completo',
    closed: 'Su salida está cerrada: ofrezca otra',
    price: 'El precio ha cambiado',
    'no-show': 'Los marcamos como no presentados',
    'no-show-fee': 'Cobramos un cargo por no presentarse',
    refunded: 'Hicimos un reembolso',
    'not-charged': 'La tarjeta no se cobró: pagan en el campo',
    'payment-returned': 'Devolvimos su pago',
  },
};
