import type { Text } from '../en.ts';

export const shotgun: Text['shotgun'] = {
  start: (time, place) => `Kanonenstart ${time}, Loch ${place}`,
  notChangeable:
    'Diese Buchung gehört zu einem Kanonenstart, bei dem alle Gruppen gemeinsam beginnen. Rufen Sie den Platz an, um sie zu ändern.',
  label: 'Start',
};
