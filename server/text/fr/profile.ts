import type { Text } from '../en.ts';

export const profile: Text['profile'] = {
  title: 'Compte',
  signedInAs: (email) => `Connecté en tant que ${email}`,
  errorTitle: 'Certains champs ne sont pas valides',
  upcoming: {
    title: 'Vos prochains départs',
    titleBays: 'Vos prochains créneaux',
    none: 'Vous n’avez encore rien réservé.',
    find: 'Trouver un horaire',
  },
  details: {
    title: 'Votre profil',
    firstName: 'Prénom',
    lastName: 'Nom',
    email: 'E-mail',
    emailHint: 'Votre adresse e-mail ne peut pas être changée.',
    phone: 'Numéro de téléphone',
    phoneHint: (example: string) => `Par exemple ${example}. Depuis un autre pays : + et l’indicatif du pays`,
    otherPhone: 'Autre numéro de téléphone (facultatif)',
    mainPhone: 'Numéro principal, pour les SMS et les appels',
    save: 'Enregistrer',
    cancel: 'Annuler',
    saved: 'Votre profil a été enregistré.',
    unchanged: 'Il n’y a aucune modification à enregistrer.',
  },
  consents: {
    title: 'Préférences d’e-mails et de SMS',
    titleOf: (facility) => `Préférences d’e-mails et de SMS pour ${facility}`,
    email: (facility) => `Je souhaite recevoir par e-mail les actualités et les offres de ${facility}.`,
    sms: (facility) => `Je souhaite recevoir par SMS les actualités et les offres de ${facility}.`,
    transactionalSms: (facility) =>
      `Je souhaite recevoir des SMS au sujet de mes réservations à ${facility}, comme les modifications et les rappels.`,
    privacy: (facility) => `Adressez-vous à ${facility} pour obtenir sa politique de confidentialité`,
    smsTerms: {
      title: 'Conditions des SMS',
      text: (facility) => [
        `En cochant une case sur les SMS, vous acceptez d’en recevoir de ${facility} au numéro de téléphone indiqué. Ce consentement n’est pas nécessaire pour réserver ni pour acheter.`,
        'Le nombre de messages dépend de vos réservations et des actualités. Votre opérateur mobile peut facturer les messages et les données.',
        'Vous pouvez vous désinscrire à tout moment : répondez STOP à un message, ou décochez la case dans votre compte. Répondez HELP pour obtenir de l’aide.',
        `Nous ne transmettons pas votre numéro de téléphone à d’autres pour leur publicité. Adressez-vous à ${facility} pour obtenir sa politique de confidentialité.`,
      ],
    },
  },
  verification: {
    title: 'Votre adresse e-mail',
    open: (email) =>
      `${email} n’est pas encore confirmée. Dès que vous la confirmez, votre compte affiche les réservations, les commandes, les avoirs et les abonnements liés à cette adresse.`,
    done: 'Votre adresse e-mail est confirmée.',
    submit: 'Renvoyer l’e-mail de confirmation',
    sent: (email) =>
      `Nous avons envoyé un e-mail à ${email}. Ouvrez le lien qu’il contient pour confirmer votre adresse.`,
  },
  security: {
    title: 'Connexion et sécurité',
    changePassword: 'Changer de mot de passe',
    choosePassword: 'Choisir un mot de passe',
    everywhereText: 'Vous déconnecte ici et sur tous vos autres appareils et navigateurs.',
    everywhere: 'Se déconnecter partout',
    everywhereDone: 'Vous avez été déconnecté partout.',
    everywhereFailed: 'Nous n’avons pas pu vous déconnecter partout. Merci de réessayer.',
  },
  password: {
    title: 'Changer de mot de passe',
    intro: 'Vos autres appareils seront déconnectés.',
    current: 'Mot de passe actuel',
    required: 'Saisissez votre mot de passe actuel',
    wrong: 'Ce n’est pas votre mot de passe actuel.',
    done: 'Votre mot de passe a été modifié. Vos autres appareils ont été déconnectés.',
  },
  data: {
    title: 'Vos données',
    text: 'Toutes les données que nous conservons à votre sujet, dans un fichier JSON.',
    download: 'Télécharger mes données',
    fileName: 'mes-donnees.json',
    remove: 'Supprimer mon compte',
  },
  remove: {
    title: 'Supprimer votre compte ?',
    text: (site) =>
      `Nous supprimons votre compte ${site}, avec votre nom, votre adresse e-mail, votre numéro de téléphone et vos consentements. C’est irréversible.`,
    kept: 'La loi oblige le golf à garder une trace des parties passées. Nous en retirons votre nom.',
    obstacles: (count) =>
      count > 1
        ? 'Vous avez des réservations à venir. Annulez-les d’abord, ou supprimez votre compte après votre dernière partie.'
        : 'Vous avez une réservation à venir. Annulez-la d’abord, ou supprimez votre compte après votre partie.',
    password: 'Votre mot de passe',
    passwordRequired: 'Saisissez votre mot de passe',
    wrongPassword: 'Ce n’est pas votre mot de passe.',
    submit: 'Supprimer mon compte',
    keep: 'Garder mon compte',
    done: 'Votre compte a été supprimé.',
    doneBefore: 'Vous êtes déconnecté. Si vous venez de supprimer votre compte, c’est fait.',
    failed: 'Votre compte n’a pas pu être supprimé. Merci de réessayer.',
  },
  reset: {
    title: 'Changer de mot de passe',
    intro: 'Nous vous envoyons par e-mail un lien pour choisir un nouveau mot de passe.',
    submit: 'Envoyer le lien',
    sent: (email) =>
      `Nous avons envoyé un lien à ${email}. Il ne sert qu’une fois et expire dans une heure. Regardez aussi dans vos indésirables. Les liens des e-mails précédents restent valables.`,
    signIn: 'Retour à la connexion',
    signUp: 'Créer un compte',
    newTitle: 'Choisissez un nouveau mot de passe',
    newPassword: 'Nouveau mot de passe',
    set: 'Enregistrer le nouveau mot de passe',
    done: 'Votre mot de passe a été modifié. Connectez-vous avec le nouveau.',
    doneSignedIn: 'Votre mot de passe a été modifié.',
    doneForAnother: (email) =>
      `Le mot de passe de l’autre compte a été modifié. Vous êtes toujours connecté en tant que ${email}.`,
    failed: 'Votre mot de passe n’a pas pu être modifié. Merci de réessayer.',
  },
  verify: {
    title: 'Confirmez votre adresse e-mail',
    text: 'Confirmez que cette adresse e-mail est la vôtre.',
    submit: 'Confirmer mon adresse e-mail',
    done: 'Votre adresse e-mail est confirmée.',
    noKey: 'Ouvrez à nouveau le lien de notre e-mail.',
    again: 'Envoyer un nouveau lien',
    againSent:
      'Si cette adresse reste à confirmer, nous lui avons envoyé un nouvel e-mail. Ouvrez le lien qu’il contient.',
    failed: 'Votre adresse e-mail n’a pas pu être confirmée. Merci de réessayer.',
    account: 'Aller à votre compte',
    home: 'Voir les départs',
  },
  unsubscribe: {
    title: 'Se désinscrire des actualités et des offres',
    text: (site) =>
      `${site} ne vous enverra plus d’actualités ni d’offres par e-mail. Vous recevrez toujours les confirmations de vos réservations.`,
    submit: 'Se désinscrire',
    done: 'Vous ne recevrez plus d’actualités ni d’offres par e-mail.',
    noId: 'Ouvrez à nouveau le lien de notre e-mail.',
    home: 'Voir les départs',
  },
};
