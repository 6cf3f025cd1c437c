import { nameBrand } from '../card-brands.ts';
import type { Text } from '../en.ts';

/** "Visa mit Endziffern 1111" */
export function nameCard(brand: string, lastFour: string): string {
  return `${nameBrand(brand)} mit Endziffern ${lastFour}`;
}

const declined: Text['payment']['declined'] = {
  'card-declined': 'Ihre Karte wurde abgelehnt. Bitte verwenden Sie eine andere.',
  'insufficient-funds': 'Ihre Karte ist nicht ausreichend gedeckt. Bitte verwenden Sie eine andere.',
  'invalid-number': 'Die Kartennummer ist ungültig.',
  'brand-not-taken': 'Diese Kartenart wird hier nicht angenommen. Bitte verwenden Sie eine andere Karte.',
  'invalid-expiry': 'Das Ablaufdatum der Karte ist ungültig.',
  'expired-card': 'Ihre Karte ist abgelaufen. Bitte verwenden Sie eine andere.',
  'invalid-security-code': 'Die Prüfnummer der Karte ist ungültig.',
  'not-a-test-card':
    'Diese Website ist eine Vorführung und nimmt nur Testkarten, etwa 4111 1111 1111 1111. Von Ihrer Karte wurde nichts abgebucht.',
  'step-refused': 'Die Zahlung wurde bei Ihrer Bank abgelehnt. Von Ihrer Karte wurde nichts abgebucht.',
  'step-expired': 'Die Zahlung wurde nicht rechtzeitig bestätigt. Von Ihrer Karte wurde nichts abgebucht.',
};

/** Payments: why a card was refused, and the page of the sandbox's external step. */
export const payment: Text['payment'] = {
  declined,
  notAuthorised:
    'Bitte versuchen Sie es noch einmal. Es ist etwas schiefgegangen, und wir konnten Ihre Zahlung nicht autorisieren',
  purchaseFailed: 'Die Rechnung konnte nicht bezahlt werden',
  timeGone:
    'Die Abschlagzeit wurde vergeben, bevor Ihre Zahlung bestätigt war. Von Ihrer Karte wurde nichts abgebucht; was vorgemerkt war, wird wieder frei. Bitte wählen Sie eine andere Zeit.',
  tooManyTries:
    'Zu viele Karten wurden abgelehnt. Bitte versuchen Sie es in einer Stunde noch einmal, oder rufen Sie den Platz an.',
  notSigned: 'Das ist nicht vom Zahlungsdienst unterschrieben, oder es ist zu lange her.',
  underWay: 'Eine Zahlung für diese Abschlagzeit läuft. Bitte warten Sie einen Moment.',
  awaitingGolfer: 'Bitte bestätigen Sie die Zahlung bei Ihrer Bank. Vorher ist nichts gebucht.',
  booked: 'Ihre Abschlagzeit ist gebucht.',
  sandboxPage: {
    language: 'de',
    title: 'Bestätigen Sie Ihre Zahlung',
    explanation:
      'Das ist die Vorführung der Seite, auf der eine Bank ihren Kunden um die Bestätigung einer Zahlung bittet. Es fließt kein Geld.',
    payee: 'An',
    amount: 'Betrag',
    card: (brand, lastFour) => `Karte: ${nameCard(brand, lastFour)}`,
    approve: 'Bestätigen',
    refuse: 'Ablehnen',
    finished: 'Über diese Zahlung ist schon entschieden. Hier ist nichts mehr zu tun.',
    goBack: 'Zurück zur Buchung',
    notFoundTitle: 'Zahlung nicht gefunden',
    notFound:
      'Unter dieser Adresse ist keine Zahlung zu bestätigen. Bitte gehen Sie zurück zu der Seite, von der Sie kamen, und versuchen Sie es noch einmal.',
    addCard: {
      title: 'Karte hinzufügen',
      explanation:
        'Das ist die Vorführung der Seite, auf der ein Zahlungsdienst nach einer Karte fragt. Sie nimmt nur Testkarten, etwa 4111 1111 1111 1111.',
      payee: 'Für',
      number: 'Kartennummer',
      month: 'Monat',
      year: 'Jahr',
      code: 'Prüfnummer',
      name: 'Name auf der Karte',
      add: 'Karte hinzufügen',
      giveUp: 'Abbrechen',
      finished: 'Diese Seite ist schon erledigt. Hier ist nichts mehr zu tun.',
      notFoundTitle: 'Seite nicht gefunden',
      notFound:
        'Unter dieser Adresse ist keine Karte hinzuzufügen. Bitte gehen Sie zurück zu der Seite, von der Sie kamen, und versuchen Sie es noch einmal.',
      refused: declined,
    },
  },
};
