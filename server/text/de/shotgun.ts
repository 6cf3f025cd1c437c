import type { Text } from '../en.ts';

export const shotgun: Text['shotgun'] = {
  start: (time, place) => `Kanonenstart ${time}, Loch ${place}`,
  label: 'Start',
};
