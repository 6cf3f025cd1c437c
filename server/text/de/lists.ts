import type { Text } from '../en.ts';

export const lists: Text['lists'] = {
  period: 'Zeitraum',
  from: 'Von',
  to: 'Bis',
  show: 'Anzeigen',
  pages: 'Seiten der Liste',
  range: (first, last, count) => `${first}–${last} von ${count}`,
  previous: 'Zurück',
  next: 'Weiter',
  download: 'Als Tabelle herunterladen (CSV)',
  none: 'Nichts in diesem Zeitraum.',
};
