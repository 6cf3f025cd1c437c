import type { Text } from '../en.ts';

export const shotgun: Text['shotgun'] = {
  start: (time, place) => `Départ en shotgun à ${time}, trou ${place}`,
  notChangeable:
    'Cette réservation fait partie d’un shotgun : tous les groupes partent ensemble. Appelez le parcours pour la modifier.',
  label: 'Départ',
};
