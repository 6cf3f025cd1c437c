import type { Text } from '../en.ts';

export const shotgun: Text['shotgun'] = {
  start: (time, place) => `Salida simultánea a las ${time}, hoyo ${place}`,
  label: 'Salida',
};
