import type { Text } from '../en.ts';
import { nameCard } from './payment.ts';

/** The cards a golfer keeps: at the checkout, and on their own page. */
export const wallet: Text['wallet'] = {
  title: 'Wallet',
  intro: 'Die Karten, mit denen Sie bezahlen. Ihre Nummern kennen nur Ihre Bank und der Zahlungsanbieter.',
  loading: 'Kreditkarten aus Ihrem Wallet werden geladen …',
  empty: 'Keine Kreditkarten in Ihrem Wallet',
  howToAdd: 'Sie können eine Karte speichern, wenn Sie mit ihr bezahlen.',
  add: {
    title: 'Karte hinzufügen',
    text: 'Sie geben sie auf der Seite des Zahlungsanbieters ein und kommen dann hierher zurück.',
    isDefault: 'Zu meiner Standardkarte machen',
    memberships: 'Meine Mitgliedschaften mit ihr bezahlen',
    button: 'Karte hinzufügen',
    goOn: 'Weiter zum Zahlungsanbieter',
    done: (card: string) => `${card} ist in Ihrem Wallet.`,
  },
  bill: 'Mitgliedschaften mit ihr bezahlen',
  nowBilled: (card: string) => `Ihre Mitgliedschaften werden ab jetzt mit ${card} bezahlt.`,
  billed: (memberships) =>
    `Bezahlt ${memberships.join(', ')}. Bezahlen Sie das mit einer anderen Karte, bevor Sie diese löschen.`,
  foreignPage: 'Ist keine Seite dieser Website',
  card: (type: string, lastFour: string) =>
    type === 'default' ? `Karte mit Endziffern ${lastFour}` : nameCard(type, lastFour),
  expires: (month: string, year: string) => `Gültig bis ${month}/${year}`,
  expired: (month: string, year: string) => `Abgelaufen ${month}/${year}`,
  over: 'Diese Karte ist abgelaufen. Bitte wählen Sie eine andere Karte.',
  isDefault: 'Standard',
  edit: 'Bearbeiten',
  delete: 'Löschen',
  of: (action: string, card: string) => `${card}: ${action}`,
  makeDefault: 'Zum Standard machen',
  clearDefault: 'Nicht mehr Standard',
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
  saved: 'Ihre Karte ist gespeichert.',
  nowDefault: (card: string) => `${card} ist jetzt Ihre Standardkarte.`,
  noDefault: 'Keine Ihrer Karten ist jetzt der Standard.',
  remove: {
    title: 'Karte löschen',
    question: 'Möchten Sie diese Zahlungsart wirklich löschen?',
    last: 'Es ist die einzige Karte in Ihrem Wallet.',
    confirm: 'Löschen',
    keep: 'Behalten',
    done: (card: string) => `${card} ist gelöscht.`,
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
    saveCard: 'Diese Karte für das nächste Mal speichern',
  },
};
