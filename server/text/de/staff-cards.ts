import type { Text } from '../en.ts';

export const staffCards: Text['staffCards'] = {
  choose: 'Gespeicherte Karte',
  rest: 'Rest von der gespeicherten Karte',
  restOf: (card) => `Rest von ${card}`,
  amount: 'Von der gespeicherten Karte',
  hint: 'Nur mit Zustimmung des Golfers belasten. Er bekommt eine E-Mail.',
};
