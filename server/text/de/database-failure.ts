import type { Text } from '../en.ts';

export const databaseFailure: Text['databaseFailure'] = {
  busy: 'Gerade buchen viele Golfer gleichzeitig. Bitte versuchen Sie es gleich noch einmal.',
  away: 'Wir erreichen die Startzeiten gerade nicht. Bitte versuchen Sie es in einer Minute noch einmal.',
  full: 'Wir können gerade nichts speichern. Es wurde nichts gebucht oder geändert. Bitte versuchen Sie es später noch einmal.',
};
