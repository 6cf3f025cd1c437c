import type { Text } from '../en.ts';

/** The way out of a page that the site stands in. */
export const handover: Text['handover'] = {
  title: 'Mit Ihrer Buchung fortfahren',
  leaving: 'Der nächste Schritt öffnet sich im ganzen Fenster.',
  withoutCookies:
    'Ihr Browser merkt sich nichts für eine Website, die in einer anderen Seite gezeigt wird. Ihre Buchung geht in einem eigenen Fenster weiter.',
  goOn: 'Weiter',
  openWindow: 'In einem neuen Fenster weiter',
  over: 'Diese Seite wurde schon geöffnet, oder es ist zu lange her. Nichts ist verloren: Bitte gehen Sie zurück und versuchen Sie es noch einmal.',
  home: 'Abschlagzeiten ansehen',
};
