import type { Text } from '../en.ts';

/** The way out of a page that the site stands in. */
export const handover: Text['handover'] = {
  title: 'Poursuivre votre réservation',
  leaving: 'L’étape suivante s’ouvre dans toute la fenêtre.',
  withoutCookies:
    'Votre navigateur ne retient rien pour un site affiché dans une autre page. Votre réservation se poursuit dans sa propre fenêtre.',
  goOn: 'Continuer',
  openWindow: 'Continuer dans une nouvelle fenêtre',
  over: 'Cette page a déjà été ouverte, ou il y a trop longtemps. Rien n’est perdu : revenez là où vous étiez et réessayez.',
  home: 'Voir les départs',
};
