import type { Text } from '../en.ts';

export const checkIn: Text['checkIn'] = {
  noSuchSlot: 'Diesen Spieler gibt es in der Reservierung nicht.',
  onlySoMany: (players) =>
    players === 1 ? 'Diese Reservierung hat 1 Spieler.' : `Diese Reservierung hat ${players} Spieler.`,
};
