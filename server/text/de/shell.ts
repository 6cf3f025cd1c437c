import type { Text } from '../en.ts';

export const shell: Text['shell'] = {
  skip: 'Zum Inhalt springen',
  tabsLabel: 'Hauptseiten',
  tabs: {
    TEE_TIMES: 'Startzeiten',
    COURSE_INFO: 'Platzinfo',
    RESERVATIONS: 'Buchungen',
    ORDERS: 'Bestellungen',
    STORE: 'Shop',
  },
  simulatorTabs: { TEE_TIMES: 'Zeiten', COURSE_INFO: 'Über uns' },
  about: (name, place, isSimulator) =>
    `${isSimulator ? 'Simulatorboxen' : 'Startzeiten'} bei ${name}${place ? ` in ${place}` : ''}: freie Zeiten ansehen und online buchen.`,
  aboutGroup: (name, courses) =>
    `Startzeiten auf den ${courses} Golfplätzen von ${name}: freie Zeiten ansehen und online buchen.`,
  cart: 'Warenkorb',
  itemsInCart: (count) => (count === 1 ? '1 Artikel' : `${count} Artikel`),
  findBooking: 'Meine Buchung suchen',
  accessibility: 'Barrierefreiheit',
  languages: 'Sprachen',
  refusedTitle: (title) => `Fehler: ${title}`,
  poweredBy: 'Mit Fairway, dem offenen Buchungssystem',
  wait: {
    busy: 'Einen Moment …',
    slow: 'Das dauert länger als sonst. Bitte warten Sie.',
  },
};
