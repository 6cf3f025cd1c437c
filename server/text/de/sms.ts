import type { Text } from '../en.ts';

/** Text messages: as short as they can be. `what` is "Abschlagzeit", at a simulator "Simulatorzeit". */
export const sms: Text['sms'] = {
  events: {
    booked: (facility, what) => `${facility}: Ihre ${what} ist gebucht.`,
    changed: (facility, what) => `${facility}: Ihre ${what} hat sich geändert.`,
    cancelled: (facility, what) => `${facility}: Ihre ${what} ist storniert.`,
    reminder: (facility, what) => `${facility}: Erinnerung an Ihre ${what}.`,
    'check-in-open': (facility, what) => `${facility}: Sie können für Ihre ${what} einchecken.`,
  },
  facts: (when, golfers, number) => `${when}, ${golfers}, Nr. ${number}.`,
  bookedSeveral: (facility, whens) =>
    `${facility}: ${whens.length} Zeiten sind gebucht. ${whens.join('; ')}.`,
  notSigned: 'Das kam nicht vom Anbieter der SMS.',
  stop: 'Antworten Sie STOP, um keine SMS mehr zu erhalten.',
};
