import type { Text } from '../en.ts';

/** The golfer's own pages: profile, consents, password, e-mail address, data. */
export const profile: Text['profile'] = {
  title: 'Compte',
  signedInAs: (email) => `Connecté avec ${email}`,
  errorTitle: 'Certains champs ne sont pas valides',
  upcoming: {
    title: 'Vos prochains départs',
    titleBays: 'Vos prochains créneaux',
    none: 'Rien n’est réservé pour le moment.',
    find: 'Trouver un horaire',
  },
  details: {
    title: 'Votre profil',
    firstName: 'Prénom',
    lastName: 'Nom',
    email: 'E-mail',
    emailHint: 'Votre adresse e-mail ne peut pas être changée.',
    phone: 'Numéro de téléphone',
    phoneHint: (example: string) => `Par exemple ${example}. D’un autre pays : avec + et l’indicatif du pays`,
    otherPhone: 'Autre numéro de téléphone (facultatif)',
    mainPhone: 'Numéro principal, pour les SMS et les appels',
    save: 'Enregistrer',
    cancel: 'Annuler',
    saved: 'Votre profil est enregistré.',
    unchanged: 'Rien n’a changé.',
  },
  consents: {
    title: 'Ce que nous pouvons vous envoyer',
    titleOf: (facility) => `Ce que ${facility} peut vous envoyer`,
    email: (facility) => `Je souhaite recevoir par e-mail les nouvelles et les offres de ${facility}.`,
    sms: (facility) => `Je souhaite recevoir par SMS les nouvelles et les offres de ${facility}.`,
    transactionalSms: (facility) =>
      `M’envoyer des SMS au sujet de mes réservations chez ${facility}, par exemple pour les changements et les rappels.`,
    privacy: (facility) => `Pour sa politique de confidentialité, adressez-vous à ${facility}`,
    smsTerms: {
      title: 'Conditions des SMS',
      text: (facility) => [
        `En cochant une case sur les SMS, vous acceptez d’en recevoir de ${facility} au numéro de téléphone indiqué. Cet accord n’est pas nécessaire pour réserver ou acheter quoi que ce soit.`,
        'Le nombre de messages dépend de vos réservations et des nouvelles. Votre opérateur peut facturer les messages et les données.',
        'Vous pouvez y mettre fin à tout moment : répondez STOP à un message ou décochez la case dans votre compte. Répondez HELP à un message pour obtenir de l’aide.',
        `Votre numéro de téléphone n’est pas transmis à d’autres pour leur propre publicité. Pour sa politique de confidentialité, adressez-vous à ${facility}.`,
      ],
    },
  },
  verification: {
    title: 'Votre adresse e-mail',
    open: (email) =>
      `${email} n’est pas encore confirmée. Dès que vous la confirmez, les réservations, commandes, avoirs et abonnements liés à cette adresse apparaissent dans votre compte.`,
    done: 'Votre adresse e-mail est confirmée.',
    submit: 'Renvoyer l’e-mail de confirmation',
    sent: (email) => `Nous avons envoyé un e-mail à ${email}. Confirmez votre adresse grâce à lui.`,
  },
  security: {
    title: 'Connexion et sécurité',
    changePassword: 'Changer de mot de passe',
    choosePassword: 'Choisir un mot de passe',
    everywhereText:
      'Met fin à toutes les connexions de votre compte : ici, sur d’autres appareils et dans d’autres navigateurs.',
    everywhere: 'Se déconnecter partout',
    everywhereDone: 'Vous êtes déconnecté partout.',
    everywhereFailed: 'Nous n’avons pas pu vous déconnecter partout. Merci de réessayer.',
  },
  data: {
    title: 'Vos données',
    text: 'Tout ce qui est conservé à votre sujet ici, dans un fichier lisible par des programmes (JSON).',
    download: 'Télécharger mes données',
    fileName: 'mes-donnees.json',
    remove: 'Supprimer mon compte',
  },
  remove: {
    title: 'Supprimer votre compte ?',
    text: (site) =>
      `Votre compte chez ${site} est supprimé avec votre nom, votre adresse e-mail, votre numéro de téléphone et vos accords. C’est irréversible.`,
    kept: 'Des parties passées, il ne reste que ce que la loi oblige le golf à conserver, sans votre nom.',
    obstacles: (count) =>
      count > 1
        ? 'Ces horaires sont encore à venir. Annulez-les d’abord, ou supprimez votre compte après votre dernière partie.'
        : 'Cet horaire est encore à venir. Annulez-le d’abord, ou supprimez votre compte après votre partie.',
    password: 'Votre mot de passe',
    passwordRequired: 'Saisissez votre mot de passe',
    wrongPassword: 'Ce n’est pas votre mot de passe.',
    submit: 'Supprimer mon compte',
    keep: 'Garder mon compte',
    done: 'Votre compte est supprimé.',
    doneBefore: 'Vous n’êtes plus connecté. Si vous venez de supprimer votre compte, c’est fait.',
    failed: 'Votre compte n’a pas pu être supprimé. Merci de réessayer.',
  },
  reset: {
    title: 'Changer de mot de passe',
    intro: 'Nous vous envoyons un lien pour choisir un nouveau mot de passe.',
    submit: 'Envoyer le lien',
    sent: (email) =>
      `Nous avons envoyé un lien à ${email}. Il sert une fois et pendant une heure. Regardez aussi dans les indésirables. Si vous en aviez déjà demandé, ces liens restent valables.`,
    signIn: 'Retour à la connexion',
    signUp: 'Créer un compte',
    newTitle: 'Choisissez un nouveau mot de passe',
    newPassword: 'Nouveau mot de passe',
    set: 'Enregistrer le nouveau mot de passe',
    done: 'Votre mot de passe est changé. Connectez-vous avec lui.',
    doneSignedIn: 'Votre mot de passe est changé.',
    doneForAnother: (email) =>
      `Le mot de passe de l’autre compte a été modifié. Vous êtes toujours connecté en tant que ${email}.`,
    failed: 'Votre mot de passe n’a pas pu être changé. Merci de réessayer.',
  },
  verify: {
    title: 'Confirmez votre adresse e-mail',
    text: 'Encore un clic, et nous savons que cette adresse est la vôtre.',
    submit: 'Confirmer mon adresse e-mail',
    done: 'Votre adresse e-mail est confirmée.',
    noKey: 'Ouvrez encore une fois le lien de notre e-mail.',
    again: 'Envoyer un nouveau lien',
    againSent:
      'Si cette adresse reste à confirmer, nous lui avons envoyé un nouvel e-mail. Ouvrez le lien qu’il contient.',
    failed: 'Votre adresse e-mail n’a pas pu être confirmée. Merci de réessayer.',
    account: 'Aller à votre compte',
    home: 'Aller aux départs',
  },
  unsubscribe: {
    title: 'Ne plus recevoir de nouvelles ni d’offres',
    text: (site) =>
      `${site} ne vous enverra plus de nouvelles ni d’offres par e-mail. Les confirmations de vos réservations vous parviennent toujours.`,
    submit: 'Se désinscrire',
    done: 'Vous ne recevez plus de nouvelles ni d’offres par e-mail.',
    noId: 'Ouvrez encore une fois le lien de notre e-mail.',
    home: 'Aller aux départs',
  },
};
