import type { Text } from '../en.ts';

/** Text messages: as short as they can be. */
export const sms: Text['sms'] = {
  events: {
    booked: (facility, what) => `${facility}: su ${what} está reservada.`,
    changed: (facility, what) => `${facility}: su ${what} ha cambiado.`,
    cancelled: (facility, what) => `${facility}: su ${what} está cancelada.`,
    reminder: (facility, what) => `${facility}: recordatorio de su ${what}.`,
    'check-in-open': (facility, what) => `${facility}: registre ya su llegada, ${what}.`,
  },
  facts: (when, golfers, number) => `${when}, ${golfers}, n. ${number}.`,
  bookedSeveral: (facility, whens) =>
    `${facility}: ${whens.length} reservas confirmadas. ${whens.join('; ')}.`,
  notSigned: 'Esto no viene del proveedor de SMS.',
  stop: 'Responda STOP para no recibir más.',
};
