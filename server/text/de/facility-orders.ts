import type { Text } from '../en.ts';

export const facilityOrders: Text['facilityOrders'] = {
  intro: 'Ihre Einkäufe beim Golfplatz, online und im Pro-Shop.',
  none: 'Sie haben noch nichts gekauft.',
  caption: 'Einkäufe',
  columns: { day: 'Datum', what: 'Details', total: 'Gesamt' },
  unnamed: 'Einkauf',
  title: (day) => `Einkauf vom ${day}`,
  lines: 'Artikel',
  paid: 'Bezahlt',
  due: 'Noch offen',
  back: 'Alle Einkäufe',
};
