import type { Text } from '../en.ts';

export const sms: Text['sms'] = {
  events: {
    booked: (facility, what) => `${facility}: Ihre ${what} ist gebucht.`,
    changed: (facility, what) => `${facility}: Ihre ${what} wurde geändert.`,
    cancelled: (facility, what) => `${facility}: Ihre ${what} wurde storniert.`,
    reminder: (facility, what) => `${facility}: Erinnerung an Ihre ${what}.`,
    'check-in-open': (facility, what) => `${facility}: Checken Sie jetzt für Ihre ${what} ein.`,
  },
  facts: (when, golfers, number) => `${when}, ${golfers}, Nr. ${number}.`,
  bookedSeveral: (facility, whens) =>
    `${facility}: Ihre ${whens.length} Zeiten sind gebucht. ${whens.join('; ')}.`,
  notSigned: 'Diese Anfrage kam nicht vom SMS-Anbieter.',
  stop: 'Antworten Sie mit STOP, um sich abzumelden.',
};
