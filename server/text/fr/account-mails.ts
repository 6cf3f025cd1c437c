import type { Text } from '../en.ts';
import { counted } from './counted.ts';

/** Mails about a golfer's account at an operator. */
export const accountMails: Text['accountMails'] = {
  subject: {
    passwordReset: (operator) => `${operator} : choisissez un nouveau mot de passe`,
    emailVerification: (operator) => `${operator} : confirmez votre adresse e-mail`,
    passwordChanged: (operator) => `${operator} : votre mot de passe a été modifié`,
    accountDeleted: (operator) => `${operator} : votre compte a été supprimé`,
  },
  passwordReset: {
    title: 'Choisissez un nouveau mot de passe',
    intro: (operator) =>
      `Quelqu’un, sans doute vous, a demandé un nouveau mot de passe pour votre compte chez ${operator}.`,
    button: 'Choisir un mot de passe',
    note: (minutes) =>
      `Ce lien sert une seule fois et reste valable ${counted(minutes, 'minute', 'minutes')}. Qui le possède peut choisir votre mot de passe : ne le transmettez à personne.`,
    otherwise: 'Si ce n’était pas vous, vous n’avez rien à faire : votre mot de passe n’a pas changé.',
  },
  emailVerification: {
    title: 'Confirmez votre adresse e-mail',
    intro: (operator) => `Votre adresse a été indiquée pour un compte chez ${operator}.`,
    button: 'Confirmer mon adresse',
    note: (hours) => `Ce lien reste valable ${counted(hours, 'heure', 'heures')}.`,
    otherwise: 'Si ce n’était pas vous, ne confirmez pas ; il ne se passera rien.',
    consent: (operator) =>
      `Vous avez choisi de recevoir par e-mail les nouvelles et les offres de ${operator}.`,
    unsubscribe: 'Ne plus recevoir de nouvelles ni d’offres',
  },
  passwordChanged: {
    title: 'Votre mot de passe a été modifié',
    intro: (operator) => `Votre compte chez ${operator} a un nouveau mot de passe.`,
    ended: 'Toutes les connexions ouvertes avec l’ancien sont terminées.',
  },
  accountDeleted: {
    title: 'Votre compte a été supprimé',
    intro: (operator) =>
      `Votre compte chez ${operator} a été supprimé, et avec lui votre nom, votre adresse et vos accords.`,
    kept: 'De vos parties passées, il ne reste que ce que la loi oblige le golf à conserver : leur date et leur prix, sans votre nom.',
  },
  notYou: (contact) => `Si ce n’était pas vous, écrivez tout de suite à ${contact}.`,
  notYouCall: 'Si ce n’était pas vous, contactez tout de suite le golf.',
  linkGone:
    'Le lien de cet e-mail ne sert plus à rien. Vous pouvez en demander un autre sur la page de connexion.',
  footer: (operator) =>
    `Vous recevez cet e-mail parce qu’un compte à votre adresse existe ou existait chez ${operator}.`,
};
