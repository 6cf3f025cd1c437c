import type { Text } from '../en.ts';

export const lists: Text['lists'] = {
  period: 'Période',
  from: 'Du',
  to: 'Au',
  show: 'Afficher',
  pages: 'Pages de la liste',
  range: (first, last, count) => `${first}–${last} sur ${count}`,
  previous: 'Précédent',
  next: 'Suivant',
  download: 'Télécharger pour un tableur (CSV)',
  none: 'Rien sur cette période.',
};
