import type { Text } from '../en.ts';

export const loyalty: Text['loyalty'] = {
  intro:
    'Punkte bekommen Sie für gespielte Runden und Einkäufe; damit bezahlen Sie, was Sie als Nächstes buchen.',
  points: (count: string) => `${count} Punkte`,
  worth: (amount: string) => `im Wert von ${amount}`,
  earning: (points: string, unit: string) => `${points} Punkte je bezahltem ${unit}`,
  caption: (course: string) => `Punkte bei ${course}`,
  none: 'Sie haben noch keine Punkte.',
};
