import type { Text } from '../en.ts';

export const accountOverview: Text['accountOverview'] = {
  failed: 'Das kann im Moment nicht angezeigt werden.',
  partial:
    'Was die Anlage für Sie führt, kann im Moment nicht angezeigt werden. Bitte versuchen Sie es später noch einmal.',
  nextPayment: (amount, day) => `Nächste Zahlung: ${amount} am ${day}`,
  until: (day) => `Bis ${day}`,
  available: (amount) => `${amount} verfügbar`,
  noBooks: 'Sie haben keine Guthabenhefte.',
  left: (amount) => `${amount} übrig`,
  certificates: (count) => (count === 1 ? '1 Gutschein' : `${count} Gutscheine`),
  alerts: (count) => (count === 1 ? '1 aktiver Alarm' : `${count} aktive Alarme`),
  waiting: (count) => (count === 1 ? 'Sie warten auf 1 Zeit' : `Sie warten auf ${count} Zeiten`),
  order: (number) => `Letzte Bestellung ${number}`,
  noDefault: 'Keine Karte ist die Standardkarte',
};
