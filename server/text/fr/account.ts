import type { Text } from '../en.ts';

export const account: Text['account'] = {
  failures: {
    signIn: 'La connexion a échoué. Merci de réessayer.',
    signUp: 'Votre profil n’a pas pu être créé',
    requestPasswordReset: 'L’e-mail de changement de mot de passe n’a pas pu être envoyé.',
    updateProfile: 'Le profil n’a pas pu être modifié.',
    requestVerification: 'L’e-mail de confirmation n’a pas pu être envoyé',
    unsubscribe: 'La désinscription a échoué',
  },
  fields: {
    email: 'L’adresse e-mail n’est pas valide',
    firstName: 'Le prénom est obligatoire',
    lastName: 'Le nom est obligatoire',
    phone: 'Un numéro de téléphone valide est nécessaire, par exemple 555-444-3333',
    smsWithoutPhone: 'Pour recevoir des SMS, un numéro de téléphone valide est nécessaire.',
    birthday: 'Choisissez un mois et un jour de ce mois, ou aucun des deux',
    onePrimaryPhone: 'Un seul numéro peut être le numéro principal',
    passwordTooLong: (characters) => `Le mot de passe ne peut pas dépasser ${characters} caractères.`,
    passwordCommon: 'Ce mot de passe est trop facile à deviner. Merci d’en choisir un autre.',
  },
};
