import { counted } from '../counted.ts';
import type { Text } from '../en.ts';
import { nameCard } from './payment.ts';

export const order: Text['order'] = {
  confirmed: '¡Reserva confirmada!',
  confirmedBay: '¡Su cabina está reservada!',
  partlyConfirmed: 'Una parte de su pedido está confirmada',
  notConfirmed: 'Su pedido no está confirmado',
  cancelled: 'Su pedido se ha cancelado',
  sentTo: (email) => `Hemos enviado la confirmación a ${email}.`,
  withoutEmail: {
    intro:
      'Anote su número de confirmación. Sin un correo electrónico no podemos enviarle la confirmación. El club encuentra su reserva por este número y su nombre.',
    hint: 'Con un enlace puede ver y cancelar esta reserva más tarde, en cualquier dispositivo.',
    link: 'Obtener un enlace a esta reserva',
    linkMade: 'Esta página es el enlace a su reserva. Guarde su dirección.',
  },
  accountOffer: {
    text: (email) =>
      `Cree una cuenta con ${email}. Cuando confirme su correo, verá en ella este pedido y todas sus reservas.`,
    link: 'Crear cuenta',
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
  ofOuting: (course) =>
    `Esta reserva forma parte de un grupo. Su organizador la cambia con ${course}: llame al club.`,
  playerCount: (count) => counted(count, 'jugador', 'jugadores'),
  arriveBy: (time) => `Llegue antes de las ${time}.`,
  directions: 'Cómo llegar',
  cancelUntil: (moment) => `Puede cancelar sin coste hasta el ${moment}.`,
  cancelBy: (moment) => `Puede cancelar hasta el ${moment}.`,
  refundUntil: (moment, percent) =>
    `Cancele hasta el ${moment} y le reembolsaremos el ${percent} % de lo pagado en línea.`,
  refundOver: 'Después no hay reembolso.',
  cancelForNothing: (moment) => `Puede cancelar hasta el ${moment}, pero sin reembolso.`,
  depositKept: (amount) => `El depósito de ${amount} por jugador no se reembolsa.`,
  tooLateToCancel: (hours) =>
    `Falta menos de ${hours === 1 ? 'una hora' : `${hours} horas`}, así que no se puede cancelar en línea. Si no puede venir, llámenos.`,
  noShowFee: (amount) =>
    `El campo puede cobrar a su tarjeta guardada ${amount} por ausencia, por cada jugador que no venga y no haya pagado.`,
  noShowPercent: (percent) =>
    `Por cada jugador que no venga, el campo puede cobrar a su tarjeta guardada el ${percent} % de lo pendiente.`,
  notCancellable: 'No se puede cancelar en línea. Si no puede venir, llámenos.',
  callShop: '¿Preguntas? Llame al club:',
  callVenue: '¿Preguntas? Llámenos:',
  again: 'Reservar otra vez',
  share: {
    label: 'Compartir con su grupo',
    hint: 'Copie esto para su grupo, o envíelo ahora:',
    title: (course, moment) => `${course}, ${moment}`,
    text: (moment, course, players) =>
      players === 1
        ? `Juego en ${course}: ${moment}.`
        : `Jugamos en ${course}: ${moment}, ${players} jugadores.`,
    arriveBy: (time) => `Hay que estar allí antes de las ${time}.`,
    mail: 'Enviar por correo',
    message: 'Enviar por SMS',
  },
  receipt: 'Recibo',
  facts: {
    when: 'Cuándo',
    rate: 'Tarifa',
    golfers: 'Jugadores',
    paid: 'Pagado',
    dueAtCourse: 'A pagar en el campo',
    refunded: 'Reembolsado',
    reservationNumber: 'Número de reserva',
    promotion: 'Código promocional',
    saved: 'Ha ahorrado',
  },
  cardOf: nameCard,
  paidBy: (amount, card) => `${amount}, ${card}`,
  cardOnFile: (card) => `Todavía nada · ${card} guardada como garantía`,
  paidOnline: 'Pagado en línea',
  dueAtCourse: 'A pagar en el campo',
  total: 'Total',
  refunded: 'Reembolsado',
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
  alsoBooked: 'También reservado',
  checkInCode: {
    hint: 'Ese día, muestre este código en recepción.',
    title: 'Código QR para registrar la llegada',
  },
  players: {
    title: 'Jugadores',
    manage: 'Jugadores e invitaciones',
    unnamed: (number) => `Jugador ${number}`,
    booker: 'Hizo la reserva',
    checkedIn: 'Llegada registrada',
    paid: 'Pagado',
  },
  bookAnother: 'Reservar otra salida',
  bookAnotherBay: 'Reservar otra sesión',
  analytics: {
    text: '¿Puede el campo contar esta reserva con Google Analytics? Comparte el importe y el número de pedido, no quién es usted.',
    yes: 'Sí, contarla',
    no: 'No',
  },
  notFound: {
    title: 'No hemos encontrado ese pedido',
    text: 'Puede ver un pedido en el navegador con que lo hizo. También podemos enviarle un enlace a su reserva por correo.',
    find: 'Encontrar mi reserva',
    home: 'Buscar una salida',
  },
  cancelling: {
    title: '¿Cancelar esta reserva?',
    text: (course) => `${course} ofrecerá esta hora a otros jugadores.`,
    refund: (amount) => `Le reembolsaremos ${amount} en su tarjeta.`,
    refundAtCounter: (amount) => `Pagó ${amount} en el mostrador. La tienda se lo reembolsa allí.`,
    refundToCertificate: (amount) =>
      `Le reembolsaremos ${amount} en el vale de regalo o la cuenta con que pagó.`,
    kept: (amount) => `De lo pagado en línea, ${amount} no se reembolsan.`,
    players: '¿Cuántos jugadores no pueden venir?',
    everybody: (players) => (players === 2 ? 'Los dos' : `Los ${players}`),
    reason: '¿Por qué? (opcional)',
    noReason: 'Prefiero no decirlo',
    submitSome: 'Cancelar ahora',
    takenOut: (players) => `Hemos quitado de su reserva: ${players}.`,
    errors: { players: 'Elija cuántos jugadores no pueden venir.' },
    submit: 'Cancelar la reserva',
    keep: 'Conservar mi reserva',
    done: 'Su reserva se ha cancelado.',
  },
  leaving: {
    some: '¿O solo algunos jugadores?',
    who: '¿Quién no viene?',
    legend: '¿Quién no puede venir?',
    next: 'Continuar',
    none: 'Marque los jugadores que no pueden venir.',
    choose: (count) => (count === 1 ? 'Marque un jugador.' : `Marque ${count} jugadores.`),
    unnamed: (count) => (count === 1 ? 'un jugador sin nombre' : `${count} jugadores sin nombre`),
    review: (names) => `Quitaremos de su reserva: ${names}.`,
    done: (names) => `Hemos quitado de su reserva: ${names}.`,
    submit: 'Quitar y cancelar sus plazas',
    booker: 'No se puede quitar a quien hizo la reserva. Cancele la reserva entera.',
  },
  booking: {
    title: 'Su reserva',
    cancelled: 'Esta reserva se ha cancelado.',
    cancelledPage: {
      title: 'Esta reserva se ha cancelado',
      text: 'Ya no puede cambiarla ni registrar la llegada.',
      again: 'Reservar de nuevo',
      see: 'Ver esta reserva',
    },
    delay: {
      title: 'Su salida se retrasa',
      moved: (from, to) => `El campo abre más tarde. Su salida pasa de las ${from} a las ${to}.`,
      choice: 'Hasta entonces puede cancelar con reembolso completo.',
      isAccepted: 'Ha aceptado la nueva hora.',
      accept: 'Mantener la nueva hora',
      cancel: 'Cancelar con reembolso completo',
      accepted: 'Le esperamos a la nueva hora.',
    },
    linksHint: 'Cualquiera que tenga un enlace a esta reserva puede verla y cancelarla.',
    endLinks: 'Crear un enlace nuevo y anular los anteriores',
    linksEnded: 'Los enlaces anteriores a esta reserva ya no funcionan.',
    notFoundTitle: 'No hemos encontrado esa reserva',
    notFoundText:
      'Quizá el enlace esté incompleto o la reserva sea demasiado antigua. Podemos enviarle un enlace nuevo por correo.',
  },
  find: {
    title: 'Encontrar mi reserva',
    intro:
      'Escriba el correo electrónico con que reservó. Le enviamos un enlace para ver o cancelar cada una de sus próximas reservas.',
    email: 'Correo electrónico',
    confirmationNumber: 'Número de confirmación (opcional)',
    confirmationHint: 'Escríbalo para recibir el enlace de una sola reserva, aunque sea pasada o cancelada.',
    submit: 'Enviarme el enlace',
    sent: 'Si encontramos una reserva con este correo y este número de confirmación, le enviamos el enlace.',
    sentAll:
      'Si encontramos próximas reservas con este correo, le enviamos los enlaces. Los enviamos una vez cada 10 minutos como máximo.',
    errors: {
      email: 'El correo electrónico no es válido',
      confirmationNumber: 'Ese número de confirmación es demasiado largo',
    },
  },
};
