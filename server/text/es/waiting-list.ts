import type { Text } from '../en.ts';

export const waitingList: Text['waitingList'] = {
  title: 'Lista de espera',
  intro:
    'Cuando queda libre una plaza, se la guardamos al primer jugador de la lista y le enviamos un correo.',
  join: 'Apuntarse a la lista de espera',
  joinNote: 'Le avisamos por correo cuando quede libre una plaza',
  joinTitle: 'Esperar plaza a esta hora',
  joinDayTitle: 'Esperar plaza este día',
  joined: 'Está en la lista de espera. Le hemos enviado un correo.',
  players: 'Número de jugadores',
  firstName: 'Nombre',
  lastName: 'Apellidos',
  email: 'Correo electrónico',
  nameMissing: 'Escriba su nombre.',
  emailMissing: 'Escriba su correo electrónico.',
  hours: (day, from, to) => `${day}, de ${from} a ${to}`,
  wholeDay: (day) => `${day}, a cualquier hora`,
  none: 'No está en ninguna lista de espera.',
  ahead: (count) =>
    count === 0
      ? 'Es usted el primero de la lista.'
      : count === 1
        ? 'Hay 1 jugador antes que usted.'
        : `Hay ${count} jugadores antes que usted.`,
  states: {
    accepted: 'Ha aceptado esta oferta.',
    over: 'Ha caducado.',
  },
  offer: {
    title: 'Hay una plaza libre para usted',
    until: (when) => `Se la guardamos hasta el ${when}.`,
    accept: 'Reservar ahora',
  },
  leave: 'Salir de la lista de espera',
  left: 'Ha salido de la lista de espera.',
  gone: {
    title: 'No está en la lista de espera',
    text: 'Esta plaza de la lista de espera ha caducado o ya se ha usado.',
  },
  sms: (course, when, until) => `${course}: salida guardada para usted hasta el ${until}: ${when}.`,
  mail: {
    range: (from, to) => `${from} a ${to}`,
    joined: {
      subject: (course, when) => `${course}: está en la lista de espera, ${when}`,
      title: 'Está en la lista de espera',
      intro: (course, when, golfers) =>
        `Está esperando una salida en ${course} para ${golfers}: ${when}. Cuando le toque, le guardamos una plaza y le enviamos un correo.`,
      button: 'Ver la lista de espera o salir de ella',
      note: '',
    },
    offer: {
      subject: (course, when) => `${course}: le guardamos una plaza, ${when}`,
      title: 'Le toca a usted',
      intro: (course, when, golfers) => `En ${course} hay una salida libre para ${golfers}: ${when}.`,
      button: 'Ver la oferta',
      until: (when) => `Se la guardamos hasta el ${when}. Después pasa al siguiente jugador de la lista.`,
    },
    linkGone: 'Ha salido de la lista de espera.',
    footer: (sender) =>
      `Recibe este correo porque alguien se ha apuntado con su correo electrónico a una lista de espera en ${sender}.`,
  },
};
