import { counted } from '../counted.ts';
import type { Text } from '../en.ts';

/** What the shop's commands print. */
export const shop: Text['shop'] = {
  usage: (usage) =>
    usage
      .split('\n')
      .map((line) => `npm run facility -- ${line}`)
      .join('\n'),
  noCommand: (name) => `No existe la orden ${name}.`,
  noOperator: (alias) => `No existe el operador ${alias}.`,
  whichFacility: (list) => `Nombre el campo con --facility: ${list}.`,
  endsBeforeItBegins: (end, start) => `${end} no viene después de ${start}.`,
  options: {
    date: 'Use un día como 2031-05-04',
    time: 'Use una hora como 07:30',
    id: 'Use su número',
    players: 'Use un número del 1 al 6',
    quantity: 'Use un número del 1 al 9999',
    reason: 'Diga por qué, en 200 letras como máximo',
    reservation: 'Use el número de una reserva o su número de confirmación',
    name: 'Diga para quién se reserva, como «Ada Byron»',
    email: 'Use una dirección de correo',
    count: 'Use un número del 0 al 999999',
    change: 'Use un importe como 12.50, o --by=-12.50',
    phone: (example: string) => `Use un teléfono como ${example}`,
  },
  noSuchTime: (facility, date, time) => `No hay salida en ${facility} el ${date} a las ${time}.`,
  whichRate: (list) => `Nombre la tarifa con --rate: ${list}.`,
  notSoMany: (rate, counts) => `La tarifa ${rate} es para ${counts} jugadores.`,
  notForSale: {
    unknown: 'Esta salida no se puede reservar.',
    'needs-card': 'Esta tarifa se paga en línea.',
    'not-offered': 'Esta tarifa no se vende a esa hora.',
    past: 'Esta salida ya ha pasado.',
    'too-late': 'Esta salida no se puede reservar.',
    'not-released': 'Esta salida no se puede reservar.',
    blocked: 'Esta salida está cerrada: quite antes su cierre.',
  },
  booked: (name, golfers, when, { reservation, confirmation, due }) =>
    `${name} tiene reserva: ${golfers}, ${when}, reserva ${reservation} (${confirmation}), ${due} a pagar en el campo.`,
  waitsForProof: (email) =>
    `Hay una cuenta con la dirección ${email} sin confirmar: esto espera a que ${email} confirme la dirección.`,
  bookedAlready: (name, reservation) =>
    `${name} ya tiene reserva a esa hora (reserva ${reservation}). Para reservar una vez más, añada --again.`,
  sold: (pieces, sale, total) => `${pieces} vendido por ${total}, venta ${sale}.`,
  pieces: (quantity, name) => `${quantity} × ${name}`,
  soldAlready: (quantity, name) =>
    `Hace un momento se vendió ${quantity} × ${name}. Para vender otro tanto, añada --again.`,
  noProduct: (id, facility) => `${facility} no vende ningún artículo ${id}.`,
  outOfStock: (remaining) =>
    remaining === 0 ? 'No queda ninguno.' : `Solo ${remaining === 1 ? 'queda 1' : `quedan ${remaining}`}.`,
  noCards: 'No hay proveedor de pagos: véndalo en efectivo.',
  noCardStep:
    'Esta tarjeta pide que su titular confirme el pago, y eso no se puede hacer aquí. No se ha cobrado nada.',
  noCardGiven:
    'Escriba la tarjeta en la entrada estándar, en tres palabras: su número, su último mes (12/2035) y su código de seguridad.',
  addOrSet: 'Nombre un artículo con --product, y --add o --set.',
  left: (name, left) => `${name}: quedan ${left}.`,
  noProducts: 'No se vende ningún artículo.',
  notCounted: 'sin contar',
  stockColumns: {
    facility: 'Campo',
    id: 'Artículo',
    product: 'Nombre',
    left: 'Quedan',
    held: 'Pagándose',
    sold: 'Vendidos',
  },
  oneAtATime: 'Haga una cosa a la vez.',
  giftCertificate: 'Vale de regalo',
  forWhom: 'Diga para quién es: --to con una dirección de correo, y --name.',
  certificateSold: (id, value, email) =>
    `El vale de regalo ${id} de ${value} se ha vendido en efectivo y se envía a ${email}.`,
  certificateSoldAlready: (value, email) =>
    `Hace un momento se vendió a ${email} un vale de regalo de ${value}. Para vender otro, añada --again.`,
  certificateWorth: (id, left) => `En el vale de regalo ${id} quedan ${left}.`,
  certificateChangedAlready: (id, by) =>
    `El vale de regalo ${id} cambió en ${by} hace un momento. Para cambiarlo otro tanto, añada --again.`,
  onlySoMuchLeft: (id, left) => `En el vale de regalo ${id} solo quedan ${left}.`,
  certificateVoid: (id, left) => `El vale de regalo ${id} está anulado. Quedaban ${left}.`,
  certificateVoidBefore: (id) => `El vale de regalo ${id} está anulado.`,
  certificateMailed: (id, email) => `El vale de regalo ${id} se envía otra vez a ${email}.`,
  notMailedYet: (id) => `El vale de regalo ${id} se envía en su fecha de envío.`,
  noRecipient: (id) => `Ya nadie sabe a quién fue el vale de regalo ${id}.`,
  noCertificate: (id) => `No existe el vale de regalo ${id}.`,
  noCertificates: 'No se ha vendido ningún vale de regalo.',
  isVoid: 'anulado',
  isMailed: 'sí',
  certificateColumns: {
    id: 'Vale',
    facility: 'Campo',
    value: 'Valor',
    left: 'Queda',
    code: 'Código',
    recipient: 'Destinatario',
    mailed: 'Enviado',
  },
  whichMember: 'Diga quién es y qué: --email, --name y --plan.',
  noPlan: (id, facility) => `${facility} no tiene ningún plan de pago ${id}.`,
  memberAdded: (name, membership, price) =>
    `${name} tiene una membresía desde hoy: ${membership}, ${price} cobrados en efectivo.`,
  memberEntered: (name, membership) =>
    `${name} tiene una membresía desde hoy: ${membership}. No se ha cobrado nada.`,
  noActiveMembership: (id) => `No hay ninguna membresía activa ${id}.`,
  membershipEnded: (id) => `La membresía ${id} ha terminado hoy.`,
  membershipVoid: (id) => `La membresía ${id} se ha retirado.`,
  membershipRefundRefused: (id) =>
    `La membresía ${id} se ha retirado, pero el proveedor de pagos se niega a devolver el dinero. Devuélvalo de otra manera.`,
  noMembers: 'Nadie es socio.',
  memberColumns: {
    id: 'Membresía',
    facility: 'Campo',
    membership: 'Qué',
    member: 'Socio',
    email: 'Correo',
    state: 'Estado',
    from: 'Desde',
    to: 'Hasta',
    nextPayment: 'Próximo pago',
  },
  membershipStates: {
    pending: 'pagándose',
    active: 'activa',
    suspended: 'suspendida',
    ended: 'terminada',
    cancelled: 'cancelada',
    void: 'retirada',
  },
  noSale: (id) => `No existe la venta ${id}.`,
  returned: (id, amount) => `La venta ${id} se ha deshecho. Se devuelven ${amount}.`,
  returnRefused: (id) =>
    `La venta ${id} se ha deshecho, pero el proveedor de pagos se niega a devolver el dinero. Devuélvalo de otra manera.`,
  returnedBefore: (id) => `La venta ${id} ya se había deshecho.`,
  noBooking: (written) => `No existe la reserva ${written}.`,
  notChangeable: (id) => `La reserva ${id} no está hecha, así que no hay nada que cambiar.`,
  notChangeablePaid: (id) =>
    `Jugadores de la reserva ${id} han pagado al registrarse, así que ya no se puede cambiar.`,
  notChangeableCredited: (id) =>
    `Jugadores de la reserva ${id} tienen un vale por lluvia, así que ya no se puede cambiar.`,
  changed: (id, when, golfers, due) =>
    `La reserva ${id} es ahora ${when} para ${golfers}; ${due} a pagar en el campo.`,
  notBooked: (id) => `La reserva ${id} no está hecha, así que no hay nada que cancelar.`,
  checkedInNow: (id, count, players) => `Reserva ${id}: ${count} de ${players} con la llegada registrada.`,
  notTeedOff: (id) => `La reserva ${id} todavía no ha salido.`,
  noShow: (id, golfers) => `Reserva ${id}: no han venido ${golfers}. El jugador se entera por correo.`,
  noShowUndone: (id, golfers) => `Reserva ${id}: al final han venido ${golfers}.`,
  noNoShow: (id) => `De la reserva ${id} nadie está anotado como ausente.`,
  allCame: (id) =>
    `Todos los jugadores de la reserva ${id} están registrados, anotados como ausentes o tienen un vale por lluvia.`,
  rainCheck: 'Vale por lluvia',
  rainChecked: (amount, golfers, certificateId, email) =>
    `Vale por lluvia de ${amount} para ${golfers}: vale de regalo ${certificateId}, su código se envía a ${email}.`,
  rainCheckTo: (id) => `La reserva ${id} no tiene correo: añada --to EMAIL.`,
  rainCheckedBefore: (id) =>
    `Todos los jugadores de la reserva ${id} que vinieron tienen ya un vale por lluvia.`,
  noHolesLeft: (id, holes) => `La reserva ${id} es de ${holes} hoyos: use menos con --holes-played.`,
  nothingToCredit: (id) =>
    `De estos jugadores de la reserva ${id} no se sabe nada pagado. Si pagaron en el campo, añada --paid-at-course.`,
  cancelled: (id) => `La reserva ${id} está cancelada.`,
  cancelledBefore: (id) => `La reserva ${id} ya estaba cancelada.`,
  reduced: (id, golfers) => `La reserva ${id} es ahora para ${golfers}.`,
  reducedAlready: (id, golfers) =>
    `Hace un momento se quitaron otros tantos de la reserva ${id}, que es ahora para ${golfers}. Para quitar otros tantos, añada --again.`,
  onlySoManyBooked: (id, golfers) => `La reserva ${id} es para ${golfers}.`,
  refunded: (amount) => `Se devuelven ${amount}.`,
  refundedAlready: (amount) =>
    `Hace un momento se devolvieron ${amount}. Para devolverlos una vez más, añada --again.`,
  refundRefused: (amount) =>
    `El proveedor de pagos se niega a devolver ${amount}, así que no ha cambiado nada. Devuélvalos de otra manera.`,
  refundRefusedInPart: (given, refused) =>
    `Se devuelven ${given}. El proveedor de pagos se niega a devolver ${refused}. Devuélvalos de otra manera.`,
  refundUnanswered: (amount) =>
    `El proveedor de pagos no responde sobre ${amount}, y se le pregunta hasta que responda.`,
  leftPaid: (amount) => `Siguen pagados ${amount}.`,
  nothingPaid: (id) => `Por la reserva ${id} no se ha pagado nada en línea.`,
  onlySoMuchPaid: (amount) => `Use un importe de ${amount} como máximo, que es lo que se ha pagado en línea.`,
  onlySoMuchUncredited: (most, credited) =>
    `Se pueden devolver ${most} como máximo: ${credited} de lo pagado están en vales por lluvia. Para devolverlos en dinero, anule antes sus vales de regalo.`,
  hours: (from, to, start, end) =>
    `${from === to ? from : `${from} a ${to}`}, ${start === '00:00' && end === '24:00' ? 'todo el día' : `${start} a ${end}`}`,
  blocked: (id, facility, hours) => `Cierre ${id}: ${facility} está cerrado ${hours}.`,
  blockedNobody: 'No hay reservas en ese tiempo.',
  blockedBookings: (count) =>
    count === 1
      ? 'Hay 1 reserva en ese tiempo y se queda; a su jugador se le pide por correo que llame:'
      : `Hay ${count} reservas en ese tiempo y se quedan; a sus jugadores se les pide por correo que llamen:`,
  unblocked: (id) => `El cierre ${id} se ha quitado.`,
  notUnblocked: {
    unknown: (id) => `No existe el cierre ${id}.`,
    'in-file': (id) => `El cierre ${id} está en el archivo del operador: quítelo allí e importe el archivo.`,
  },
  noBlocks: 'No hay nada cerrado.',
  blockColumns: { id: 'Cierre', facility: 'Campo', hours: 'Cerrado', reason: 'Motivo', source: 'Por' },
  blockSources: { file: 'archivo', shop: 'recepción' },
  reservation: (id) => `reserva ${id}`,
  dayTitle: (facility, day) => `${facility}, ${day}`,
  noBookings: 'No hay reservas.',
  dayTotals: (bookings, golfers) => `${bookings}, ${golfers}`,
  bookingCount: (count) => counted(count, 'reserva', 'reservas'),
  golferCount: (count) => counted(count, 'jugador', 'jugadores'),
  closed: (from, to, reason) =>
    `Cerrado ${from === '00:00' && to === '24:00' ? 'todo el día' : `de ${from} a ${to}`}: ${reason}`,
  waiting: 'espera el pago',
  checkedIn: (count, players) => `${count} de ${players} registrados`,
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
    checkedIn: 'Registrados',
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
