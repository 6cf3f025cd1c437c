import type { Text } from '../en.ts';
import { counted } from './counted.ts';

const call = (phone: string) => (phone ? ` au ${phone}` : '');
const reservations = (count: number) => counted(count, 'réservation', 'réservations');

export const checkout: Text['checkout'] = {
  title: 'Paiement',
  summary: 'Votre panier',
  invalid: 'Certains champs ne sont pas valides',
  missing: (count) => `Merci de vérifier ${count} champs`,
  busy: 'Réservation…',
  slow: 'Cela prend plus de temps que d’habitude. Gardez cette page ouverte : vous ne serez pas débité deux fois.',
  paymentIncomplete: 'Merci de compléter le formulaire de paiement.',
  failed: 'Votre réservation n’est pas terminée',
  partlyFailed: 'Un article n’a pas pu être acheté',
  cartChanged: 'Votre panier a changé. Merci de le vérifier, puis de réserver.',
  booker: 'Vos coordonnées',
  fields: {
    firstName: 'Prénom',
    lastName: 'Nom',
    email: 'E-mail',
    emailHint: 'Nous envoyons la confirmation à cette adresse.',
    phone: 'Numéro de téléphone',
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
    sameName: 'Même nom que la personne qui réserve',
    addressLine1: 'Adresse de facturation',
    postalCode: 'Code postal',
    country: 'Pays de facturation',
    chooseCountry: 'Choisir un pays',
    terms: 'J’accepte les conditions générales.',
    optional: (label) => `${label} (facultatif)`,
  },
  errors: {
    emailMissing: 'Indiquez votre adresse e-mail',
    cardAgain: 'Saisissez à nouveau le numéro de carte',
    codeAgain: 'Saisissez à nouveau le code de sécurité',
    smsWithoutPhone: 'Pour recevoir des SMS, un numéro de téléphone valide est nécessaire.',
    homeClub: 'Choisissez un club d’attache',
    memberNumber: 'Indiquez un numéro de membre',
    terms: 'Merci d’accepter les conditions générales',
  },
  code: {
    title: 'Confirmez votre adresse e-mail',
    label: 'Code reçu par e-mail',
    hint: (email) => `Le code à 6 chiffres que nous avons envoyé à ${email}.`,
    link: 'Saisir le code',
    submit: 'Confirmer et réserver',
    again: 'Envoyer un autre code',
    missing: 'Saisissez le code reçu par e-mail',
    digits: 'Saisissez les 6 chiffres du code',
  },
  countries: {
    AU: 'Australie',
    CA: 'Canada',
    IE: 'Irlande',
    MX: 'Mexique',
    UK: 'Royaume-Uni',
    US: 'États-Unis',
  },
  extras: 'Messages et préférences',
  payment: 'Paiement',
  chargedNow: (amount) => `Nous débitons cette carte de ${amount} maintenant.`,
  chargedNowRestAtCourse: (amount, rest) =>
    `Nous débitons cette carte de ${amount} maintenant. Vous payez ${rest} sur place.`,
  cardAsGuarantee: 'Le golf demande une carte pour garantir votre réservation. Rien n’est débité maintenant.',
  hosted: {
    submit: 'Continuer vers le paiement',
    chargedNow: (amount) =>
      `Vous payez ${amount} à la page suivante. Votre réservation n’est confirmée qu’ensuite.`,
    chargedNowRestAtCourse: (amount, rest) =>
      `Vous payez ${amount} à la page suivante et ${rest} sur place. Votre réservation n’est confirmée qu’après le paiement en ligne.`,
    cardAsGuarantee:
      'Le golf demande une carte pour garantir votre réservation. Vous la saisissez à la page suivante. Rien n’est débité maintenant.',
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
    used: 'Payé avec votre compte',
    left: 'N’est plus payé avec votre compte',
    failed:
      'Les points, les carnets et le compte client sont indisponibles pour le moment. Vous pouvez payer sans eux, ou réessayer plus tard.',
    covered: 'Votre compte couvre tout ce qui est à payer maintenant. Vous n’avez pas besoin de carte.',
    coveredRestAtCourse: (rest) =>
      `Votre compte couvre tout ce qui est à payer maintenant. Vous n’avez pas besoin de carte. Vous payez ${rest} sur place.`,
  },
  giftCertificates: {
    label: 'Chèque-cadeau',
    another: 'Un autre chèque-cadeau',
    code: 'Code du chèque-cadeau',
    hint: 'Les 16 lettres et chiffres de son e-mail. Le montant que vous n’utilisez pas y reste.',
    apply: 'Appliquer',
    applied: 'Chèque-cadeau appliqué',
    ending: (lastFour) => `Chèque-cadeau finissant par ${lastFour}`,
    stays: (amount) => `Solde restant : ${amount}`,
    remove: 'Retirer',
    removed: 'Chèque-cadeau retiré',
    missing: 'Saisissez le code du chèque-cadeau',
    known: 'Ce chèque-cadeau est déjà appliqué.',
    spent: 'Ce chèque-cadeau est épuisé.',
    tooMany: (count) => `Vous pouvez utiliser jusqu’à ${count} chèques-cadeaux par panier.`,
    tooManyTries: (minutes) =>
      `Trop de codes erronés. Merci de réessayer dans ${counted(minutes, 'minute', 'minutes')}.`,
    lost: (lastFour, reason) =>
      `Nous ne pouvons pas utiliser le chèque-cadeau finissant par ${lastFour}. ${reason}`,
    changed:
      'Le montant à payer maintenant a changé. Rien n’a été acheté. Merci de vérifier à nouveau les montants.',
    covered:
      'Vos chèques-cadeaux couvrent tout ce qui est à payer maintenant. Vous n’avez pas besoin de carte.',
    coveredRestAtCourse: (rest) =>
      `Vos chèques-cadeaux couvrent tout ce qui est à payer maintenant. Vous n’avez pas besoin de carte. Vous payez ${rest} sur place.`,
  },
  optIns: {
    email: (facility) => `Je souhaite recevoir par e-mail les actualités et les offres de ${facility}.`,
    sms: (facility) => `Je souhaite recevoir par SMS les actualités et les offres de ${facility}.`,
    transactionalSms: 'Je souhaite recevoir des SMS au sujet de cette réservation.',
    caddie: 'Merci de prévoir un cadet pour nous.',
    caddiePrompt: 'Ajoutez votre partenaire à votre partie dans le panier !',
    troon: 'Je souhaite m’inscrire à Troon Rewards.',
  },
  privacy: (facility) => `Adressez-vous à ${facility} pour obtenir sa politique de confidentialité`,
  terms: {
    title: 'Conditions générales',
    conditions: 'Conditions de réservation',
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
    gone: (time) => `${time} n’est plus disponible.`,
    heading: 'Choisissez un autre horaire',
    choose: 'Choisissez un autre horaire pour continuer. Nous avons tout gardé, sauf votre carte.',
    none: 'Il n’y a pas d’autre horaire libre proche de celui-ci.',
    search: 'Voir tous les horaires',
    asleep: 'Choisissez d’abord un autre horaire.',
  },
  underWay: 'Un paiement pour ce panier est en cours.',
  seePayment: 'Voir l’état',
  seeConfirmation: 'Voir la confirmation',
  booked: (title, number) => `Réservé : ${title}. Numéro de confirmation ${number}.`,
  signIn: {
    title: 'Connectez-vous pour payer',
    text: (facility) =>
      `${facility} n’accepte que les réservations de joueurs connectés. Nous avons gardé votre panier.`,
    back: 'Retour au panier',
    haveAccount: 'Vous avez déjà un compte ?',
    link: 'Se connecter',
    signedInAs: (email) => `Vous êtes connecté en tant que ${email}.`,
  },
  cancelling: 'Annulation',
  limits: {
    bookings: (count, days, course, phone) => {
      const within = days === 1 ? 'pour un même jour' : `sur ${days} jours`;
      return `${course} accepte ${reservations(count)} au plus par joueur ${within}. Choisissez un autre jour, ou appelez le golf${call(phone)}.`;
    },
    cancellations: (count, course, moment, phone) =>
      `Vous avez annulé ${reservations(count)} à ${course} en 30 jours. Vous pourrez à nouveau y réserver en ligne à partir du ${moment}. D’ici là, merci d’appeler le golf${call(phone)}.`,
  },
  failures: {
    purchase: 'L’achat n’a pas abouti',
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
    title: 'Votre réservation est en cours',
    titleWithoutTeeTime: 'Votre achat est en cours',
    intro:
      'Vous pouvez fermer cette page. Votre achat se poursuit, et nous vous envoyons la confirmation par e-mail.',
    list: 'État',
    look: 'Voir l’état',
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
      'Votre achat a été interrompu. Vérifiez ce qui reste dans votre panier et réessayez. Vous ne serez pas débité deux fois.',
    notAll:
      'Une partie de votre achat n’a pas abouti. Ces articles sont encore dans votre panier, avec la raison.',
    underWay: 'Paiement en cours',
    reset: 'Réinitialiser',
    resetHint: 'Efface l’état et les erreurs du dernier paiement.',
    wasReset: 'Vos articles sont à nouveau prêts pour le paiement.',
  },
  authorization: {
    title: 'Votre paiement',
    waiting: 'Nous attendons que votre banque confirme le paiement. Cette page s’actualise automatiquement.',
    underWay:
      'Nous traitons votre paiement. Cette page s’actualise automatiquement. Merci de ne pas payer une seconde fois.',
    continue: 'Continuer vers votre banque',
    look: 'Actualiser',
    giveUp: 'Utiliser une autre carte',
    hosted: {
      waiting:
        'Votre paiement n’est pas terminé, et rien n’est encore réservé. Cette page s’actualise automatiquement.',
      continue: 'Continuer vers la page de paiement',
      giveUp: 'Annuler le paiement',
    },
    givenUp: 'Le paiement a été annulé. Votre carte n’a pas été débitée.',
    nothing: 'Vous n’avez aucun paiement en cours.',
    elsewhere:
      'Vous n’êtes pas dans le navigateur où vous avez réservé. Si le paiement a réussi, nous vous envoyons la confirmation par e-mail.',
    onwards:
      'Votre paiement a réussi. Les articles ajoutés ensuite sont encore dans votre panier. Passez à nouveau au paiement pour les acheter.',
    leftOut: (titles, reasons) =>
      `Votre paiement a réussi, sauf pour ${titles.join(', ')}. ${titles.length > 1 ? 'Ces articles ne vous ont pas été débités' : 'Cet article ne vous a pas été débité'}. ${reasons.join(' ')}`.trim(),
  },
};
