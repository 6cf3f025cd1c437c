import type { Text } from '../en.ts';

/** What a card client is told: fields it cannot use, and why a booking is refused. */
export const cardForm: Text['cardForm'] = {
  validation: (sentences) => `Ungültige Angaben: ${sentences.join(', ')}`,
  fields: {
    firstName: 'Bitte geben Sie einen gültigen Vornamen ein',
    lastName: 'Bitte geben Sie einen gültigen Nachnamen ein',
    notes: 'Dieser Golfplatz bittet um eine Nachricht zu Ihrer Buchung, bevor sie abgeschlossen werden kann',
    phone: 'Bitte geben Sie eine gültige Telefonnummer ein',
    email: 'Diese E-Mail-Adresse ist ungültig',
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
  /** Of a card of the wallet. */
  savedCard: {
    /** Said of the date it is given. */
    over: 'Die Karte ist abgelaufen. Bitte geben Sie das Datum Ihrer neuen Karte ein.',
    unknown: 'Diese gespeicherte Karte kann nicht verwendet werden. Bitte wählen Sie eine andere Karte.',
    expired:
      'Diese gespeicherte Karte ist abgelaufen. Bitte wählen Sie eine andere Karte, oder aktualisieren Sie sie in Ihrem Konto.',
  },
  unknownReference: 'Die Buchung zu dieser Zahlung wurde nicht gefunden',
};
