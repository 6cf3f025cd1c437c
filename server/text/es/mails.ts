import { counted } from '../counted.ts';
import type { Text } from '../en.ts';
import { nameCard } from './payment.ts';

/** The sentences of mails and calendar entries. `what` is "salida", at a simulator "sesión de simulador". */
export const mails: Text['mails'] = {
  what: {
    teeTime: 'salida',
    simulatorTime: 'sesión de simulador',
    teeTimes: (count) => `${count} salidas`,
    simulatorTimes: (count) => `${count} sesiones de simulador`,
  },
  subject: {
    orderConfirmation: (facility, what, when) => `${facility}: su ${what} está confirmada, ${when}`,
    orderOfSeveral: (sender, what) => `${sender}: sus ${what} están confirmadas`,
    purchase: (sender, orderNumber) => `${sender}: su pedido está confirmado (${orderNumber})`,
    bookingChange: (facility, what, when) => `${facility}: su ${what} ha cambiado, ${when}`,
    bookingCancellation: (facility, what, when) => `${facility}: su ${what} está cancelada, ${when}`,
    bookingReminder: (facility, what, when) => `${facility}: recordatorio de su ${what}, ${when}`,
    checkInOpen: (facility, what, when) => `${facility}: registre su llegada, ${what}, ${when}`,
    checkInReceipt: (facility, what, when) => `${facility}: recibo de su ${what}, ${when}`,
    blockNotice: (facility, what, when) => `${facility}: llámenos por su ${what}, ${when}`,
    bookingLink: (facility, what, when) => `${facility}: su ${what}, ${when}`,
    bookingList: (sender) => `${sender}: sus reservas`,
    purchaseRefund: (facility, what) => `${facility}: reembolso por ${what}`,
    bookingRefund: (facility, what, when) => `${facility}: reembolso por su ${what}, ${when}`,
    noShow: (facility, what, when) => `${facility}: le echamos de menos, ${what}, ${when}`,
    paymentReturned: (facility) => `${facility}: no nos quedamos con su pago`,
    chargeRefused: (facility, what, when) => `${facility}: no se ha cobrado en su tarjeta, ${what}, ${when}`,
    purchaseChargeRefused: (facility, what) => `${facility}: no se ha cobrado en su tarjeta, ${what}`,
    facilityBooked: (number, when, golfers) => `Reservado ${when}, ${golfers} (${number})`,
    facilityChanged: (number, when, golfers) => `Cambiado ${when}, ahora ${golfers} (${number})`,
    facilityCancelled: (number, when) => `Cancelado ${when} (${number})`,
    facilitySold: (what, orderNumber) => `Vendido: ${what} (${orderNumber})`,
    facilityUnrefunded: (number, amount) => `No se han podido devolver ${amount} (${number})`,
    facilityUncharged: (number, amount) => `No se han podido cobrar ${amount} (${number})`,
  },
  greeting: (firstName) => (firstName ? `Hola, ${firstName}:` : 'Hola:'),
  orderConfirmation: {
    title: '¡Su reserva está confirmada!',
    titleBay: '¡Su cabina está reservada!',
    intro: (what, facility) => `Su ${what} en ${facility} está reservada. Le esperamos.`,
    introOfSeveral: (what, sender) => `Sus ${what} en ${sender} están reservadas. Le esperamos.`,
    whole: 'Su pedido',
  },
  purchase: {
    title: 'Gracias por su pedido',
    intro: (sender) => `Su pedido en ${sender} está confirmado y pagado. Esto es lo que ha comprado.`,
    besides: 'También en su pedido',
    notSold: (what, facility) =>
      `${what} en ${facility} ya no se le ha podido vender, así que no hay nada que pagar por ello.`,
    chargeRefused: (what, facility) =>
      `Lo que compró en ${facility} sigue en pie (${what}), pero su banco no ha pagado lo que había autorizado.`,
    refund: (what, facility) => `${facility} le devuelve dinero por: ${what}.`,
    footer: (sender) => `Recibe este correo porque se ha hecho un pedido en ${sender} con su dirección.`,
  },
  bookingChange: {
    title: 'Su reserva ha cambiado',
    intro: (what, facility) => `Su ${what} en ${facility} ha cambiado. Así queda ahora.`,
    golfers: (before, after) => `Jugadores: ${after} en lugar de ${before}`,
    time: (before, after) => `Hora: ${after} en lugar de ${before}`,
    rate: (before, after) => `Tarifa: ${after} en lugar de ${before}`,
    total: (before, after) => `Total: ${after} en lugar de ${before}`,
    paid: (amount) => `Ha pagado ${amount} por la diferencia.`,
  },
  bookingReminder: {
    title: 'Hasta pronto',
    intro: (what, facility) => `Le recordamos su ${what} en ${facility}.`,
    checkInNote: 'El registro se abre antes de su salida.',
  },
  checkInOpen: {
    title: 'El registro está abierto',
    intro: (what, facility) =>
      `Ya puede registrar su llegada para su ${what} en ${facility}, desde su teléfono.`,
    button: 'Registrar la llegada',
  },
  checkInReceipt: {
    title: 'Su recibo',
    intro: (what, facility) =>
      `Gracias por registrarse para su ${what} en ${facility}. Esto es lo que ha pagado.`,
  },
  bookingCancellation: {
    title: 'Su reserva está cancelada',
    intro: (what, facility) => `Su ${what} en ${facility} está cancelada.`,
    byShop: (what, facility) => `${facility} ha tenido que cancelar su ${what}. Lo sentimos.`,
    again: 'Reservar otra hora',
  },
  bookingRefund: {
    title: 'Su dinero está en camino',
    intro: (what, facility) => `${facility} le devuelve dinero por su ${what}.`,
    stays: 'Su reserva queda como está.',
  },
  blockNotice: {
    title: 'Llámenos por su reserva',
    intro: (what, facility) =>
      `La hora de su ${what} en ${facility} se ha cerrado. Su reserva no está cancelada; llámenos para que le busquemos otra hora.`,
  },
  chargeRefused: {
    title: 'No se ha cobrado en su tarjeta',
    intro: (what, facility) =>
      `Su ${what} en ${facility} sigue en pie, pero su banco no ha pagado lo que había autorizado.`,
    introCancelled: (what, facility) =>
      `Su banco no ha pagado lo que había autorizado por su ${what} en ${facility}.`,
    due: (amount) => `${amount} no se han cobrado y se pagan en el campo.`,
    notReturned: (amount) =>
      `${amount} que íbamos a devolver a su tarjeta nunca se cobraron, así que no se devuelve nada.`,
  },
  noShow: {
    title: 'Le echamos de menos',
    intro: (what, facility) => `${facility} ha anotado quién no vino a su ${what}.`,
    missing: (missing, players) =>
      missing === players
        ? 'No vino nadie de su grupo.'
        : `${missing} de ${players} jugadores no ${missing === 1 ? 'vino' : 'vinieron'}.`,
  },
  bookingLink: {
    title: 'Su reserva',
    intro: 'Ha pedido el enlace de su reserva. Aquí está.',
    cancelled: 'Esta reserva está cancelada.',
  },
  bookingList: {
    title: 'Sus próximas reservas',
    intro: (count) =>
      count === 1
        ? 'Ha pedido el enlace de su reserva. Aquí está.'
        : 'Ha pedido los enlaces de sus reservas. Aquí están, la próxima primero.',
  },
  paymentReturned: {
    title: 'No nos quedamos con su pago',
    intro: (what, facility) =>
      `No hemos podido reservar su ${what} en ${facility}, así que no hay nada que pagar por ella.`,
    beside: {
      'check-in': (what, facility) =>
        `Su ${what} en ${facility} sigue en pie, pero su pago al registrarse no hacía falta: otra persona había pagado por estos jugadores.`,
      change: (what, facility) =>
        `No hemos podido cambiar su ${what} en ${facility}. Su reserva queda como estaba, y no hay nada más que pagar.`,
    },
    notCharged: (amount) =>
      `${amount} se habían retenido en su tarjeta y se han liberado. No se le cobra nada.`,
    refunded: (amount) =>
      `${amount} se habían cobrado y se están devolviendo a su tarjeta. Su banco puede tardar unos días en mostrarlo.`,
    again: 'Buscar otra hora',
  },
  facilityNotice: {
    booked: 'Reserva nueva',
    changed: 'Reserva cambiada',
    cancelled: 'Reserva cancelada',
    unrefunded: 'Se ha rechazado un reembolso',
    uncharged: 'No se ha cobrado en una tarjeta',
    sold: 'Vendido en línea',
    toCard: (amount) => `${amount} a la tarjeta`,
    toCertificate: (amount) => `${amount} a vales de regalo y cuentas`,
    giveBack: 'El proveedor de pagos se niega a devolverlo. Devuélvalo de otra manera.',
    nothingBack: (amount) => `${amount} se iban a devolver. Nunca se cobraron: no los devuelva.`,
    takeAtCourse: 'El banco no paga lo que había autorizado. La reserva sigue en pie: cóbrelo en el campo.',
    takePurchaseAtCourse:
      'El banco no paga lo que había autorizado. La venta sigue en pie: cóbrela en el campo.',
    shop: 'Recepción',
    by: { golfer: 'Por el jugador', shop: 'Por recepción', program: 'Por el motor de reservas' },
  },
  refund: (amount) =>
    `${amount} se están devolviendo a su tarjeta. Su banco puede tardar unos días en mostrarlo.`,
  refundToCard: (amount, card) =>
    `${amount} se están devolviendo a su tarjeta, ${card}. Su banco puede tardar unos días en mostrarlo.`,
  refundToCertificate: (amount) =>
    `${amount} han vuelto al vale de regalo o a la cuenta con que se pagaron, y se pueden volver a gastar.`,
  labels: {
    when: 'Cuándo',
    course: 'Campo',
    venue: 'Lugar',
    golfers: 'Jugadores',
    groupSize: 'Tamaño del grupo',
    players: 'Jugadores',
    rate: 'Tarifa',
    plan: 'Pago',
    promotion: 'Código promocional',
    saved: 'Ha ahorrado',
    holes: 'Hoyos',
    transportation: 'Transporte',
    duration: 'Duración',
    confirmationNumber: 'Número de confirmación',
    orderNumber: 'Número de pedido',
    card: 'Tarjeta',
    notes: 'Su mensaje',
    reason: 'Motivo',
    change: 'Cambio',
    booker: 'Reservado por',
    buyer: 'Comprado por',
    purchase: 'Comprado',
    golfer: 'Jugador',
    email: 'Correo',
    phone: 'Teléfono',
    price: 'Precio',
    total: 'Total',
    paid: 'Pagado',
    dueAtCourse: 'A pagar en el campo',
    refunded: 'Devuelto',
    unrefunded: 'Sin devolver',
    uncharged: 'Sin cobrar',
  },
  transportation: { Cart: 'Con carrito', Walking: 'A pie' },
  golferCount: (count) => counted(count, 'jugador', 'jugadores'),
  unnamedPlayer: (number) => `Jugador ${number}`,
  minutes: (count) => counted(count, 'minuto', 'minutos'),
  card: nameCard,
  quantity: (label, count) => (count === 1 ? label : `${label} × ${count}`),
  checkIn: 'Llegada y registro',
  policy: 'Condiciones de la reserva',
  questions: (phone) => `¿Preguntas? Llame al club: ${phone}`,
  seeBooking: 'Ver o cancelar su reserva',
  seeBookingNote: 'Quien tenga este enlace puede ver y cancelar la reserva: no lo comparta.',
  seePastBooking: 'Ver su reserva',
  seePastBookingNote: 'Quien tenga este enlace puede ver la reserva: no lo comparta.',
  footer: (facility) => `Recibe este correo porque se ha hecho una reserva en ${facility} con su dirección.`,
  facilityFooter: (operator) => `Enviado por el sistema de reservas de ${operator}.`,
  calendar: {
    summary: (what, facility) => `${what.charAt(0).toUpperCase()}${what.slice(1)}: ${facility}`,
    confirmation: (number) => `Número de confirmación ${number}`,
    fileName: 'salida.ics',
    fileNameOfSeveral: (number) => `salida-${number}.ics`,
  },
};
