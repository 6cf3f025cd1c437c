import type { Text } from '../en.ts';

export const lists: Text['lists'] = {
  period: 'Tage der Liste',
  from: 'Von',
  to: 'Bis',
  show: 'Anzeigen',
  pages: 'Seiten der Liste',
  range: (first: number, last: number, count: number) => `${first}–${last} von ${count}`,
  previous: 'Zurück',
  next: 'Weiter',
  download: 'Als Tabelle herunterladen (CSV)',
  none: 'In diesen Tagen gibt es nichts.',
};
