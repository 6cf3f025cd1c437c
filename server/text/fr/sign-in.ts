import type { Text } from '../en.ts';

export const signIn: Text['signIn'] = {
  title: 'Se connecter',
  menu: {
    signIn: 'Se connecter',
    account: 'Compte',
    of: (name) => `Compte de ${name}`,
    signOut: 'Se déconnecter',
  },
  errorTitle: 'Certains champs ne sont pas valides',
  fields: {
    email: 'E-mail',
    password: 'Mot de passe',
    firstName: 'Prénom',
    lastName: 'Nom',
    phone: 'Numéro de téléphone',
    phoneHint: (example: string) =>
      `Par exemple ${example}. Depuis un autre pays, commencez par + et l’indicatif du pays.`,
    optional: (label) => `${label} (facultatif)`,
    showPassword: 'Afficher',
    hidePassword: 'Masquer',
  },
  errors: {
    email: 'L’adresse e-mail n’est pas valide',
    password: 'Saisissez votre mot de passe',
  },
  customer: {
    title: 'Avec votre compte',
    submit: 'Se connecter',
    forgot: 'Mot de passe oublié ?',
    golfId: 'Se connecter avec golf-ID',
    newHere: 'Première visite ?',
    signUp: 'Créer un compte',
  },
  guest: {
    title: 'Sans compte',
    intro: 'Réservez en tant qu’invité. Nous vous envoyons la confirmation par e-mail.',
    submit: 'Continuer en tant qu’invité',
    current: (email) => `Vous réservez en tant que ${email}.`,
    forget: 'Ce n’est pas moi',
    forgotten: 'Vous ne réservez plus en tant qu’invité.',
  },
  welcome: (name) => (name ? `Bienvenue, ${name}.` : 'Bienvenue.'),
  lost: (count) =>
    count === 1
      ? 'Un départ de votre panier a été pris. Vous pouvez en choisir un autre.'
      : `${count} départs de votre panier ont été pris. Vous pouvez en choisir d’autres.`,
  weakPassword: 'Votre mot de passe est trop facile à deviner. Merci d’en choisir un nouveau pour continuer.',
  golfId: {
    title: 'Se connecter avec golf-ID',
    text: 'Nous vous dirigeons vers golf-ID. Une fois connecté, vous revenez ici.',
    goOn: 'Continuer vers golf-ID',
  },
  signUp: {
    title: 'Créer un compte',
    intro: (site) => `Réservez plus vite à ${site}, et retrouvez toutes vos réservations au même endroit.`,
    submit: 'Créer un compte',
    known: 'Vous avez déjà un compte ?',
    signIn: 'Se connecter',
    reset: 'Changer de mot de passe',
    done: (name) =>
      `Bienvenue${name ? `, ${name}` : ''}. Nous vous avons envoyé un e-mail. Ouvrez-le pour confirmer votre adresse.`,
  },
  signOut: {
    title: 'Se déconnecter',
    text: (name) => `Vous êtes connecté en tant que ${name}.`,
    submit: 'Se déconnecter',
    done: 'Vous êtes déconnecté.',
    nobody: 'Vous n’êtes pas connecté.',
    home: 'Voir les départs',
  },
};
