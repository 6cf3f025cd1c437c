import type { Text } from '../en.ts';

/** `what`: "salida" or "sesión de simulador". */
export const sms: Text['sms'] = {
  events: {
    booked: (facility, what) => `${facility}: su ${what} está reservada.`,
    changed: (facility, what) => `${facility}: su ${what} ha cambiado.`,
    cancelled: (facility, what) => `${facility}: su ${what} se ha cancelado.`,
    reminder: (facility, what) => `${facility}: recordatorio de su ${what}.`,
    'check-in-open': (facility, what) => `${facility}: registre ya su llegada para su ${what}.`,
  },
  facts: (when, golfers, number) => `${when}, ${golfers}, ref. ${number}.`,
  bookedSeveral: (facility, whens) =>
    `${facility}: ${whens.length} reservas confirmadas. ${whens.join('; ')}.`,
  notSigned: 'Esta petición no viene del proveedor de SMS.',
  stop: 'Responda STOP para darse de baja.',
};
