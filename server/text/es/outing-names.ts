import type { Text } from '../en.ts';

export const outingNames: Text['outingNames'] = {
  title: 'Nombres de su grupo',
  heading: (group) => `Nombres de ${group}`,
  intro: 'Indique los jugadores de cada salida. Puede volver a esta página hasta su última salida.',
  teeTime: (time) => `Salida ${time}`,
  player: (number) => `Jugador ${number}`,
  email: (number) => `Correo del jugador ${number}, opcional`,
  fixed: (number, name) => `Jugador ${number}: ${name}`,
  list: 'O pegue una lista',
  listHint:
    'Una línea por jugador: el nombre y, si quiere, un correo tras una coma. La lista rellena los jugadores sin nombre.',
  submit: 'Guardar los nombres',
  saved: (count) =>
    count === 0
      ? 'Los nombres no cambian.'
      : count === 1
        ? 'Guardamos 1 nombre.'
        : `Guardamos ${count} nombres.`,
  failed: 'No pudimos guardar los nombres.',
  changed: 'Mientras tanto el campo ha cambiado su grupo. Revise los nombres y guárdelos de nuevo.',
  none: { title: 'Este enlace ha caducado', text: 'Pida uno nuevo al campo.' },
};
