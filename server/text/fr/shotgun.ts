import type { Text } from '../en.ts';

export const shotgun: Text['shotgun'] = {
  start: (time, place) => `Départ en shotgun à ${time}, trou ${place}`,
  label: 'Départ',
};
