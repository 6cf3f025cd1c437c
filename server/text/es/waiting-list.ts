import type { Text } from '../en.ts';

/** Waiting for a tee time that is full: the pages, the ways to them, and the mails. */
export const waitingList: Text['waitingList'] = {
  title: 'Lista de espera',
  intro: 'Cuando queda libre una plaza, se la guardamos al primero de la lista y le escribimos.',
  join: 'Apuntarse a la lista de espera',
  joinNote: 'Le avisamos cuando quede libre',
  joinTitle: 'Esperar esta hora',
  joinDayTitle: 'Esperar una hora de este día',
  joined: 'Está en la lista de espera. Le hemos enviado un correo.',
  players: 'Número de jugadores',
  firstName: 'Nombre',
  lastName: 'Apellidos',
  email: 'Correo electrónico',
  nameMissing: 'Escriba su nombre.',
  emailMissing: 'Escriba su correo.',
  hours: (day, from, to) => `${day}, de ${from} a ${to}`,
  wholeDay: (day) => `${day}, a cualquier hora`,
  none: 'No está en ninguna lista de espera.',
  ahead: (count) =>
    count === 0
      ? 'Es el primero de la lista.'
      : count === 1
        ? 'Hay 1 jugador antes que usted.'
        : `Hay ${count} jugadores antes que usted.`,
  states: {
    accepted: 'Ha aceptado esta oferta.',
    over: 'Ha terminado.',
  },
  offer: {
    title: 'Hay una plaza libre para usted',
    until: (when) => `Se la guardamos hasta este momento: ${when}.`,
    accept: 'Reservarla ahora',
  },
  leave: 'Dejar la lista de espera',
  left: 'Ha dejado la lista de espera.',
  gone: {
    title: 'No está en la lista de espera',
    text: 'Este enlace ya no lleva a ninguna plaza de la lista de espera.',
  },
  sms: (course, when, until) => `${course}: ${when}, guardada para usted hasta ${until}.`,
  mail: {
    range: (from, to) => `${from} a ${to}`,
    joined: {
      subject: (course, when) => `${course}: está en la lista de espera, ${when}`,
      title: 'Está en la lista de espera',
      intro: (course, when, golfers) =>
        `Espera una salida en ${course} para ${golfers}: ${when}. Cuando haya una libre y le toque, se la guardamos y le escribimos.`,
      button: 'Ver o dejar la lista de espera',
      note: '',
    },
    offer: {
      subject: (course, when) => `${course}: le guardamos una plaza, ${when}`,
      title: 'Le toca a usted',
      intro: (course, when, golfers) => `En ${course} hay una salida libre para ${golfers}: ${when}.`,
      button: 'Ver la oferta',
      until: (when) => `Se la guardamos hasta este momento: ${when}. Después pasa al siguiente de la lista.`,
    },
    linkGone: 'Ha dejado la lista de espera.',
    footer: (sender) =>
      `Recibe este correo porque alguien se ha apuntado con su dirección a una lista de espera en ${sender}.`,
  },
};
