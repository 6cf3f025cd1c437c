import type { Text } from '../en.ts';

export const loyalty: Text['loyalty'] = {
  intro:
    'Punkte bekommen Sie für gespielte Runden und Einkäufe; damit bezahlen Sie, was Sie als Nächstes buchen.',
  points: (count: string) => `${count} Punkte`,
  worth: (amount: string) => `im Wert von ${amount}`,
  earning: (points: string, unit: string) => `${points} Punkte je bezahltem ${unit}`,
  caption: (course: string) => `Punkte bei ${course}`,
  columns: { day: 'Tag', what: 'Was', points: 'Punkte', balance: 'Stand' },
  none: 'Sie haben noch keine Punkte.',
  entries: {
    opening: 'Mitgebracht',
    correction: 'Vom Golfshop berichtigt',
    earned: 'Gesammelt',
    'taken-back': 'Mit einer Erstattung zurückgenommen',
    bought: 'Gekauft',
    charged: 'Belastet',
    spent: 'Ausgegeben',
    returned: 'Zurückgegeben',
    paid: 'Bezahlt',
    expired: 'Verfallen',
  },
};
