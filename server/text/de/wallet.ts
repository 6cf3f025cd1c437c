import type { Text } from '../en.ts';
import { nameCard } from './payment.ts';

export const wallet: Text['wallet'] = {
  title: 'Gespeicherte Karten',
  intro: 'Ihre gespeicherten Karten. Die Nummern kennen nur Ihre Bank und der Zahlungsanbieter.',
  loading: 'Ihre gespeicherten Karten werden geladen …',
  empty: 'Sie haben keine gespeicherten Karten',
  howToAdd: 'Sie können eine Karte speichern, wenn Sie mit ihr bezahlen.',
  add: {
    title: 'Karte hinzufügen',
    text: 'Sie geben die Karte auf der Seite des Zahlungsanbieters ein und kommen dann hierher zurück. Der Platz darf eine gespeicherte Karte für Runden belasten, die Sie spielen und nicht bezahlen, und für die beim Buchen vereinbarte Gebühr bei Nichterscheinen.',
    isDefault: 'Zu meiner Standardkarte machen',
    memberships: 'Meine Mitgliedschaften von dieser Karte abbuchen',
    button: 'Karte hinzufügen',
    goOn: 'Weiter zum Zahlungsanbieter',
    done: (card) => `${card} wurde gespeichert.`,
  },
  bill: 'Mitgliedschaften von dieser Karte abbuchen',
  nowBilled: (card) => `Ab jetzt buchen wir Ihre Mitgliedschaften von ${card} ab.`,
  billed: (memberships) =>
    `Mit dieser Karte bezahlen Sie ${memberships.join(', ')}. Wählen Sie dafür eine andere Karte, bevor Sie diese löschen.`,
  foreignPage: 'Muss eine Seite dieser Website sein',
  card: (type, lastFour) =>
    type === 'default' ? `Karte mit Endziffern ${lastFour}` : nameCard(type, lastFour),
  expires: (month, year) => `Gültig bis ${month}/${year}`,
  expired: (month, year) => `Abgelaufen ${month}/${year}`,
  over: 'Diese Karte ist abgelaufen. Bitte wählen Sie eine andere Karte.',
  isDefault: 'Standard',
  edit: 'Bearbeiten',
  delete: 'Löschen',
  of: (action, card) => `${card}: ${action}`,
  makeDefault: 'Als Standard festlegen',
  clearDefault: 'Als Standard entfernen',
  editTitle: 'Karte bearbeiten',
  number: 'Kartennummer',
  fields: {
    name: 'Name auf der Karte',
    address: 'Rechnungsadresse',
    postalCode: 'Postleitzahl',
    country: 'Land',
  },
  save: 'Speichern',
  cancel: 'Abbrechen',
  saved: 'Ihre Karte wurde gespeichert.',
  nowDefault: (card) => `${card} ist jetzt Ihre Standardkarte.`,
  noDefault: 'Sie haben keine Standardkarte mehr.',
  remove: {
    title: 'Karte löschen',
    question: 'Möchten Sie diese Zahlungsart wirklich löschen?',
    last: 'Es ist Ihre einzige gespeicherte Karte.',
    confirm: 'Löschen',
    keep: 'Behalten',
    done: (card) => `${card} wurde gelöscht.`,
  },
  failed: {
    adding:
      'Beim Hinzufügen einer Zahlungsart ist etwas schiefgegangen. Bitte versuchen Sie es später noch einmal.',
    updating:
      'Beim Ändern einer Zahlungsart ist etwas schiefgegangen. Bitte versuchen Sie es später noch einmal.',
    deleting:
      'Beim Löschen einer Zahlungsart ist etwas schiefgegangen. Bitte versuchen Sie es später noch einmal.',
  },
  checkout: {
    legend: 'Bezahlen mit',
    another: 'Eine andere Karte',
    saveCard:
      'Diese Karte für das nächste Mal speichern. Der Platz darf sie für Runden belasten, die ich spiele und nicht bezahle, und für die beim Buchen vereinbarte Gebühr bei Nichterscheinen.',
  },
};
