import type { Text } from '../en.ts';

export const reservations: Text['reservations'] = {
  title: 'Reservas',
  periods: { label: 'Reservas que se muestran', upcoming: 'Próximas', past: 'Pasadas' },
  course: 'Campo',
  allCourses: 'Todos los campos',
  show: 'Mostrar',
  partnerOf: (booker) => (booker ? `Reservado por ${booker}` : 'Reservado por un amigo'),
  none: {
    upcoming: 'No tiene próximas salidas. La siguiente está a unos toques.',
    upcomingBays: 'No tiene próximas reservas. La siguiente está a unos toques.',
    past: 'Después de jugar, sus vueltas aparecen aquí.',
    noMore: 'No hay más reservas.',
    toFirst: 'Ir a la primera página',
    find: 'Buscar una salida',
    guest: '¿Reservó sin iniciar sesión?',
    findBooking: 'Encontrar mi reserva',
  },
  pages: {
    label: 'Más reservas',
    earlier: 'Anterior',
    later: 'Siguiente',
    range: (first, last, total) => `${first}–${last} de ${total}`,
  },
  reasons: {
    plans: 'Mis planes han cambiado',
    weather: 'El tiempo',
    illness: 'Enfermedad o lesión',
    group: 'Alguien del grupo no puede venir',
    'other-time': 'Quiero jugar a otra hora',
    other: 'Otro motivo',
  },
  events: {
    title: 'Historial',
    booked: (players) => `Reserva para ${players}`,
    bookedAlone: 'Reserva',
    moved: (from) => `Cambio de hora, antes ${from}`,
    changed: (players) => `Cambio a ${players}`,
    'players-taken-out': (players) => `Quitados de la reserva: ${players}`,
    cancelled: 'Cancelación',
    'checked-in': (players) => `Llegada registrada: ${players}`,
    'paid-at-check-in': (players) => `Pago al registrar la llegada: ${players}`,
    'no-show': (players) => `Ausencia: ${players}`,
    'no-show-fee': (money, card) =>
      card === null
        ? `Cargo por ausencia de ${money} pagado en el club`
        : `Cargo por ausencia de ${money} en la tarjeta terminada en ${card}`,
    'rain-check': (players) => `Vale por lluvia para ${players}`,
    refunded: 'Reembolso del club',
    'not-charged': 'No cobrado en la tarjeta, a pagar en el campo',
    byShop: 'por el club',
    playersWere: (now, before) => `${now} en lugar de ${before}`,
    paid: (amount) => `${amount} pagados`,
    refund: (amount) => `${amount} de reembolso`,
  },
};
