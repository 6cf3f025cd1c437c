import type { Text } from '../en.ts';

export const loyalty: Text['loyalty'] = {
  intro: 'Sammeln Sie Punkte, wenn Sie spielen und einkaufen. Bezahlen Sie damit Ihre nächste Buchung.',
  points: (count) => (count === '1' ? '1 Punkt' : `${count} Punkte`),
  worth: (amount) => `im Wert von ${amount}`,
  earning: (points, unit) => `${points === '1' ? '1 Punkt' : `${points} Punkte`} je bezahltem ${unit}`,
  caption: (course) => `Punkte bei ${course}`,
  none: 'Sie haben noch keine Punkte.',
};
