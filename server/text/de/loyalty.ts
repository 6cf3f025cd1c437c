import type { Text } from '../en.ts';

export const loyalty: Text['loyalty'] = {
  intro:
    'Punkte bekommen Sie für gespielte Runden und Einkäufe; damit bezahlen Sie, was Sie als Nächstes buchen.',
  points: (count: string) => (count === '1' ? '1 Punkt' : `${count} Punkte`),
  worth: (amount: string) => `im Wert von ${amount}`,
  earning: (points: string, unit: string) =>
    `${points === '1' ? '1 Punkt' : `${points} Punkte`} je bezahltem ${unit}`,
  caption: (course: string) => `Punkte bei ${course}`,
  none: 'Sie haben noch keine Punkte.',
};
