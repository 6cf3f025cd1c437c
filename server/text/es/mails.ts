import { counted } from '../counted.ts';
import type { Text } from '../en.ts';
import { nameCard } from './payment.ts';

/** `what`: "salida" or "sesión de simulador". */
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
    bookingCancellation: (facility, what, when) => `${facility}: su ${what} se ha cancelado, ${when}`,
    bookingReminder: (facility, what, when) => `${facility}: recordatorio de su ${what}, ${when}`,
    checkInOpen: (facility, what, when) => `${facility}: registre su llegada para su ${what}, ${when}`,
    checkInReceipt: (facility, what, when) => `${facility}: recibo de su ${what}, ${when}`,
    bookingDelay: (facility, what, when) => `${facility}: su ${what} se retrasa, ${when}`,
    blockNotice: (facility, what, when) => `${facility}: llámenos por su ${what}, ${when}`,
    bookingLink: (facility, what, when) => `${facility}: su ${what}, ${when}`,
    bookingList: (sender) => `${sender}: sus reservas`,
    purchaseRefund: (facility, what) => `${facility}: reembolso por ${what}`,
    bookingRefund: (facility, what, when) => `${facility}: reembolso por su ${what}, ${when}`,
    noShow: (facility, what, when) => `${facility}: le echamos de menos en su ${what}, ${when}`,
    noShowFee: (facility, what, when) => `${facility}: cargo por ausencia en su ${what}, ${when}`,
    paymentReturned: (facility) => `${facility}: su pago se ha cancelado`,
    chargeRefused: (facility, what, when) =>
      `${facility}: no se ha cobrado su ${what} en su tarjeta, ${when}`,
    purchaseChargeRefused: (facility, what) => `${facility}: no se ha cobrado en su tarjeta: ${what}`,
    facilityBooked: (number, when, golfers) => `Reservada: ${when}, ${golfers} (${number})`,
    facilityChanged: (number, when, golfers) => `Cambiada: ${when}, ahora ${golfers} (${number})`,
    facilityCancelled: (number, when) => `Cancelada: ${when} (${number})`,
    facilitySold: (what, orderNumber) => `Venta: ${what} (${orderNumber})`,
    facilityUnrefunded: (number, amount) => `No hemos podido reembolsar ${amount} (${number})`,
    facilityUncharged: (number, amount) => `No hemos podido cobrar ${amount} (${number})`,
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
      `No hemos podido completar su compra en ${facility}: ${what}. No tiene que pagar nada por ella.`,
    chargeRefused: (what, facility) =>
      `Su banco ha rechazado un pago que antes había aprobado. Su compra en ${facility} sigue siendo válida: ${what}.`,
    refund: (what, facility) => `${facility} le ha hecho un reembolso por: ${what}.`,
    footer: (sender) =>
      `Recibe este correo porque se ha hecho un pedido en ${sender} con su correo electrónico.`,
  },
  bookingChange: {
    title: 'Su reserva ha cambiado',
    intro: (what, facility) => `Su ${what} en ${facility} ha cambiado. Estos son los datos nuevos.`,
    golfers: (before, after) => `Jugadores: ${after} (antes ${before})`,
    time: (before, after) => `Hora: ${after} (antes ${before})`,
    rate: (before, after) => `Tarifa: ${after} (antes ${before})`,
    total: (before, after) => `Total: ${after} (antes ${before})`,
    paid: (amount) => `Ha pagado la diferencia de ${amount}.`,
  },
  bookingReminder: {
    title: 'Hasta pronto',
    intro: (what, facility) => `Le recordamos su ${what} en ${facility}.`,
    checkInNote: 'El registro de llegada en línea se abre antes de que juegue.',
  },
  checkInOpen: {
    title: 'Ya puede registrar su llegada',
    intro: (what, facility) =>
      `Ya puede registrar su llegada para su ${what} en ${facility} desde su teléfono.`,
    button: 'Registrar la llegada',
  },
  checkInReceipt: {
    title: 'Su recibo',
    intro: (what, facility) =>
      `Gracias por registrar su llegada para su ${what} en ${facility}. Esto es lo que ha pagado.`,
    charged: (what, facility) =>
      `${facility} ha cobrado su ${what} a su tarjeta guardada. Esto es lo que se ha pagado.`,
  },
  bookingCancellation: {
    title: 'Su reserva se ha cancelado',
    intro: (what, facility) => `Su ${what} en ${facility} se ha cancelado.`,
    byShop: (what, facility) => `${facility} ha tenido que cancelar su ${what}. Lo sentimos.`,
    again: 'Reservar otra hora',
  },
  bookingRefund: {
    title: 'Su reembolso está en camino',
    intro: (what, facility) => `${facility} le ha hecho un reembolso por su ${what}.`,
    stays: 'Su reserva no ha cambiado.',
  },
  bookingDelay: {
    title: 'Su salida se retrasa',
    intro: (what, facility, reason) =>
      reason
        ? `${facility} abre más tarde: ${reason}. Hemos cambiado la hora de su ${what}. Si la nueva hora le viene bien, no tiene que hacer nada.`
        : `${facility} abre más tarde. Hemos cambiado la hora de su ${what}. Si la nueva hora le viene bien, no tiene que hacer nada.`,
    cancelFree:
      'Si no le viene bien, puede cancelar con reembolso completo hasta la nueva hora. Abra su reserva para hacerlo.',
  },
  blockNotice: {
    title: 'Llámenos por su reserva',
    intro: (what, facility) =>
      `${facility} estará cerrado a la hora de su ${what}. Su reserva no se ha cancelado. Llámenos para que le busquemos otra hora.`,
  },
  chargeRefused: {
    title: 'No se ha cobrado en su tarjeta',
    intro: (what, facility) =>
      `Su banco ha rechazado un pago que antes había aprobado. Su ${what} en ${facility} sigue reservada.`,
    introCancelled: (what, facility) =>
      `Su banco ha rechazado un pago que antes había aprobado por su ${what} en ${facility}.`,
    due: (amount) => `No se ha cobrado el importe de ${amount}. Páguelo en el campo.`,
    notReturned: (amount) =>
      `Le anunciamos un reembolso de ${amount} en su tarjeta. Ese importe nunca se cobró, así que no hay nada que reembolsar.`,
  },
  noShowFee: {
    title: 'Se ha cobrado un cargo por ausencia',
    intro: (what, facility) =>
      `${facility} ha cobrado a su tarjeta guardada un cargo por ausencia en su ${what}, según las condiciones de la reserva.`,
  },
  noShow: {
    title: 'Le echamos de menos',
    intro: (what, facility) => `${facility} ha anotado una ausencia en su ${what}.`,
    missing: (missing, players) =>
      missing === players
        ? 'No se presentó nadie de su grupo.'
        : `${missing} de ${players} jugadores no ${missing === 1 ? 'se presentó' : 'se presentaron'}.`,
  },
  bookingLink: {
    title: 'Su reserva',
    intro: 'Ha pedido el enlace de su reserva. Aquí está.',
    cancelled: 'Esta reserva se ha cancelado.',
  },
  bookingList: {
    title: 'Sus próximas reservas',
    intro: (count) =>
      count === 1
        ? 'Ha pedido el enlace de su reserva. Aquí está.'
        : 'Ha pedido los enlaces de sus reservas. Aquí están, la más próxima primero.',
  },
  paymentReturned: {
    title: 'Su pago se ha cancelado',
    intro: (what, facility) =>
      `No hemos podido reservar su ${what} en ${facility}, así que no tiene que pagar nada por ella.`,
    beside: {
      'check-in': (what, facility) =>
        `Su ${what} en ${facility} sigue reservada. Su pago al registrar la llegada no era necesario: otra persona ya había pagado por estos jugadores.`,
      change: (what, facility) =>
        `No hemos podido cambiar su ${what} en ${facility}. Su reserva original sigue en vigor y no tiene que pagar nada más por ella.`,
    },
    notCharged: (amount) => `Hemos liberado la retención de ${amount} en su tarjeta. No se ha cobrado nada.`,
    refunded: (amount) =>
      `Le estamos reembolsando ${amount} en su tarjeta. Su banco puede tardar unos días en mostrarlo.`,
    again: 'Buscar otra hora',
  },
  facilityNotice: {
    booked: 'Reserva nueva',
    changed: 'Reserva cambiada',
    cancelled: 'Reserva cancelada',
    unrefunded: 'Se ha rechazado un reembolso',
    uncharged: 'No se ha cobrado en una tarjeta',
    sold: 'Venta en línea',
    toCard: (amount) => `${amount} a la tarjeta`,
    toCertificate: (amount) => `${amount} a vales de regalo y cuentas`,
    giveBack: 'El proveedor de pagos ha rechazado el reembolso. Reembólselo de otra manera.',
    nothingBack: (amount) => `Estaba previsto reembolsar ${amount}, pero nunca se cobró. No lo reembolse.`,
    takeAtCourse:
      'El banco ha rechazado un pago que antes había aprobado. La reserva sigue siendo válida: cobre el importe en el campo.',
    takePurchaseAtCourse:
      'El banco ha rechazado un pago que antes había aprobado. La venta sigue siendo válida: cobre el importe en el campo.',
    shop: 'Recepción',
    by: { golfer: 'Por el jugador', shop: 'Por recepción', program: 'Por el motor de reservas' },
  },
  refund: (amount) =>
    `Le estamos reembolsando ${amount} en su tarjeta. Su banco puede tardar unos días en mostrarlo.`,
  refundToCard: (amount, card) =>
    `Le estamos reembolsando ${amount} en su tarjeta, ${card}. Su banco puede tardar unos días en mostrarlo.`,
  refundHandedOut: (amount) => `Reembolsado en el mostrador: ${amount}.`,
  refundAtCounter: (amount) => `Pagó ${amount} en el mostrador. Pida allí este reembolso.`,
  refundToCertificate: (amount) =>
    `Hemos reembolsado ${amount} en el vale de regalo o la cuenta con que pagó. Puede volver a usarlo.`,
  labels: {
    when: 'Cuándo',
    course: 'Campo',
    venue: 'Centro',
    golfers: 'Número de jugadores',
    groupSize: 'Tamaño del grupo',
    players: 'Jugadores',
    rate: 'Tarifa',
    plan: 'Forma de pago',
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
    otherPayments: 'Pagado de otra forma',
    dueAtCourse: 'A pagar en el campo',
    refunded: 'Reembolsado',
    refundAtCounter: 'Por reembolsar en el mostrador',
    unrefunded: 'Sin reembolsar',
    uncharged: 'Sin cobrar',
  },
  transportation: { Cart: 'En buggy', Walking: 'A pie' },
  golferCount: (count) => counted(count, 'jugador', 'jugadores'),
  unnamedPlayer: (number) => `Jugador ${number}`,
  minutes: (count) => counted(count, 'minuto', 'minutos'),
  card: nameCard,
  quantity: (label, count) => (count === 1 ? label : `${label} × ${count}`),
  checkIn: 'Registro de llegada',
  policy: 'Condiciones de la reserva',
  questions: (phone) => `¿Preguntas? Llame al club: ${phone}`,
  seeBooking: 'Ver o cancelar su reserva',
  seeBookingNote: 'Cualquiera que tenga este enlace puede ver y cancelar la reserva: no lo comparta.',
  seePastBooking: 'Ver su reserva',
  seePastBookingNote: 'Cualquiera que tenga este enlace puede ver la reserva: no lo comparta.',
  footer: (facility) =>
    `Recibe este correo porque se ha hecho una reserva en ${facility} con su correo electrónico.`,
  facilityFooter: (operator) => `Enviado por el motor de reservas de ${operator}.`,
  calendar: {
    summary: (what, facility) => `${what.charAt(0).toUpperCase()}${what.slice(1)}: ${facility}`,
    confirmation: (number) => `Número de confirmación ${number}`,
    fileName: 'salida.ics',
    fileNameOfSeveral: (number) => `salida-${number}.ics`,
  },
};
