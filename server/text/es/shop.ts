import type { Weekday } from '#server/contract/constants.ts';
import { counted } from '../counted.ts';
import type { Text } from '../en.ts';

const WEEKDAY_NAMES: Record<Weekday, string> = {
  mon: 'lun',
  tue: 'mar',
  wed: 'mié',
  thu: 'jue',
  fri: 'vie',
  sat: 'sáb',
  sun: 'dom',
};

export const shop: Text['shop'] = {
  as: 'Indique un empleado: --as clerk@example.com',
  noStaffUser: (email) => `Ningún empleado activo tiene el correo ${email}.`,
  usage: (usage) =>
    usage
      .split('\n')
      .map((line) => `npm run facility -- ${line}`)
      .join('\n'),
  noCommand: (name) => `No existe la orden ${name}.`,
  noOperator: (alias) => `No existe el operador ${alias}.`,
  whichFacility: (list) => `Indique el campo con --facility: ${list}.`,
  endsBeforeItBegins: (end, start) => `${end} no es posterior a ${start}.`,
  options: {
    date: 'Use una fecha como 2031-05-04',
    time: 'Use una hora como 07:30',
    weekdays: 'Indique días como mon,wed',
    oneOf: (list) => `Indique uno de ${list}`,
    id: 'Use su número',
    players: 'Use un número del 1 al 6',
    quantity: 'Use un número del 1 al 9999',
    reason: 'Indique un motivo, en 200 caracteres como máximo',
    reservation: 'Use un número de reserva o un número de confirmación',
    name: 'Use el nombre del jugador, como «Ada Byron»',
    email: 'Use una dirección de correo electrónico',
    count: 'Use un número del 0 al 999999',
    change: 'Use un importe como 12.50, o --by=-12.50',
    phone: (example: string) => `Use un teléfono como ${example}`,
  },
  noSuchTime: (facility, date, time) => `No hay salida en ${facility} el ${date} a las ${time}.`,
  noSuchTee: (facility, hole) => `Ningún grupo sale del ${hole} en ${facility}.`,
  fullWithTurn: (time, hole, free) =>
    free === 0
      ? `18 hoyos desde aquí pasan a las ${time} por el ${hole}. Una de estas dos salidas está completa.`
      : `18 hoyos desde aquí pasan a las ${time} por el ${hole}. Estas dos salidas tienen sitio para ${free === 1 ? '1 jugador' : `${free} jugadores`}.`,
  whichRate: (list) => `Indique la tarifa con --rate: ${list}.`,
  notSoMany: (rate, counts) => `La tarifa ${rate} es para ${counts} jugadores.`,
  notForSale: {
    unknown: 'Esta salida no se puede reservar.',
    'needs-card': 'Esta tarifa se debe pagar en línea.',
    'not-offered': 'Esta tarifa no se vende a esa hora.',
    past: 'Esta salida ya ha pasado.',
    'too-late': 'Esta salida no se puede reservar.',
    'not-released': 'Esta salida no se puede reservar.',
    blocked: 'Esta salida está cerrada. Quite primero su cierre.',
  },
  booked: (name, golfers, when, { reservation, confirmation, due }) =>
    `${name} tiene reserva: ${golfers}, ${when}, reserva ${reservation} (${confirmation}), a pagar en el campo: ${due}.`,
  waitsForProof: (email) =>
    `La cuenta de ${email} todavía no está confirmada. Esto aparecerá en la cuenta cuando el jugador confirme la dirección.`,
  bookedAlready: (name, reservation) =>
    `${name} ya tiene reserva a esa hora (reserva ${reservation}). Para reservar otra vez, añada --again.`,
  sold: (pieces, sale, total) => `${pieces} vendido por ${total}, venta ${sale}.`,
  pieces: (quantity, name) => `${quantity} × ${name}`,
  soldAlready: (quantity, name) =>
    `Hace un momento se vendió ${quantity} × ${name}. Para vender lo mismo otra vez, añada --again.`,
  noProduct: (id, facility) => `${facility} no vende el artículo ${id}.`,
  outOfStock: (remaining) =>
    remaining === 0 ? 'No queda ninguno.' : `Solo ${remaining === 1 ? 'queda 1' : `quedan ${remaining}`}.`,
  noCards: 'No hay proveedor de pagos configurado. Véndalo en efectivo.',
  noCardStep:
    'Esta tarjeta exige que su titular confirme el pago, y eso no es posible aquí. No se ha cobrado nada.',
  noCardGiven:
    'Escriba la tarjeta en la entrada estándar, en tres palabras: número, caducidad (12/2035) y código de seguridad.',
  addOrSet: 'Indique un artículo con --product, y --add o --set.',
  left: (name, left) => `${name}: quedan ${left}.`,
  noProducts: 'No hay artículos a la venta.',
  notCounted: 'sin contar',
  stockColumns: {
    facility: 'Campo',
    id: 'Artículo',
    product: 'Nombre',
    left: 'Quedan',
    held: 'En proceso de pago',
    sold: 'Vendidos',
  },
  oneAtATime: 'Haga una cosa a la vez.',
  giftCertificate: 'Vale de regalo',
  forWhom: 'Indique el destinatario: --to con una dirección de correo electrónico, y --name.',
  certificateSold: (id, value, email) =>
    `El vale de regalo ${id} de ${value} se ha vendido en efectivo. Lo enviamos por correo a ${email}.`,
  certificateSoldAlready: (value, email) =>
    `Hace un momento se vendió a ${email} un vale de regalo de ${value}. Para vender otro, añada --again.`,
  certificateWorth: (id, left) => `En el vale de regalo ${id} quedan ${left}.`,
  certificateChangedAlready: (id, by) =>
    `El vale de regalo ${id} se cambió en ${by} hace un momento. Para repetir el cambio, añada --again.`,
  onlySoMuchLeft: (id, left) => `En el vale de regalo ${id} solo quedan ${left}.`,
  certificateVoid: (id, left) => `El vale de regalo ${id} está anulado. Quedaban ${left}.`,
  certificateVoidBefore: (id) => `El vale de regalo ${id} está anulado.`,
  certificateMailed: (id, email) => `El vale de regalo ${id} se enviará otra vez por correo a ${email}.`,
  notMailedYet: (id) => `El vale de regalo ${id} se enviará por correo en su fecha de envío.`,
  noRecipient: (id) => `El destinatario del vale de regalo ${id} ya no consta.`,
  noCertificate: (id) => `No existe el vale de regalo ${id}.`,
  noCertificates: 'No se ha vendido ningún vale de regalo.',
  isVoid: 'anulado',
  isMailed: 'sí',
  certificateColumns: {
    id: 'Vale',
    facility: 'Campo',
    value: 'Valor',
    left: 'Saldo',
    code: 'Código',
    recipient: 'Destinatario',
    mailed: 'Enviado',
  },
  whichMember: 'Indique el socio y el plan: --email, --name y --plan.',
  noPlan: (id, facility) => `${facility} no tiene ningún plan de pago ${id}.`,
  memberAdded: (name, membership, price) =>
    `${name} tiene una membresía desde hoy: ${membership}, ${price} pagados en efectivo.`,
  memberEntered: (name, membership) =>
    `${name} tiene una membresía desde hoy: ${membership}. No se ha cobrado nada.`,
  noActiveMembership: (id) => `No hay ninguna membresía activa ${id}.`,
  membershipEnded: (id) => `La membresía ${id} ha terminado hoy.`,
  membershipVoid: (id) => `La membresía ${id} está anulada.`,
  membershipRefundRefused: (id) =>
    `La membresía ${id} está anulada, pero el proveedor de pagos ha rechazado el reembolso. Reembólselo de otra manera.`,
  noMembers: 'No hay socios.',
  memberColumns: {
    id: 'Membresía',
    facility: 'Campo',
    membership: 'Tipo',
    member: 'Socio',
    email: 'Correo',
    state: 'Estado',
    from: 'Desde',
    to: 'Hasta',
    nextPayment: 'Próximo pago',
  },
  membershipStates: {
    pending: 'en proceso de pago',
    active: 'activa',
    suspended: 'suspendida',
    ended: 'terminada',
    cancelled: 'cancelada',
    void: 'anulada',
  },
  noSale: (id) => `No existe la venta ${id}.`,
  returned: (id, amount) => `La venta ${id} se ha anulado. Se ha reembolsado: ${amount}.`,
  returnRefused: (id) =>
    `La venta ${id} se ha anulado, pero el proveedor de pagos ha rechazado el reembolso. Reembólselo de otra manera.`,
  returnedBefore: (id) => `La venta ${id} ya se había anulado.`,
  noBooking: (written) => `No existe la reserva ${written}.`,
  notChangeable: (id) => `La reserva ${id} no está confirmada, así que no hay nada que cambiar.`,
  notChangeablePaid: (id) =>
    `Jugadores de la reserva ${id} pagaron al registrar su llegada, así que ya no se puede cambiar.`,
  notChangeableCredited: (id) =>
    `Jugadores de la reserva ${id} tienen un vale por lluvia, así que ya no se puede cambiar.`,
  changed: (id, when, golfers, due) =>
    `La reserva ${id} es ahora ${when} para ${golfers}; a pagar en el campo: ${due}.`,
  notBooked: (id) => `La reserva ${id} no está confirmada, así que no hay nada que cancelar.`,
  checkedInNow: (id, count, players) => `Reserva ${id}: ${count} de ${players} con la llegada registrada.`,
  notTeedOff: (id) => `La reserva ${id} todavía no ha salido.`,
  noShow: (id, golfers) => `Reserva ${id}: ausencia anotada de ${golfers}. Avisamos al jugador por correo.`,
  noShowUndone: (id, golfers) => `Reserva ${id}: se ha quitado la ausencia de ${golfers}.`,
  noNoShow: (id) => `La reserva ${id} no tiene ausencias anotadas.`,
  allCame: (id) =>
    `Todos los jugadores de la reserva ${id} han registrado su llegada, están anotados como ausentes o tienen un vale por lluvia.`,
  rainCheck: 'Vale por lluvia',
  rainChecked: (amount, golfers, certificateId, email) =>
    `Vale por lluvia de ${amount} para ${golfers}: vale de regalo ${certificateId}. Enviamos su código por correo a ${email}.`,
  rainCheckTo: (id) => `La reserva ${id} no tiene correo electrónico. Añada --to EMAIL.`,
  rainCheckedBefore: (id) =>
    `Todos los jugadores de la reserva ${id} que se presentaron tienen ya un vale por lluvia.`,
  noHolesLeft: (id, holes) => `La reserva ${id} es de ${holes} hoyos. Use menos con --holes-played.`,
  nothingToCredit: (id) =>
    `No consta ningún pago de estos jugadores de la reserva ${id}. Si pagaron en el campo, añada --paid-at-course.`,
  cancelled: (id) => `La reserva ${id} se ha cancelado.`,
  cancelledBefore: (id) => `La reserva ${id} ya estaba cancelada.`,
  reduced: (id, golfers) => `La reserva ${id} es ahora para ${golfers}.`,
  reducedAlready: (id, golfers) =>
    `Hace un momento se quitó el mismo número de jugadores de la reserva ${id}, que ahora es para ${golfers}. Para quitar otra vez el mismo número, añada --again.`,
  onlySoManyBooked: (id, golfers) => `La reserva ${id} es solo para ${golfers}.`,
  refunded: (amount) => `Se ha reembolsado: ${amount}.`,
  refundedAlready: (amount) =>
    `Hace un momento se reembolsó ${amount}. Para reembolsarlo otra vez, añada --again.`,
  refundRefused: (amount) =>
    `El proveedor de pagos ha rechazado el reembolso de ${amount}, así que no ha cambiado nada. Reembólselo de otra manera.`,
  refundRefusedInPart: (given, refused) =>
    `Se ha reembolsado: ${given}. El proveedor de pagos ha rechazado el reembolso de ${refused}. Reembólselo de otra manera.`,
  refundUnanswered: (amount) =>
    `El proveedor de pagos no ha respondido sobre ${amount}. Fairway lo reintenta hasta que responda.`,
  leftPaid: (amount) => `Sigue pagado: ${amount}.`,
  nothingPaid: (id) => `Por la reserva ${id} no se ha pagado nada.`,
  onlySoMuchPaid: (amount) => `Use un importe de ${amount} como máximo, lo pagado.`,
  onlySoMuchUncredited: (most, credited) =>
    `Puede reembolsar ${most} como máximo: ${credited} del pago están en vales por lluvia. Para reembolsarlos en dinero, anule primero sus vales de regalo.`,
  hours: (from, to, start, end) =>
    `${from === to ? from : `${from} a ${to}`}, ${start === '00:00' && end === '24:00' ? 'todo el día' : `${start} a ${end}`}`,
  onWeekdays: (days) => (days.length === 7 ? '' : `, ${days.map((day) => WEEKDAY_NAMES[day]).join(', ')}`),
  blockMade: {
    closed: (id, facility, hours) => `Cierre ${id}: ${facility} está cerrado ${hours}.`,
    'no-online': (id, facility, hours) => `Bloqueo ${id}: solo el club reserva en ${facility}, ${hours}.`,
    'members-only': (id, facility, hours) =>
      `Bloqueo ${id}: solo los socios y el club reservan en ${facility}, ${hours}.`,
    event: (id, facility, hours) => `Cierre ${id}: ${facility} está cerrado por un evento ${hours}.`,
    maintenance: (id, facility, hours) =>
      `Cierre ${id}: ${facility} está cerrado por mantenimiento ${hours}.`,
    'double-tee': (id, facility, hours) =>
      `Bloqueo ${id}: los 18 hoyos salen de los dos tees en ${facility}, ${hours}.`,
    crossover: (id, facility, hours) =>
      `Bloqueo ${id}: nadie sale en ${facility} mientras los grupos giran, ${hours}.`,
  },
  bookingsStay: 'Las reservas de estas horas se mantienen.',
  blockKinds: {
    closed: 'Cerrado',
    'no-online': 'Sin reserva en línea',
    'members-only': 'Solo socios',
    event: 'Evento',
    maintenance: 'Mantenimiento',
    'double-tee': 'Doble salida',
    crossover: 'Cruce',
  },
  blockedNobody: 'No hay reservas afectadas.',
  blockedBookings: (count) =>
    count === 1
      ? 'Hay 1 reserva afectada, que se mantiene. Pedimos por correo a su jugador que llame al club:'
      : `Hay ${count} reservas afectadas, que se mantienen. Pedimos por correo a sus jugadores que llamen al club:`,
  unblocked: (id) => `El cierre ${id} se ha quitado.`,
  notUnblocked: {
    unknown: (id) => `No existe el cierre ${id}.`,
    'in-file': (id) => `El cierre ${id} está en el archivo del operador. Quítelo allí e importe el archivo.`,
  },
  noBlocks: 'No hay cierres.',
  blockColumns: {
    id: 'Cierre',
    facility: 'Campo',
    hours: 'Cerrado',
    kind: 'Tipo',
    reason: 'Motivo',
    source: 'Origen',
  },
  blockSources: { file: 'archivo', shop: 'recepción' },
  reservation: (id) => `reserva ${id}`,
  dayTitle: (facility, day) => `${facility}, ${day}`,
  noBookings: 'No hay reservas.',
  dayTotals: (bookings, golfers) => `${bookings}, ${golfers}`,
  bookingCount: (count) => counted(count, 'reserva', 'reservas'),
  golferCount: (count) => counted(count, 'jugador', 'jugadores'),
  blockedHours: (kind, from, to, reason) =>
    `${kind} ${from === '00:00' && to === '24:00' ? 'todo el día' : `de ${from} a ${to}`}: ${reason}`,
  waiting: 'en espera de pago',
  checkedIn: (count, players) => `${count} de ${players} con la llegada registrada`,
  byShop: 'recepción',
  columns: {
    time: 'Hora',
    golfers: 'Jugadores',
    bay: 'Cabina',
    name: 'Nombre',
    phone: 'Teléfono',
    rate: 'Tarifa',
    due: 'A pagar aquí',
    number: 'Reserva',
    remarks: 'Notas',
  },
  csv: {
    date: 'Fecha',
    time: 'Hora',
    facility: 'Campo',
    reservation: 'Reserva',
    confirmation: 'Confirmación',
    state: 'Estado',
    source: 'Origen',
    golfers: 'Jugadores',
    checkedIn: 'Llegadas registradas',
    bay: 'Cabina',
    firstName: 'Nombre',
    lastName: 'Apellidos',
    email: 'Correo',
    phone: 'Teléfono',
    players: 'Jugadores con nombre',
    rate: 'Tarifa',
    holes: 'Hoyos',
    transportation: 'Transporte',
    currency: 'Moneda',
    total: 'Total',
    paid: 'Pagado',
    due: 'A pagar en el campo',
    notes: 'Mensajes',
  },
};
