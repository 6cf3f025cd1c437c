import type { Text } from '../en.ts';

export const shopDay: Text['shopDay'] = {
  noFee: 'No se cobró ningún cargo.',
  noShowCharged: (id, amount, card) =>
    `Reserva ${id}: ausencia anotada, cargo de ${amount} cobrado a la tarjeta terminada en ${card}.`,
  refused: (id, why) => `Reserva ${id}: ${why}`,
  nobodyMissing: (date) => `No falta nadie el ${date}.`,
  moves: (id, name, from, to) => `  ${id}  ${name}  ${from} → ${to}`,
  wouldDelay: (count) => (count === 1 ? 'Se movería 1 reserva.' : `Se moverían ${count} reservas.`),
  delayed: (change, count) =>
    count === 1
      ? `Se movió 1 reserva, cambio ${change}. Escribimos a su jugador.`
      : `Se movieron ${count} reservas, cambio ${change}. Escribimos a sus jugadores.`,
  undone: (change) => `El cambio ${change} se deshizo.`,
  noOutings: 'No hay grupos desde ayer.',
  noNames: 'Escriba los nombres en la entrada estándar, un jugador por línea.',
  outingColumns: { id: 'Grupo', date: 'Fecha', times: 'Horas', golfers: 'Jugadores', name: 'Nombre' },
  nameColumns: { line: 'Línea', name: 'Nombre', fate: 'Resultado' },
  holeColumns: { hole: 'Hoyo', count: 'Jugadores', names: 'Nombres', carts: 'Buggies', id: 'Reserva' },
  drawerColumns: {
    id: 'Caja',
    day: 'Día',
    device: 'Dispositivo',
    openedBy: 'Abierta por',
    closedBy: 'Cerrada por',
    currency: 'Moneda',
    float: 'Fondo de caja',
    cashTaken: 'Efectivo cobrado',
    cashGiven: 'Efectivo reembolsado',
    cashIn: 'Efectivo añadido',
    cashOut: 'Efectivo retirado',
    terminalTaken: 'Terminal',
    terminalGiven: 'Reembolsado con el terminal',
    expected: 'Debe haber',
    counted: 'Contado',
    difference: 'Diferencia',
    reason: 'Motivo',
  },
};
