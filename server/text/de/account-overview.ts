import type { Text } from '../en.ts';

export const accountOverview: Text['accountOverview'] = {
  failed: 'Das können wir gerade nicht anzeigen.',
  partial:
    'Wir können Ihr Konto beim Golfplatz gerade nicht vollständig anzeigen. Bitte versuchen Sie es später noch einmal.',
  nextPayment: (amount, day) => `Nächste Zahlung: ${amount} am ${day}`,
  until: (day) => `Bis ${day}`,
  available: (amount) => `${amount} verfügbar`,
  noBooks: 'Sie haben keine Guthabenhefte.',
  left: (amount) => `${amount} übrig`,
  certificates: (count) => (count === 1 ? '1 Geschenkgutschein' : `${count} Geschenkgutscheine`),
  alerts: (count) => (count === 1 ? '1 aktive Benachrichtigung' : `${count} aktive Benachrichtigungen`),
  waiting: (count) => (count === 1 ? 'Auf 1 Warteliste' : `Auf ${count} Wartelisten`),
  order: (number) => `Letzte Bestellung ${number}`,
  noDefault: 'Keine Standardkarte',
};
