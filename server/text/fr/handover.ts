import type { Text } from '../en.ts';

export const handover: Text['handover'] = {
  title: 'Poursuivre votre réservation',
  leaving: 'L’étape suivante s’ouvre dans toute la fenêtre.',
  withoutCookies:
    'Votre navigateur bloque les cookies des pages intégrées. Poursuivez votre réservation dans une nouvelle fenêtre.',
  goOn: 'Continuer',
  openWindow: 'Continuer dans une nouvelle fenêtre',
  signedInAs: (name) => `Vous êtes connecté en tant que ${name}.`,
  bookingAs: (email) => `Vous réservez en tant que ${email}.`,
  belongsTo: (name) =>
    name
      ? `Cette réservation appartient à ${name}.`
      : 'Cette réservation a été commencée dans une autre fenêtre.',
  replaces: 'Son panier remplacerait le vôtre.',
  takeCart: 'Utiliser ce panier',
  taken: 'Vous utilisez maintenant ce panier.',
  signIn: (name) => `Se connecter en tant que ${name}`,
  keep: 'Garder mon panier',
  over: 'Ce lien a expiré ou a déjà servi. Rien n’est perdu. Revenez là où vous étiez et réessayez.',
  home: 'Voir les départs',
};
