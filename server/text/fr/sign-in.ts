import type { Text } from '../en.ts';

/** Signing in, as a customer or a guest, signing up and signing out. */
export const signIn: Text['signIn'] = {
  title: 'Se connecter',
  menu: {
    signIn: 'Connexion',
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
    phoneHint: (example: string) => `Par exemple ${example}. D’un autre pays : avec + et l’indicatif du pays`,
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
    intro: 'Réservez comme invité : la confirmation arrive à votre adresse e-mail.',
    submit: 'Continuer comme invité',
    current: (email) => `Vous réservez avec ${email}.`,
    forget: 'Ce n’est pas moi',
    forgotten: 'Nous avons oublié votre adresse e-mail.',
  },
  welcome: (name) => (name ? `Bienvenue, ${name}.` : 'Bienvenue.'),
  lost: (count) =>
    count === 1
      ? 'Un départ de votre panier a été pris entre-temps. Vous pouvez en choisir un autre.'
      : `${count} départs de votre panier ont été pris entre-temps. Vous pouvez en choisir d’autres.`,
  weakPassword: 'Votre mot de passe est facile à deviner. Merci d’en choisir un nouveau avant de continuer.',
  golfId: {
    title: 'Se connecter avec golf-ID',
    text: 'Vous êtes conduit chez golf-ID. De là, vous revenez tout seul.',
    goOn: 'Continuer vers golf-ID',
  },
  signUp: {
    title: 'Créer un compte',
    intro: (site) => `Réservez plus vite chez ${site} et retrouvez vos réservations.`,
    submit: 'Créer mon compte',
    known: 'Vous avez déjà un compte ?',
    signIn: 'Se connecter',
    reset: 'Changer de mot de passe',
    done: (name) =>
      `Bienvenue${name ? `, ${name}` : ''}. Nous vous avons envoyé un e-mail : confirmez votre adresse grâce à lui.`,
  },
  signOut: {
    title: 'Se déconnecter',
    text: (name) => `Vous êtes connecté sous le nom ${name}.`,
    submit: 'Se déconnecter',
    done: 'Vous êtes déconnecté.',
    nobody: 'Vous n’êtes pas connecté.',
    home: 'Aller aux départs',
  },
};
