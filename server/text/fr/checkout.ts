import type { Text } from '../en.ts';
import { counted } from './counted.ts';

const call = (phone: string) => (phone ? ` au ${phone}` : '');
const reservations = (count: number) => counted(count, 'réservation', 'réservations');

/** Checkout, and the return from an external payment step. */
export const checkout: Text['checkout'] = {
  title: 'Paiement',
  summary: 'Votre panier',
  invalid: 'Certains champs ne sont pas valides',
  missing: (count) => `Il manque ${count} champs`,
  busy: 'Réservation…',
  slow: 'Cela prend plus de temps que d’habitude. Gardez cette page ouverte : rien n’est débité deux fois.',
  paymentIncomplete: 'Merci de compléter le formulaire de paiement.',
  failed: 'Votre réservation n’est pas terminée',
  partlyFailed: 'Un article n’a pas pu être acheté',
  cartChanged: 'Votre panier a changé entre-temps. Merci de le revoir, puis de réserver.',
  booker: 'Qui réserve',
  fields: {
    firstName: 'Prénom',
    lastName: 'Nom',
    email: 'E-mail',
    emailHint: 'La confirmation est envoyée à cette adresse.',
    phone: 'Numéro de téléphone',
    phoneHint: (example: string) => `Par exemple ${example}. D’un autre pays : avec + et l’indicatif du pays`,
    notes: 'Message au golf',
    homeClub: 'Club d’attache',
    chooseHomeClub: 'Choisir un club d’attache',
    memberNumber: 'Numéro de membre',
    cardNumber: 'Numéro de carte',
    expirationMonth: 'Mois d’expiration',
    expirationYear: 'Année d’expiration',
    month: 'Mois',
    year: 'Année',
    securityCode: 'Code de sécurité',
    nameOnCard: 'Nom sur la carte',
    sameName: 'Le même que la personne qui réserve',
    addressLine1: 'Adresse de facturation',
    postalCode: 'Code postal',
    country: 'Pays de facturation',
    chooseCountry: 'Choisir un pays',
    terms: 'J’accepte les conditions.',
    optional: (label) => `${label} (facultatif)`,
  },
  errors: {
    emailMissing: 'Indiquez votre adresse e-mail',
    cardAgain: 'Saisissez à nouveau le numéro de carte',
    codeAgain: 'Saisissez à nouveau le code de sécurité',
    smsWithoutPhone: 'Pour recevoir des SMS, un numéro de téléphone valide est nécessaire.',
    homeClub: 'Choisissez un club d’attache',
    memberNumber: 'Indiquez un numéro de membre',
    terms: 'Merci d’accepter les conditions',
  },
  code: {
    title: 'Confirmez votre adresse e-mail',
    label: 'Code reçu par e-mail',
    hint: (email) => `Les six chiffres que nous avons envoyés à ${email}.`,
    link: 'Saisir le code',
    submit: 'Confirmer et réserver',
    again: 'Envoyer un autre code',
    missing: 'Saisissez le code reçu par e-mail',
    digits: 'Saisissez les six chiffres du code',
  },
  countries: {
    AU: 'Australie',
    CA: 'Canada',
    IE: 'Irlande',
    MX: 'Mexique',
    UK: 'Royaume-Uni',
    US: 'États-Unis',
  },
  extras: 'Autre chose',
  payment: 'Paiement',
  chargedNow: (amount) => `${amount} sont débités maintenant sur cette carte.`,
  chargedNowRestAtCourse: (amount, rest) =>
    `${amount} sont débités maintenant sur cette carte. ${rest} se paient sur place.`,
  cardAsGuarantee: 'Le golf demande une carte pour garantir votre réservation. Rien n’est débité maintenant.',
  hosted: {
    submit: 'Continuer vers le paiement',
    chargedNow: (amount) =>
      `La page de paiement s’ouvre ensuite ; vous y payez ${amount}. Rien n’est réservé avant.`,
    chargedNowRestAtCourse: (amount, rest) =>
      `La page de paiement s’ouvre ensuite ; vous y payez ${amount}. Rien n’est réservé avant. ${rest} se paient sur place.`,
    cardAsGuarantee:
      'La page de paiement s’ouvre ensuite : le golf demande une carte pour garantir votre réservation. Rien n’est débité maintenant.',
  },
  noCard: {
    text: (amount) => `Rien n’est débité maintenant. Vous payez ${amount} sur place.`,
  },
  accounts: {
    title: 'Payer avec votre compte',
    available: (amount) => `${amount} disponibles`,
    points: (points, amount) => `${counted(points, 'point', 'points')}, soit ${amount}`,
    rounds: (rounds) => counted(rounds, 'partie', 'parties'),
    use: (amount) => `Utiliser ${amount}`,
    remove: 'Retirer',
    used: 'Votre compte paie',
    left: 'Votre compte ne paie plus',
    failed:
      'Les points, les carnets et le compte client ne peuvent pas être utilisés pour le moment. Vous pouvez payer sans eux, ou réessayer plus tard.',
    covered: 'Votre compte paie tout ce qui est dû maintenant. Aucune carte n’est nécessaire.',
    coveredRestAtCourse: (rest) =>
      `Votre compte paie tout ce qui est dû maintenant. Aucune carte n’est nécessaire. ${rest} se paient sur place.`,
  },
  giftCertificates: {
    label: 'Chèque-cadeau',
    another: 'Un autre chèque-cadeau',
    code: 'Code du chèque-cadeau',
    hint: 'Les 16 lettres et chiffres de son e-mail. Ce que vous ne dépensez pas y reste.',
    apply: 'Appliquer',
    applied: 'Chèque-cadeau appliqué',
    ending: (lastFour) => `Chèque-cadeau finissant par ${lastFour}`,
    stays: (amount) => `${amount} y restent`,
    remove: 'Retirer',
    removed: 'Chèque-cadeau retiré',
    missing: 'Saisissez le code du chèque-cadeau',
    known: 'Ce chèque-cadeau est déjà appliqué.',
    spent: 'Il ne reste rien sur ce chèque-cadeau.',
    tooMany: (count) => `Un panier se paie avec ${count} chèques-cadeaux au plus.`,
    tooManyTries: (minutes) =>
      `Trop de codes erronés ont été essayés. Merci de réessayer dans ${counted(minutes, 'minute', 'minutes')}.`,
    lost: (lastFour, reason) => `Le chèque-cadeau finissant par ${lastFour} ne paie plus. ${reason}`,
    changed: 'Ce qui est à payer maintenant a changé. Rien n’a été acheté : merci de revoir les montants.',
    covered: 'Vos chèques-cadeaux paient tout ce qui est dû maintenant. Aucune carte n’est nécessaire.',
    coveredRestAtCourse: (rest) =>
      `Vos chèques-cadeaux paient tout ce qui est dû maintenant. Aucune carte n’est nécessaire. ${rest} se paient sur place.`,
  },
  optIns: {
    email: (facility) => `Je souhaite recevoir par e-mail les nouvelles et les offres de ${facility}.`,
    sms: (facility) => `Je souhaite recevoir par SMS les nouvelles et les offres de ${facility}.`,
    transactionalSms: 'M’envoyer des SMS au sujet de cette réservation.',
    caddie: 'Merci de prévoir un cadet pour nous.',
    caddiePrompt: 'Ajoutez votre partenaire à votre partie dans le panier !',
    troon: 'M’inscrire à Troon Rewards.',
  },
  privacy: (facility) => `Pour sa politique de confidentialité, adressez-vous à ${facility}`,
  terms: {
    title: 'Conditions',
    conditions: 'Conditions de cette réservation',
    policyOf: (facility) => `Règlement de ${facility}`,
  },
  dueNow: 'À payer maintenant',
  submit: 'Réserver',
  submitFor: (amount) => `Réserver · ${amount}`,
  purchase: {
    busy: 'Un instant…',
    failed: 'Votre achat n’est pas terminé',
    booker: 'Vos coordonnées',
    submit: 'Acheter',
    submitFor: (amount) => `Acheter · ${amount}`,
  },
  lost: {
    booked: (time) => `Quelqu’un vient de réserver ${time}.`,
    placesTaken: (time) => `Quelqu’un vient de prendre des places à ${time}.`,
    gone: (time) => `${time} n’est plus libre.`,
    heading: 'Choisissez un autre horaire',
    choose: 'Choisissez un autre horaire pour continuer. Ce que vous avez saisi reste, sauf la carte.',
    none: 'Il n’y a pas d’autre horaire libre à une heure proche.',
    search: 'Voir tous les horaires',
    asleep: 'Choisissez d’abord un autre horaire.',
  },
  underWay: 'Un paiement pour ce panier est en cours.',
  seePayment: 'Voir où il en est',
  seeConfirmation: 'Voir la confirmation',
  booked: (title, number) => `Réservé : ${title}. Numéro de confirmation ${number}.`,
  signIn: {
    title: 'Connectez-vous pour payer',
    text: (facility) =>
      `${facility} n’accepte de réservations que des joueurs connectés. Votre panier est gardé.`,
    back: 'Retour au panier',
    haveAccount: 'Vous avez déjà un compte ?',
    link: 'Se connecter',
    signedInAs: (email) => `Vous êtes connecté avec ${email}.`,
  },
  cancelling: 'Annulation',
  limits: {
    bookings: (count, days, course, phone) => {
      const within = days === 1 ? 'pour un même jour' : `en ${days} jours`;
      return `${course} accepte d’un joueur ${reservations(count)} au plus ${within}. Choisissez un autre jour, ou appelez le golf${call(phone)}.`;
    },
    cancellations: (count, course, moment, phone) =>
      `Vous avez annulé ${reservations(count)} chez ${course} en 30 jours. Vous pourrez à nouveau y réserver en ligne à partir de ce moment : ${moment}. D’ici là, merci d’appeler le golf${call(phone)}.`,
  },
  failures: {
    purchase: 'L’achat n’a pas réussi',
    reservation: 'Votre demande de réservation n’a pas pu aboutir. Merci de réessayer.',
    teeTime:
      'Votre demande pour ce départ n’a pas pu aboutir. Merci de réessayer, ou de choisir un autre horaire.',
    created: (code, message = '') =>
      `Votre réservation n’a pas pu être créée. Merci de réessayer. (code ${code}) ${message}`.trim(),
    notLoaded: 'La réservation n’a pas pu être créée ou chargée',
    parent: 'L’article principal n’a pas pu être acheté',
    invoice: 'Une erreur est survenue avec votre facture. Merci de réessayer.',
    ofType: {
      TeeTime: 'Cet article n’a pas pu être réservé',
      Membership: 'L’abonnement n’a pas pu être acheté',
      GiftCertificate: 'Le chèque-cadeau n’a pas pu être acheté',
      Product: 'Un article n’a pas pu être acheté',
    },
  },
  progress: {
    title: 'Votre réservation se termine',
    titleWithoutTeeTime: 'Votre achat se termine',
    intro: 'Vous pouvez fermer cette page : votre achat se poursuit, et la confirmation arrive par e-mail.',
    list: 'Où il en est',
    look: 'Voir où il en est',
    teeTime: {
      waiting: 'En attente',
      reserving: 'Réservation en cours',
      reserved: 'Réservé',
      paying: 'Paiement en cours',
      bought: 'Confirmé',
      failed: 'Non réservé',
    },
    other: {
      waiting: 'En attente',
      reserving: 'En préparation',
      reserved: 'Prêt à payer',
      paying: 'Paiement en cours',
      bought: 'Acheté',
      failed: 'Non acheté',
    },
    interrupted:
      'Votre achat a été interrompu. Rien n’est acheté ni débité deux fois : regardez ce qui reste et réessayez.',
    notAll: 'Votre achat n’a pas abouti entièrement. Ce qui reste est dans votre panier, avec la raison.',
    underWay: 'Paiement en cours',
    reset: 'Réinitialiser',
    resetHint: 'Efface ce que le dernier paiement a laissé sur ces articles.',
    wasReset: 'Les articles sont comme avant le paiement.',
  },
  authorization: {
    title: 'Votre paiement',
    waiting:
      'Nous attendons que votre banque confirme le paiement. Cette page se met à jour toutes les quelques secondes.',
    underWay:
      'Votre paiement est en cours. Cette page se met à jour toutes les quelques secondes ; ne payez pas une seconde fois.',
    continue: 'Continuer vers votre banque',
    look: 'Regarder à nouveau',
    giveUp: 'Utiliser une autre carte',
    hosted: {
      waiting:
        'La page de paiement est encore ouverte, et rien n’est encore réservé. Cette page se met à jour toutes les quelques secondes.',
      continue: 'Continuer vers la page de paiement',
      giveUp: 'Renoncer au paiement',
    },
    givenUp: 'Le paiement a été abandonné. Votre carte n’a pas été débitée.',
    nothing: 'Il n’y a aucun paiement à attendre.',
    elsewhere:
      'Vous êtes revenu dans un autre navigateur que celui où vous réserviez. Si le paiement a réussi, la confirmation vous arrive par e-mail.',
    onwards:
      'Votre paiement a réussi. Ce qui reste dans le panier a été ajouté après : passez à nouveau au paiement pour l’acheter.',
    leftOut: (titles, reasons) =>
      `Votre paiement a réussi, mais sans ${titles.join(', ')}, ${titles.length > 1 ? 'écartés' : 'écarté'} et non débité${titles.length > 1 ? 's' : ''}. ${reasons.join(' ')}`.trim(),
  },
};
