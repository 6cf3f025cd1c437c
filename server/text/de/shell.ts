import type { Text } from '../en.ts';

/** What stands around every page. */
export const shell: Text['shell'] = {
  skip: 'Zum Inhalt springen',
  tabsLabel: 'Seiten',
  tabs: {
    TEE_TIMES: 'Abschlagzeiten',
    COURSE_INFO: 'Platzinfo',
    RESERVATIONS: 'Buchungen',
    ORDERS: 'Bestellungen',
    STORE: 'Shop',
  },
  simulatorTabs: { TEE_TIMES: 'Zeiten', COURSE_INFO: 'Über uns' },
  about: (name, place, isSimulator) =>
    `${isSimulator ? 'Simulatorplätze' : 'Abschlagzeiten'} bei ${name}${place ? ` in ${place}` : ''}: sehen, was frei ist, und online buchen.`,
  aboutGroup: (name, courses) =>
    `Abschlagzeiten auf den ${courses} Plätzen von ${name}: sehen, was frei ist, und online buchen.`,
  cart: 'Warenkorb',
  itemsInCart: (count) => (count === 1 ? '1 Artikel' : `${count} Artikel`),
  findBooking: 'Meine Buchung suchen',
  accessibility: 'Barrierefreiheit',
  languages: 'Sprachen',
  poweredBy: 'Mit Fairway, dem offenen Buchungssystem',
  /** While a form is on its way; `slow` after a while. */
  wait: {
    busy: 'Einen Moment …',
    slow: 'Das dauert länger als sonst. Es läuft noch, bitte warten Sie.',
  },
};
