import type { Text } from '../en.ts';

/** Text messages: as short as they can be. */
export const sms: Text['sms'] = {
  events: {
    booked: (facility, what) => `${facility}: votre ${what} est réservé.`,
    changed: (facility, what) => `${facility}: votre ${what} a changé.`,
    cancelled: (facility, what) => `${facility}: votre ${what} est annulé.`,
    reminder: (facility, what) => `${facility}: rappel de votre ${what}.`,
    'check-in-open': (facility, what) => `${facility}: enregistrez-vous pour votre ${what}.`,
  },
  facts: (when, golfers, number) => `${when}, ${golfers}, no ${number}.`,
  bookedSeveral: (facility, whens) =>
    `${facility}: ${whens.length} horaires sont réservés. ${whens.join('; ')}.`,
  notSigned: 'Ceci ne vient pas du prestataire des SMS.',
  stop: 'Répondez STOP pour ne plus en recevoir.',
};
