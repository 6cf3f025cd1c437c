import type { Text } from '../en.ts';

export const cardForm: Text['cardForm'] = {
  validation: (sentences) => `Ungültige Angaben: ${sentences.join(', ')}`,
  fields: {
    firstName: 'Bitte geben Sie einen gültigen Vornamen ein',
    lastName: 'Bitte geben Sie einen gültigen Nachnamen ein',
    notes: 'Dieser Golfplatz braucht eine Nachricht von Ihnen, bevor Sie die Buchung abschließen können',
    phone: 'Bitte geben Sie eine gültige Telefonnummer ein',
    email: 'Bitte geben Sie eine gültige E-Mail-Adresse ein',
    cardNumber: 'Bitte geben Sie eine gültige Kartennummer ein',
    expirationMonth: 'Bitte geben Sie einen gültigen Ablaufmonat ein',
    expirationYear: 'Bitte geben Sie ein gültiges Ablaufjahr ein',
    securityCode: 'Bitte geben Sie eine gültige Prüfnummer ein',
    nameOnCard: 'Bitte geben Sie einen gültigen Namen ein',
    addressLine1: 'Bitte geben Sie eine gültige Rechnungsadresse ein',
    postalCode: 'Bitte geben Sie eine gültige Postleitzahl ein',
    country: 'Bitte wählen Sie ein gültiges Land',
    homeClub: 'Bitte wählen Sie einen Heimatclub',
    memberNumber: 'Bitte geben Sie eine Mitgliedsnummer ein',
  },
  savedCard: {
    over: 'Die Karte ist abgelaufen. Bitte geben Sie das Datum Ihrer neuen Karte ein.',
    unknown: 'Wir können diese gespeicherte Karte nicht verwenden. Bitte wählen Sie eine andere Karte.',
    expired:
      'Diese gespeicherte Karte ist abgelaufen. Bitte wählen Sie eine andere Karte, oder aktualisieren Sie sie unter „Gespeicherte Karten“.',
  },
  unknownReference: 'Die Buchung zu dieser Zahlung wurde nicht gefunden',
};
