import type { Text } from '../en.ts';

export const golfId: Text['golfId'] = {
  sandboxPage: {
    language: 'fr',
    title: 'Se connecter avec golf-ID',
    explanation:
      'Ceci est une démonstration du service golf-ID. Elle accepte n’importe quel nom et ne demande aucun mot de passe.',
    email: 'E-mail',
    firstName: 'Prénom',
    lastName: 'Nom',
    isVerified: 'Le service a vérifié cette adresse e-mail',
    signIn: 'Se connecter',
    cancel: 'Annuler',
    notFoundTitle: 'Connexion introuvable',
    notFound: 'Retournez sur le site d’où vous venez et réessayez.',
  },
};
