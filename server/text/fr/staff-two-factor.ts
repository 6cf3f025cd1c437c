import { counted } from '../counted.ts';
import type { Text } from '../en.ts';

export const staffTwoFactor: Text['staffTwoFactor'] = {
  title: 'Connexion en deux étapes',
  intro: 'Après votre mot de passe, vous saisissez un code affiché par une application de votre téléphone.',
  state: { on: (since) => `Activée depuis le ${since}`, off: 'Désactivée' },
  required: 'Votre club l’exige.',
  manage: 'Gérer la connexion en deux étapes',
  back: 'Retour à mon compte',
  password: 'Mot de passe actuel',
  code: 'Code',
  codeHint: '6 chiffres affichés par votre application',
  codeMissing: 'Saisissez le code.',
  signIn: {
    title: 'Saisissez votre code',
    intro:
      'Ouvrez votre application d’authentification et saisissez le code affiché. Sans votre téléphone, utilisez un code de secours.',
    hint: '6 chiffres, ou un code de secours',
    submit: 'Se connecter',
    startOver: 'Retour à la connexion',
    codesLeft: (count) => `Vous vous êtes connecté avec un code de secours. Il vous en reste ${count}.`,
  },
  setUp: {
    title: 'Configurer la connexion en deux étapes',
    begin: 'Configurer',
    again: 'Configurer un autre téléphone',
    againIntro: 'Votre téléphone actuel reste valable jusqu’à la confirmation du nouveau.',
    required: 'Votre club exige la connexion en deux étapes. Configurez-la pour continuer.',
    scan: 'Scannez ce code avec une application d’authentification.',
    qr: 'Code QR pour votre application d’authentification',
    key: 'Si vous ne pouvez pas le scanner, saisissez cette clé dans l’application :',
    confirm: 'Saisissez ensuite le code affiché par l’application.',
    submit: 'Activer',
  },
  codes: {
    title: 'Vos codes de secours',
    intro:
      'Chaque code vous connecte une fois sans votre téléphone. Imprimez-les ou copiez-les maintenant : nous ne les montrons qu’une fois.',
    left: (count) => `Il vous reste ${counted(count, 'code de secours', 'codes de secours')}.`,
    heading: 'Codes de secours',
    renew: 'Créer de nouveaux codes',
    renewIntro: 'Les nouveaux codes remplacent les anciens.',
    saved: 'Je les ai conservés',
  },
  off: {
    title: 'Désactiver',
    intro: 'Votre mot de passe suffira ensuite pour vous connecter.',
    submit: 'Désactiver la connexion en deux étapes',
    done: 'La connexion en deux étapes est désactivée.',
  },
  person: {
    state: (isOn) => (isOn ? 'Connexion en deux étapes : activée' : 'Connexion en deux étapes : désactivée'),
    reset: 'Réinitialiser la connexion en deux étapes',
    done: (name) => `${name} a été déconnecté et se connecte désormais sans second facteur.`,
  },
  mail: {
    subject: (operator) => `${operator} : votre connexion en deux étapes a été réinitialisée`,
    title: 'Votre second facteur a été supprimé',
    intro: (operator) =>
      `Un propriétaire a réinitialisé la connexion en deux étapes de votre compte d’équipe chez ${operator}. Vous avez été déconnecté de tous vos appareils.`,
    button: 'Se connecter',
    otherwise: 'Si vous ne l’avez pas demandé, parlez-en au propriétaire.',
  },
};
