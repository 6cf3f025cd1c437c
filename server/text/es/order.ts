import { counted } from '../counted.ts';
import type { Text } from '../en.ts';
import { nameCard } from './payment.ts';

/** The confirmation of an order, and a booking seen again later. */
export const order: Text['order'] = {
  confirmed: '¡Reserva confirmada!',
  confirmedBay: '¡Su cabina está reservada!',
  partlyConfirmed: 'Una parte de su pedido está confirmada',
  notConfirmed: 'Su pedido no está confirmado',
  cancelled: 'Su pedido está cancelado',
  sentTo: (email) => `La confirmación va de camino a ${email}.`,
  withoutEmail: {
    intro:
      'Anote el número de confirmación: sin correo no se envía ninguna confirmación, y el club encuentra su reserva por este número y su nombre.',
    hint: 'Con su propio enlace puede ver y cancelar esta reserva más tarde, en cualquier dispositivo.',
    link: 'Abrir el enlace de esta reserva',
    linkMade: 'Este es el enlace de su reserva. Guarde la dirección de esta página.',
  },
  accountOffer: {
    text: (email) =>
      `Cree una cuenta con ${email}: cuando confirme el correo, este pedido aparecerá en ella junto con todas sus reservas.`,
    link: 'Crear una cuenta',
  },
  courseIn: (course, zone) => `${course} · ${zone}`,
  orderNumber: 'Número de pedido',
  confirmationNumber: 'Número de confirmación',
  youTeeOff: (when) => `Su salida es ${when}`,
  youPlay: (when) => `Juega ${when}`,
  inDays: (days) => (days === 0 ? 'hoy' : days === 1 ? 'mañana' : `dentro de ${days} días`),
  inHours: (hours) =>
    hours === 0
      ? 'en menos de una hora'
      : hours === 1
        ? 'dentro de una hora más o menos'
        : `dentro de unas ${hours} horas`,
  dayAt: (day, time) => `${day} a las ${time}`,
  playerCount: (count) => counted(count, 'jugador', 'jugadores'),
  arriveBy: (time) => `Llegue antes de las ${time}.`,
  directions: 'Cómo llegar',
  cancelUntil: (moment) => `Puede cancelar sin coste hasta el ${moment}.`,
  cancelBy: (moment) => `Puede cancelar hasta el ${moment}.`,
  refundUntil: (moment, percent) =>
    `Cancele hasta el ${moment} y se le devuelve el ${percent} % de lo pagado en línea.`,
  refundOver: 'Después no se devuelve nada.',
  cancelForNothing: (moment) => `Puede cancelar hasta el ${moment}; ya no se devuelve nada.`,
  depositKept: (amount) => `El depósito de ${amount} por jugador no se devuelve.`,
  tooLateToCancel: (hours) =>
    `Falta menos de ${hours === 1 ? 'una hora' : `${hours} horas`}, así que no se puede cancelar en línea. Si no puede venir, llame.`,
  notCancellable: 'No se puede cancelar en línea. Si no puede venir, llame.',
  callShop: '¿Preguntas? Llame al club:',
  callVenue: '¿Preguntas? Llámenos:',
  again: 'Reservar otra vez',
  share: {
    label: 'Avisar a sus compañeros',
    hint: 'Copie esto para quienes juegan con usted, o envíelo ahora mismo:',
    title: (course, moment) => `${course}, ${moment}`,
    text: (moment, course, players) =>
      players === 1
        ? `Juego ${moment} en ${course}.`
        : `Jugamos ${moment} en ${course}, ${players} jugadores.`,
    arriveBy: (time) => `Hay que estar allí antes de las ${time}.`,
    mail: 'Por correo',
    message: 'Por SMS',
  },
  receipt: 'Recibo',
  facts: {
    when: 'Cuándo',
    rate: 'Tarifa',
    golfers: 'Jugadores',
    paid: 'Pagado',
    dueAtCourse: 'A pagar en el campo',
    refunded: 'Devuelto',
    reservationNumber: 'Número de reserva',
    promotion: 'Código promocional',
    saved: 'Ha ahorrado',
  },
  cardOf: nameCard,
  paidBy: (amount, card) => `${amount}, ${card}`,
  cardOnFile: (card) => `Todavía nada; ${card} queda registrada`,
  paidOnline: 'Pagado ahora',
  dueAtCourse: 'A pagar en el campo',
  total: 'Total',
  refunded: 'Devuelto',
  items: {
    state: 'Estado',
    startsOn: 'Primer día',
    endsOn: 'Último día',
    several: (count, name) => `${count} × ${name}`,
    loyalty: 'Puntos de fidelidad',
    creditBook: 'Talonario',
    creditAccount: 'Cuenta de cliente',
    giftCertificateOf: (lastFour) => `Vale de regalo terminado en ${lastFour}`,
    atCourse: 'En el campo',
    notSold: 'Sin comprar',
  },
  paidWith: 'Pagado con',
  states: { cancelled: 'Cancelado', error: 'Sin reservar', pending: 'En espera de pago' },
  notBooked: (title, reason) => `${title}: ${reason}`,
  calendar: 'Añadir al calendario',
  cancel: 'Cancelar esta reserva',
  change: 'Cambiar esta reserva',
  checkIn: 'Registrar la llegada',
  checkInCode: {
    hint: 'Ese día, muestre este código en recepción.',
    title: 'Código QR que lleva al registro',
  },
  players: {
    title: 'Jugadores',
    manage: 'Jugadores e invitaciones',
    unnamed: (number) => `Jugador ${number}`,
    booker: 'Hizo la reserva',
    checkedIn: 'Registrado',
    paid: 'Pagado',
  },
  bookAnother: 'Reservar otra salida',
  bookAnotherBay: 'Reservar otra sesión',
  analytics: {
    text: '¿Puede el campo contar esta reserva con Google Analytics? Google conoce el importe y el número de pedido, no quién es usted.',
    yes: 'Sí, contarla',
    no: 'No',
  },
  notFound: {
    title: 'No hemos encontrado ese pedido',
    text: 'Se puede ver en el navegador en que se hizo. Con su correo puede pedir que se le envíe un enlace.',
    find: 'Encontrar mi reserva',
    home: 'Buscar una salida',
  },
  cancelling: {
    title: '¿Cancelar esta reserva?',
    text: (course) => `${course}: su plaza se dará a otra persona.`,
    refund: (amount) => `${amount} pagados en línea vuelven a su tarjeta.`,
    refundToCertificate: (amount) =>
      `${amount} vuelven al vale de regalo o a la cuenta con que se pagaron, y se pueden volver a gastar.`,
    kept: (amount) => `${amount} de lo pagado en línea no se devuelven.`,
    players: '¿Quién no puede venir?',
    everybody: (players) => (players === 2 ? 'Ninguno de los dos' : `Ninguno de los ${players}`),
    reason: '¿Por qué? (opcional)',
    noReason: 'Prefiero no decirlo',
    submitSome: 'Cancelar ahora',
    takenOut: (players, count) => `${players} ${count === 1 ? 'sale' : 'salen'} de la reserva.`,
    errors: { players: 'Elija cuántos jugadores no pueden venir.' },
    submit: 'Cancelar la reserva',
    keep: 'Conservar mi reserva',
    done: 'Su reserva está cancelada.',
  },
  leaving: {
    some: '¿O solo algunos de ustedes?',
    who: '¿Quién no viene?',
    legend: '¿Quién no puede venir?',
    next: 'Continuar',
    none: 'Marque los jugadores que no pueden venir.',
    choose: (count) => (count === 1 ? 'Marque un jugador.' : `Marque ${count} jugadores.`),
    unnamed: (count) => (count === 1 ? 'un jugador sin nombre' : `${count} jugadores sin nombre`),
    review: (names, count) => `${names} ${count === 1 ? 'saldrá' : 'saldrán'} de su reserva.`,
    done: (names, count) => `${names} ${count === 1 ? 'ya no está' : 'ya no están'} en su reserva.`,
    submit: 'Quitar y cancelar sus plazas',
    booker: 'Quien hizo la reserva no puede salir de ella. Cancele la reserva entera.',
  },
  booking: {
    title: 'Su reserva',
    cancelled: 'Esta reserva está cancelada.',
    linksHint: 'Todos los que tienen un enlace de esta reserva pueden verla y cancelarla.',
    endLinks: 'Crear un enlace nuevo y anular los anteriores',
    linksEnded: 'Los enlaces anteriores ya no abren esta reserva.',
    notFoundTitle: 'No hemos encontrado esa reserva',
    notFoundText:
      'Quizá el enlace esté incompleto o la reserva sea demasiado antigua. Puede pedir que se le envíe otro enlace.',
  },
  find: {
    title: 'Encontrar mi reserva',
    intro:
      'Escriba el correo con que reservó. Le enviamos un enlace de cada reserva pendiente, para verla y cancelarla.',
    email: 'Correo electrónico',
    confirmationNumber: 'Número de confirmación (opcional)',
    confirmationHint: 'Para el enlace de una sola reserva, también pasada o cancelada.',
    submit: 'Enviarme el enlace',
    sent: 'Si hay una reserva con este correo y este número de confirmación, su enlace va de camino.',
    sentAll:
      'Si hay reservas pendientes con este correo, sus enlaces van de camino. Los enviamos una vez cada diez minutos.',
    errors: {
      email: 'El correo electrónico no es válido',
      confirmationNumber: 'Un número de confirmación es más corto',
    },
  },
};
