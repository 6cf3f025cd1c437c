import type { Text } from '../en.ts';

export const staffNoShowFee: Text['staffNoShowFee'] = {
  name: 'Cargo por ausencia',
  title: (name) => `Cargo por ausencia: ${name}`,
  hint: (moment) => `El jugador aceptó este cargo al reservar. Puede cobrarlo hasta el ${moment}.`,
  noCard: 'No hay ninguna tarjeta guardada que se pueda cobrar. Cobre el cargo en el mostrador.',
  withNoShow: (amount, card) =>
    `Cobrar el cargo por ausencia de ${amount} por jugador a la tarjeta terminada en ${card}`,
  withNoShowBy: (card) => `Cobrar el cargo por ausencia a la tarjeta terminada en ${card}`,
  chargeCard: 'Cobrar a la tarjeta guardada',
  playersHint: 'Elija quién paga. Sin elección, todos.',
  charged: 'Se cobró el cargo por ausencia.',
  byCash: 'Pagado en efectivo',
  byTerminal: 'Pagado con el terminal',
  taken: (amount) => `Se pagó el cargo por ausencia de ${amount}.`,
  fees: 'Cargos hasta ahora',
  byCard: (amount, card) => `${amount} cobrados a la tarjeta terminada en ${card}`,
  byHand: (amount) => `${amount} pagados en el mostrador`,
  underWay: (amount) => `${amount}, a la espera del banco`,
  refunded: (amount) => `${amount}, reembolsados`,
  refund: 'Reembolsar el cargo',
  refundDone: (amount) => `Se reembolsan ${amount} del cargo por ausencia.`,
  none: 'Esta reserva no tiene cargo por ausencia.',
  byCardOf: (amount, card) => `Cargo por ausencia de ${amount}, tarjeta terminada en ${card}`,
  atCounter: (amount) => `Cargo por ausencia de ${amount}, sin tarjeta guardada`,
  free: 'Sin cargo',
};
