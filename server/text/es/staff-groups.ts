import type { Text } from '../en.ts';

export const staffGroups: Text['staffGroups'] = {
  more: 'Más',
  back: 'Volver a la reserva',
  settled: {
    noShowFee: (id) =>
      `La reserva ${id} tiene un cargo por no presentarse. Reembólselo primero y después cambie a los jugadores.`,
    rainCheck: (id) =>
      `La reserva ${id} tiene un vale por lluvia, así que sus jugadores se quedan en ella. Cancele a los jugadores y resérveles de nuevo.`,
    accounts: (id) =>
      `La reserva ${id} se pagó con puntos, un bono, una cuenta o un vale regalo. Este pago no se puede dividir. Cancele con reembolso y reserve de nuevo.`,
    price: (id) =>
      `Algunos jugadores de la reserva ${id} pagaron otro precio en caja. Deshaga primero ese pago, o conserve su tarifa y su salida.`,
    counter: (id) =>
      `Algunos jugadores de la reserva ${id} pagaron en la caja de este campo. Deshaga o reembolse ese pago y después mueva la reserva.`,
    currency: (id) =>
      `El otro campo no tiene la moneda en que se pagó la reserva ${id}. Cancélela con reembolso y reserve allí.`,
  },
  choose: 'Elija una reserva',
  sameBooking: 'Elija otra reserva, no la misma.',
  otherCourse: 'Las dos reservas deben ser del mismo campo.',
  otherRate: (id) => `La reserva ${id} tiene otra tarifa. Póngales primero la misma tarifa y después únalas.`,
  sameTime: 'Las dos reservas ya tienen esta salida.',
  sameCourse: 'Elija otro campo. Para otra salida aquí, mueva la reserva.',
  split: {
    link: 'Dividir',
    title: (name) => `Dividir la reserva de ${name}`,
    hint: 'La nueva reserva tiene el mismo contacto y lo que sus jugadores ya pagaron. El resto se paga en el campo.',
    who: 'Jugadores de la nueva reserva',
    everyone: 'Al menos un jugador se queda. Para cambiar a todos, mueva la reserva.',
    nameless: 'Escriba primero el nombre del primer jugador: será el contacto de su reserva.',
    captain: 'Próximo capitán, si el capitán se va',
    firstNamed: 'Primer jugador con nombre',
    contact: 'Quién conserva el contacto',
    contacts: {
      both: 'Las dos reservas',
      rest: 'Los jugadores que se quedan',
      new: 'Los jugadores de la nueva reserva',
    },
    alone: 'Esta reserva tiene un solo jugador.',
    done: (players, when) =>
      players === 1
        ? `1 jugador tiene ahora una reserva aparte: ${when}.`
        : `${players} jugadores tienen ahora una reserva aparte: ${when}.`,
  },
  merge: {
    link: 'Unir',
    title: (name) => `Añadir un grupo a la reserva de ${name}`,
    hint: 'Los jugadores de la otra reserva se unen a esta, con su salida y su precio. Los pagos la acompañan. La otra reserva termina.',
    which: 'Reserva que se une',
    none: 'Ninguna otra reserva de este día se puede unir.',
    submit: 'Unir',
    reason: (number) => `Unida a la reserva ${number}`,
    done: (name, players) => `La reserva de ${name} tiene ahora ${players} jugadores.`,
  },
  swap: {
    link: 'Intercambiar',
    title: (name) => `Intercambiar la salida de ${name}`,
    which: 'Intercambiar con',
    all: 'Todos los de las dos salidas',
    allHint: 'Intercambiar todas las reservas de esta salida con todas las de la otra.',
    none: 'Ninguna otra salida de este día tiene reservas.',
    submit: 'Intercambiar',
    done: (name, when) => `Intercambio hecho: ${name} juega ahora ${when}.`,
    noTurn: (name, time, hole) =>
      `Los 18 hoyos de ${name} pasarían a las ${time} por el ${hole}. No hay sitio a esa hora o en la nueva salida.`,
  },
  copy: {
    link: 'Copiar',
    title: (name) => `Copiar la reserva de ${name}`,
    hint: 'La copia tiene el mismo contacto, los mismos jugadores y la misma tarifa, y se paga en el campo.',
    submit: 'Copiar',
    done: (name, when) => `${name} tiene también una reserva: ${when}.`,
  },
  players: {
    link: 'Jugadores',
    title: (name) => `Jugadores de ${name}`,
    hint: 'Para añadir jugadores, elija un número mayor o escriba un nombre en una línea vacía. Para quitar jugadores, cancélelos.',
    count: 'Número de jugadores',
    player: (slot) => `Jugador ${slot}`,
    name: 'Nombre',
    email: 'Correo electrónico',
    submit: 'Guardar jugadores',
    done: 'Los jugadores se han guardado.',
  },
  course: {
    link: 'Otro campo',
    title: (name) => `Mover a ${name} a otro campo`,
    hint: 'La reserva de aquí se cancela y el golfista queda reservado allí con los mismos jugadores. El pago en línea la acompaña y el resto se paga en el campo.',
    course: 'Campo',
    submit: 'Mover a este campo',
    reason: (course) => `Movida a ${course}`,
    undone: 'Se deshizo el paso a este campo',
    done: (name, course, when) => `${name} juega ahora en ${course}, ${when}.`,
  },
};
