import type { Text } from '../en.ts';

/** What a golfer is told while the database cannot do its work. */
export const databaseFailure: Text['databaseFailure'] = {
  busy: 'Gerade buchen viele Golfer gleichzeitig. Bitte versuchen Sie es gleich noch einmal.',
  away: 'Wir erreichen die Abschlagzeiten gerade nicht. Bitte versuchen Sie es in einer Minute noch einmal.',
  full: 'Wir können gerade nichts speichern, es wurde also nichts gebucht oder geändert. Bitte versuchen Sie es später noch einmal.',
};
