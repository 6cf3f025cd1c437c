import type { Text } from '../en.ts';

export const staffShotguns: Text['staffShotguns'] = {
  mark: 'Salida simultánea',
  noStart: (time) => `El campo no tiene ninguna salida futura a las ${time}. Elija otra hora.`,
  doesNotFit: (golfers, capacity, sizes) =>
    `No caben ${golfers} golfistas: estos hoyos admiten ${capacity}, y la tarifa grupos de ${sizes}. Elija más hoyos o más jugadores por hoyo.`,
  blocked: (reason, from, to) =>
    `«${reason}» bloquea el campo de ${from} a ${to}. Elija otra hora o cambie ese bloqueo.`,
  bookingsInTheWay: (count) =>
    count === 1
      ? 'Hay una reserva en estas horas. Muévala primero.'
      : `Hay ${count} reservas en estas horas. Muévalas primero.`,
  noHole: (hole) => `El hoyo ${hole} no es parte de esta salida simultánea.`,
  taken: (place) => `Ya sale un grupo del hoyo ${place}. Elija un puesto libre.`,
  place: (place) => `Hoyo ${place}`,
  group: (name, place) => `${name}, hoyo ${place}`,
  new: {
    title: 'Nueva salida simultánea',
    intro:
      'Todos los grupos salen a la misma hora, cada uno desde su hoyo. Nadie más reserva el campo mientras juegan.',
    time: 'Hora de la salida simultánea',
    playersPerHole: 'Jugadores por hoyo',
    perHoleHint: 'Más de cuatro son dos grupos: A y detrás B.',
    holes: 'Hoyos',
    minutes: 'Minutos en el campo',
    minutesHint: 'Déjelo vacío para lo que dura una vuelta de la tarifa.',
    preview: 'Vista previa',
    submit: 'Reservar la salida simultánea',
    booked: (name, golfers) => `${name} está reservado como salida simultánea con ${golfers} golfistas.`,
  },
  preview: {
    title: 'Vista previa',
    groups: (groups, golfers) => `${groups} grupos, ${golfers} golfistas`,
    blocked: (from, to) => `El campo está bloqueado de ${from} a ${to}.`,
    next: (time) => `La próxima salida que se puede reservar es a las ${time}.`,
    noNext: 'Después no queda ninguna salida ese día.',
    inTheWay: 'Reservas en estas horas',
    free: 'No hay nada más reservado en estas horas.',
    players: (players) => (players === 1 ? '1 jugador' : `${players} jugadores`),
  },
  show: {
    holes: 'Grupos por hoyo',
    link: 'Hoyos y grupos',
    outing: 'Contacto, importes y nombres',
    print: 'Imprimir la lista de hoyos',
    columns: { hole: 'Hoyo', players: 'Jugadores', state: 'Estado', act: 'Cambiar' },
    in: (count, players) => `${count} de ${players} registrados`,
    checkIn: 'Registrar',
    checkInAt: (place) => `Registrar el hoyo ${place}`,
    group: 'Grupo',
    to: 'Pasa a',
    back: 'Volver a la salida simultánea',
    free: (place) => `${place} (libre)`,
    swap: (place) => `${place} (cambiar)`,
    move: 'Mover',
    moved: (place) => `El grupo sale ahora del hoyo ${place}.`,
    add: 'Añadir un grupo',
    place: 'Puesto',
    groupPlayers: 'Jugadores del grupo',
    addSubmit: 'Añadir este grupo',
    added: (place) => `Se añadió un grupo en el hoyo ${place}.`,
    full: 'Todos los puestos de esta salida simultánea están ocupados.',
  },
  move: {
    link: 'Mover la salida simultánea',
    intro: 'Cada grupo conserva su hoyo, tarifa y precio. El bloqueo se mueve con ellos.',
    submit: 'Mover toda la salida simultánea',
  },
  errors: {
    holes: 'Elija al menos un hoyo',
    playersPerHole: 'Escriba de 1 a 8 jugadores por hoyo',
    golfers: 'Escriba de 1 a 144 golfistas',
    minutes: 'Escriba de 60 a 720 minutos',
    group: 'Elija un puesto y de 1 a 4 jugadores',
  },
};
