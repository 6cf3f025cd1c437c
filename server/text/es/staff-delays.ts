import type { Text } from '../en.ts';

export const staffDelays: Text['staffDelays'] = {
  title: 'Retrasar una mañana',
  nav: 'Retraso',
  intro:
    'Helada o niebla: todas las reservas desde la primera salida perdida se mueven, nadie queda reservado dos veces y cada golfista recibe un correo y puede cancelar con reembolso completo.',
  fields: {
    facility: 'Campo',
    date: 'Día',
    fromTime: 'Primera salida perdida',
    untilTime: 'Hasta',
    minutes: 'Minutos',
    mode: 'Cómo',
    reason: 'Motivo para los golfistas',
  },
  modes: {
    shift: 'Cada grupo sale más tarde esos minutos',
    compress: 'Las horas libres absorben el retraso',
  },
  reasonDefault: 'Helada',
  preview: 'Mostrar el plan',
  planTitle: (count) => (count === 1 ? 'Se mueve 1 reserva' : `Se mueven ${count} reservas`),
  columns: {
    name: 'Golfista',
    players: 'Jugadores',
    from: 'Reservado',
    to: 'Nueva hora',
  },
  make: 'Mover estas reservas',
  change: 'Cambiar el plan',
  made: (count) => (count === 1 ? 'Se movió 1 reserva.' : `Se movieron ${count} reservas.`),
  undone: (count) => (count === 1 ? '1 reserva vuelve a su hora.' : `${count} reservas vuelven a su hora.`),
  group: (name, when) => `${name} (${when})`,
  unplaced: (groups) => `No queda ninguna salida para ${groups}.`,
  turn: 'Paso',
  errors: {
    date: 'Introduzca un día',
    time: 'Introduzca una hora como 07:30',
    minutes: 'Introduzca de 5 a 240 minutos',
    until: 'Debe ser posterior a la primera salida perdida',
    reason: '200 caracteres como máximo',
  },
};
