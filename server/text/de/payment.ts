import { nameBrand } from '../card-brands.ts';
import type { Text } from '../en.ts';

/** "Visa mit Endziffern 1111" */
export function nameCard(brand: string, lastFour: string): string {
  return `${nameBrand(brand)} mit Endziffern ${lastFour}`;
}

const declined: Text['payment']['declined'] = {
  'card-declined': 'Ihre Karte wurde abgelehnt. Bitte verwenden Sie eine andere.',
  'insufficient-funds': 'Ihre Karte ist nicht ausreichend gedeckt. Bitte verwenden Sie eine andere.',
  'invalid-number': 'Die Kartennummer ist ungültig. Bitte prüfen Sie sie.',
  'brand-not-taken': 'Diese Kartenart nehmen wir nicht an. Bitte verwenden Sie eine andere Karte.',
  'invalid-expiry': 'Das Ablaufdatum der Karte ist ungültig. Bitte prüfen Sie es.',
  'expired-card': 'Ihre Karte ist abgelaufen. Bitte verwenden Sie eine andere.',
  'invalid-security-code': 'Die Prüfnummer der Karte ist ungültig. Bitte prüfen Sie sie.',
  'not-a-test-card':
    'Diese Website ist eine Demo und nimmt nur Testkarten an, etwa 4111 1111 1111 1111. Von Ihrer Karte wurde nichts abgebucht.',
  'step-refused': 'Ihre Bank hat die Zahlung abgelehnt. Von Ihrer Karte wurde nichts abgebucht.',
  'step-expired': 'Die Zahlung wurde nicht rechtzeitig bestätigt. Von Ihrer Karte wurde nichts abgebucht.',
};

export const payment: Text['payment'] = {
  declined,
  notAuthorised:
    'Bitte versuchen Sie es noch einmal. Es ist etwas schiefgegangen, und wir konnten Ihre Zahlung nicht autorisieren',
  purchaseFailed: 'Die Rechnung konnte nicht bezahlt werden',
  timeGone:
    'Die Startzeit wurde vergeben, bevor Ihre Zahlung bestätigt war. Von Ihrer Karte wurde nichts abgebucht. Einen vorgemerkten Betrag geben wir frei. Bitte wählen Sie eine andere Zeit.',
  tooManyTries:
    'Zu viele Karten wurden abgelehnt. Bitte versuchen Sie es in einer Stunde noch einmal, oder rufen Sie den Golfplatz an.',
  notSigned: 'Der Zahlungsanbieter hat diese Nachricht nicht signiert, oder sie ist zu alt.',
  underWay: 'Eine Zahlung für diese Startzeit läuft. Bitte warten Sie einen Moment.',
  awaitingGolfer:
    'Bitte bestätigen Sie die Zahlung bei Ihrer Bank. Erst dann ist Ihre Buchung abgeschlossen.',
  booked: 'Ihre Buchung ist bestätigt.',
  sandboxPage: {
    language: 'de',
    title: 'Bestätigen Sie Ihre Zahlung',
    explanation:
      'Das ist eine Demo der Seite, auf der eine Bank eine Zahlung bestätigen lässt. Es fließt kein Geld.',
    payee: 'An',
    amount: 'Betrag',
    card: (brand, lastFour) => `Karte: ${nameCard(brand, lastFour)}`,
    approve: 'Bestätigen',
    refuse: 'Ablehnen',
    finished: 'Diese Zahlung wurde schon bestätigt oder abgelehnt. Hier ist nichts mehr zu tun.',
    goBack: 'Zurück zur Buchung',
    notFoundTitle: 'Zahlung nicht gefunden',
    notFound:
      'Unter dieser Adresse ist keine Zahlung zu bestätigen. Bitte gehen Sie zurück zu der Seite, von der Sie kamen, und versuchen Sie es noch einmal.',
    addCard: {
      title: 'Karte hinzufügen',
      explanation:
        'Das ist eine Demo der Kartenseite eines Zahlungsanbieters. Sie nimmt nur Testkarten an, etwa 4111 1111 1111 1111.',
      payee: 'Für',
      number: 'Kartennummer',
      month: 'Monat',
      year: 'Jahr',
      code: 'Prüfnummer',
      name: 'Name auf der Karte',
      add: 'Karte hinzufügen',
      giveUp: 'Abbrechen',
      finished: 'Sie haben diese Seite schon verwendet. Hier ist nichts mehr zu tun.',
      notFoundTitle: 'Seite nicht gefunden',
      notFound:
        'Unter dieser Adresse ist keine Karte hinzuzufügen. Bitte gehen Sie zurück zu der Seite, von der Sie kamen, und versuchen Sie es noch einmal.',
      refused: declined,
    },
  },
};
