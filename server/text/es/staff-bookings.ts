import type { Text } from '../en.ts';

export const staffBookings: Text['staffBookings'] = {
  new: {
    title: 'Nueva reserva',
    rate: 'Tarifa',
    rateLine: (name, price) => `${name}, ${price} por jugador`,
    players: 'Jugadores',
    firstName: 'Nombre',
    lastName: 'Apellidos',
    phone: 'Teléfono',
    email: 'Correo electrónico',
    notes: 'Notas',
    again: 'Reservar de nuevo, aunque este golfista ya tiene una reserva a esta hora',
    submit: 'Reservar',
    noRates: 'Esta salida no tiene tarifas.',
    booked: (name) => `${name} tiene su reserva.`,
  },
  callContact: (name, phone) =>
    phone
      ? `No hay dirección de correo: llame a ${name}, ${phone}.`
      : `No hay dirección de correo: avise a ${name} en persona.`,
  move: {
    title: (name) => `Mover la reserva de ${name}`,
    now: (when) => `Ahora: ${when}`,
    day: 'Día',
    show: 'Mostrar salidas',
    time: 'Salida',
    timeLine: (time, free) => (free === 1 ? `${time}, 1 plaza libre` : `${time}, ${free} plazas libres`),
    none: 'Ninguna salida de este día tiene sitio.',
    rate: 'Tarifa',
    sameRate: 'La misma tarifa',
    players: 'Jugadores',
    submit: 'Mover',
    moved: (name, when) => `${name} juega ahora ${when}.`,
  },
  cancel: {
    title: (name) => `Cancelar la reserva de ${name}`,
    who: 'Jugadores que se van',
    hint: 'No seleccione a nadie para cancelar toda la reserva.',
    refund: 'Reembolsar lo pagado',
    reason: 'Motivo',
    submit: 'Cancelar la reserva',
    cancelled: (name) => `Se canceló la reserva de ${name}.`,
    reduced: (name, players) =>
      players === 1
        ? `${name} juega ahora en solitario.`
        : `${name} juega ahora con ${players} jugadores en total.`,
  },
  noShow: 'No se presentaron: los seleccionados',
  noShowAll: 'No se presentaron: todos los que faltan',
  noShowDone: (name) => `${name} consta como no presentado.`,
  saveNotes: 'Guardar notas',
  notesSaved: 'Las notas se han guardado.',
  nothing: 'No ha cambiado nada.',
  errors: {
    firstName: 'Introduzca un nombre',
    players: 'Elija cuántos jugadores',
    rate: 'Elija una tarifa',
    time: 'Elija una salida',
    date: 'Introduzca un día',
  },
};
