import type { Text } from '../en.ts';

export const sms: Text['sms'] = {
  events: {
    booked: (facility, what) => `${facility} : votre ${what} est réservé.`,
    changed: (facility, what) => `${facility} : votre ${what} a changé.`,
    cancelled: (facility, what) => `${facility} : votre ${what} est annulé.`,
    reminder: (facility, what) => `${facility} : rappel de votre ${what}.`,
    'check-in-open': (facility, what) => `${facility} : enregistrez-vous pour votre ${what}.`,
  },
  facts: (when, golfers, number) => `${when}, ${golfers}, réf. ${number}.`,
  bookedSeveral: (facility, whens) =>
    `${facility} : vos ${whens.length} horaires sont réservés. ${whens.join(' ; ')}.`,
  notSigned: 'Cette requête ne vient pas du prestataire de SMS.',
  stop: 'Répondez STOP pour vous désinscrire.',
};
