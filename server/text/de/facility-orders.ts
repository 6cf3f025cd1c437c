import type { Text } from '../en.ts';

export const facilityOrders: Text['facilityOrders'] = {
  intro: 'Was Sie auf der Anlage gekauft haben, online und im Golfshop.',
  none: 'Sie haben noch nichts gekauft.',
  caption: 'Einkäufe',
  columns: { day: 'Tag', what: 'Was', total: 'Summe' },
  roundAt: (course: string, when: string) => `${course}, ${when}`,
  unnamed: 'Einkauf',
  title: (day: string) => `Einkauf vom ${day}`,
  lines: 'Was verkauft wurde',
  paid: 'Bezahlt',
  due: 'Noch offen',
  back: 'Alle Einkäufe',
};
