import type { Text } from '../en.ts';

export const handover: Text['handover'] = {
  title: 'Mit Ihrer Buchung fortfahren',
  leaving: 'Der nächste Schritt öffnet sich im ganzen Fenster.',
  withoutCookies:
    'Ihr Browser blockiert Cookies in eingebetteten Seiten. Setzen Sie die Buchung in einem neuen Fenster fort.',
  goOn: 'Weiter',
  openWindow: 'In einem neuen Fenster weiter',
  signedInAs: (name) => `Sie sind als ${name} angemeldet.`,
  bookingAs: (email) => `Sie buchen als ${email}.`,
  belongsTo: (name) =>
    name ? `Diese Buchung gehört ${name}.` : 'Diese Buchung wurde in einem anderen Fenster begonnen.',
  replaces: 'Der Warenkorb dieser Buchung würde Ihren ersetzen.',
  takeCart: 'Diesen Warenkorb verwenden',
  taken: 'Sie verwenden jetzt diesen Warenkorb.',
  signIn: (name) => `Als ${name} anmelden`,
  keep: 'Meinen Warenkorb behalten',
  over: 'Dieser Link ist abgelaufen oder wurde schon verwendet. Es ist nichts verloren. Bitte gehen Sie zurück und versuchen Sie es noch einmal.',
  home: 'Startzeiten ansehen',
};
