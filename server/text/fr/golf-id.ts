import type { Text } from '../en.ts';

export const golfId: Text['golfId'] = {
  sandboxPage: {
    language: 'fr',
    title: 'Se connecter avec golf-ID',
    explanation:
      'Ceci est la démonstration d’un service golf-ID : il croit que vous êtes qui vous dites. Aucun mot de passe n’est demandé.',
    email: 'E-mail',
    firstName: 'Prénom',
    lastName: 'Nom',
    isVerified: 'Le service a vérifié cette adresse',
    signIn: 'Se connecter',
    cancel: 'Annuler',
    notFoundTitle: 'Rien à quoi se connecter',
    notFound: 'Revenez au site d’où vous venez et réessayez.',
  },
};
