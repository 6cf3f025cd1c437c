import type { Text } from '../en.ts';
import { counted } from './counted.ts';
import { ofName } from './of-name.ts';

export const accountMails: Text['accountMails'] = {
  subject: {
    passwordReset: (operator) => `${operator} : choisissez un nouveau mot de passe`,
    emailVerification: (operator) => `${operator} : confirmez votre adresse e-mail`,
    passwordChanged: (operator) => `${operator} : votre mot de passe a été modifié`,
    accountDeleted: (operator) => `${operator} : votre compte a été supprimé`,
  },
  passwordReset: {
    title: 'Choisissez un nouveau mot de passe',
    intro: (operator) => `Nous avons reçu une demande de nouveau mot de passe pour votre compte ${operator}.`,
    button: 'Choisir un nouveau mot de passe',
    note: (minutes) =>
      `Ce lien ne sert qu’une fois et expire dans ${counted(minutes, 'minute', 'minutes')}. Toute personne disposant de ce lien peut choisir votre mot de passe : ne le partagez pas.`,
    otherwise:
      'Si cette demande ne vient pas de vous, ignorez cet e-mail. Votre mot de passe n’a pas changé.',
  },
  emailVerification: {
    title: 'Confirmez votre adresse e-mail',
    intro: (operator) => `Un compte ${operator} a été créé avec cette adresse e-mail.`,
    button: 'Confirmer mon adresse e-mail',
    note: (hours) => `Ce lien expire dans ${counted(hours, 'heure', 'heures')}.`,
    otherwise: 'Si ce n’était pas vous, ne confirmez rien et ignorez cet e-mail.',
    consent: (operator) =>
      `Vous avez choisi de recevoir par e-mail les actualités et les offres ${ofName(operator)}.`,
    unsubscribe: 'Se désinscrire des actualités et des offres',
  },
  passwordChanged: {
    title: 'Votre mot de passe a été modifié',
    intro: (operator) => `Votre compte ${operator} a un nouveau mot de passe.`,
    ended: 'Vos autres appareils ont été déconnectés.',
  },
  accountDeleted: {
    title: 'Votre compte a été supprimé',
    intro: (operator) =>
      `Nous avons supprimé votre compte ${operator}, avec votre nom, vos coordonnées et vos consentements.`,
    kept: 'La loi oblige le golf à conserver la date et le prix des parties passées. Votre nom n’y figure plus.',
  },
  notYou: (contact) => `Si ce n’était pas vous, écrivez tout de suite à ${contact}.`,
  notYouCall: 'Si ce n’était pas vous, contactez tout de suite le golf.',
  linkGone: 'Ce lien a expiré ou a déjà servi. Vous pouvez en demander un autre sur notre site.',
  footer: (operator) =>
    `Vous recevez cet e-mail parce qu’un compte ${operator} utilise votre adresse e-mail.`,
};
