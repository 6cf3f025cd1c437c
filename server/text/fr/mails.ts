import type { Text } from '../en.ts';
import { counted } from './counted.ts';
import { ofName } from './of-name.ts';
import { nameCard } from './payment.ts';

/** `what`: "départ" or "créneau de simulateur", both masculine. */
export const mails: Text['mails'] = {
  what: {
    teeTime: 'départ',
    simulatorTime: 'créneau de simulateur',
    teeTimes: (count) => counted(count, 'départ', 'départs'),
    simulatorTimes: (count) => counted(count, 'créneau de simulateur', 'créneaux de simulateur'),
  },
  subject: {
    orderConfirmation: (facility, what, when) => `${facility} : votre ${what} est confirmé, ${when}`,
    orderOfSeveral: (sender, what) => `${sender} : vos ${what} sont confirmés`,
    purchase: (sender, orderNumber) => `${sender} : votre commande est confirmée (${orderNumber})`,
    bookingChange: (facility, what, when) => `${facility} : votre ${what} a changé, ${when}`,
    bookingCancellation: (facility, what, when) => `${facility} : votre ${what} est annulé, ${when}`,
    bookingReminder: (facility, what, when) => `${facility} : rappel de votre ${what}, ${when}`,
    checkInOpen: (facility, what, when) => `${facility} : enregistrez-vous pour votre ${what}, ${when}`,
    checkInReceipt: (facility, what, when) => `${facility} : reçu pour votre ${what}, ${when}`,
    bookingDelay: (facility, what, when) => `${facility} : votre ${what} est retardée, ${when}`,
    blockNotice: (facility, what, when) =>
      `${facility} : merci de nous appeler au sujet de votre ${what}, ${when}`,
    bookingLink: (facility, what, when) => `${facility} : votre ${what}, ${when}`,
    bookingList: (sender) => `${sender} : vos réservations à venir`,
    purchaseRefund: (facility, what) => `${facility} : remboursement pour ${what}`,
    bookingRefund: (facility, what, when) => `${facility} : remboursement pour votre ${what}, ${when}`,
    noShow: (facility, what, when) => `${facility} : nous vous attendions pour votre ${what}, ${when}`,
    noShowFee: (facility, what, when) => `${facility} : frais d’absence pour votre ${what}, ${when}`,
    paymentReturned: (facility) => `${facility} : votre paiement a été annulé`,
    chargeRefused: (facility, what, when) =>
      `${facility} : votre carte n’a pas été débitée pour votre ${what}, ${when}`,
    purchaseChargeRefused: (facility, what) => `${facility} : votre carte n’a pas été débitée pour ${what}`,
    facilityBooked: (number, when, golfers) => `Réservé ${when}, ${golfers} (${number})`,
    facilityChanged: (number, when, golfers) => `Modifié ${when}, désormais ${golfers} (${number})`,
    facilityCancelled: (number, when) => `Annulé ${when} (${number})`,
    facilitySold: (what, orderNumber) => `Vendu : ${what} (${orderNumber})`,
    facilityUnrefunded: (number, amount) => `Remboursement impossible : ${amount} (${number})`,
    facilityUncharged: (number, amount) => `Débit impossible : ${amount} (${number})`,
  },
  greeting: (firstName) => (firstName ? `Bonjour ${firstName},` : 'Bonjour,'),
  orderConfirmation: {
    title: 'Votre réservation est confirmée !',
    titleBay: 'Votre box est réservé !',
    intro: (what, facility) => `Votre ${what} à ${facility} est réservé. Au plaisir de vous accueillir.`,
    introOfSeveral: (what, sender) => `Vos ${what} à ${sender} sont réservés. Au plaisir de vous accueillir.`,
    whole: 'Votre commande',
  },
  purchase: {
    title: 'Merci pour votre commande',
    intro: (sender) => `Votre commande à ${sender} est confirmée et payée. Voici ce que vous avez acheté.`,
    besides: 'Également dans votre commande',
    notSold: (what, facility) =>
      `Nous n’avons pas pu finaliser votre achat à ${facility} : ${what}. Vous ne devez rien pour cet achat.`,
    chargeRefused: (what, facility) =>
      `Votre banque a refusé un paiement qu’elle avait d’abord autorisé. Votre achat à ${facility} reste valable : ${what}.`,
    refund: (what, facility) => `${facility} a effectué un remboursement pour : ${what}.`,
    footer: (sender) =>
      `Vous recevez cet e-mail parce qu’une commande à ${sender} a été passée avec votre adresse e-mail.`,
  },
  bookingChange: {
    title: 'Votre réservation a changé',
    intro: (what, facility) => `Votre ${what} à ${facility} a changé. Voici les nouveaux détails.`,
    golfers: (before, after) => `Joueurs : ${after} au lieu de ${before}`,
    time: (before, after) => `Horaire : ${after} au lieu de ${before}`,
    rate: (before, after) => `Tarif : ${after} au lieu de ${before}`,
    total: (before, after) => `Total : ${after} au lieu de ${before}`,
    paid: (amount) => `Vous avez payé la différence de ${amount}.`,
  },
  bookingReminder: {
    title: 'À bientôt',
    intro: (what, facility) => `Nous vous rappelons votre ${what} à ${facility}.`,
    checkInNote: 'L’enregistrement en ligne ouvre avant votre partie.',
  },
  checkInOpen: {
    title: 'L’enregistrement est ouvert',
    intro: (what, facility) =>
      `Vous pouvez maintenant vous enregistrer pour votre ${what} à ${facility}, depuis votre téléphone.`,
    button: 'S’enregistrer',
  },
  checkInReceipt: {
    title: 'Votre reçu',
    intro: (what, facility) =>
      `Merci de vous être enregistré pour votre ${what} à ${facility}. Voici ce que vous avez payé.`,
    charged: (what, facility) =>
      `${facility} a débité votre carte enregistrée pour votre ${what}. Voici ce qui a été payé.`,
  },
  bookingCancellation: {
    title: 'Votre réservation est annulée',
    intro: (what, facility) => `Votre ${what} à ${facility} est annulé.`,
    byShop: (what, facility) => `${facility} a dû annuler votre ${what}. Nous en sommes désolés.`,
    again: 'Réserver un autre horaire',
  },
  bookingRefund: {
    title: 'Votre remboursement est en cours',
    intro: (what, facility) => `${facility} a effectué un remboursement pour votre ${what}.`,
    stays: 'Votre réservation n’a pas changé.',
  },
  bookingDelay: {
    title: 'Votre départ est retardé',
    intro: (what, facility, reason) =>
      reason
        ? `${facility} ouvre plus tard : ${reason}. Nous avons déplacé votre ${what}. Si la nouvelle heure vous convient, vous n’avez rien à faire.`
        : `${facility} ouvre plus tard. Nous avons déplacé votre ${what}. Si la nouvelle heure vous convient, vous n’avez rien à faire.`,
    cancelFree:
      'Sinon, vous pouvez annuler avec un remboursement intégral jusqu’à la nouvelle heure. Ouvrez votre réservation pour le faire.',
  },
  blockNotice: {
    title: 'Merci de nous appeler au sujet de votre réservation',
    intro: (what, facility) =>
      `${facility} sera fermé à l’heure de votre ${what}. Votre réservation n’est pas annulée. Merci de nous appeler : nous vous trouverons un autre horaire.`,
  },
  chargeRefused: {
    title: 'Votre carte n’a pas été débitée',
    intro: (what, facility) =>
      `Votre banque a refusé un paiement qu’elle avait d’abord autorisé. Votre ${what} à ${facility} reste réservé.`,
    introCancelled: (what, facility) =>
      `Votre banque a refusé un paiement qu’elle avait d’abord autorisé pour votre ${what} à ${facility}.`,
    due: (amount) => `${amount} n’ont pas été débités et sont maintenant à payer sur place.`,
    notReturned: (amount) =>
      `Nous avions annoncé un remboursement de ${amount} sur votre carte. Ce montant n’a jamais été débité : il n’y a donc rien à rembourser.`,
  },
  noShowFee: {
    title: 'Des frais d’absence ont été débités',
    intro: (what, facility) =>
      `${facility} a débité votre carte enregistrée de frais d’absence pour votre ${what}, selon les conditions de la réservation.`,
  },
  noShow: {
    title: 'Nous vous attendions',
    intro: (what, facility) => `${facility} a noté une absence à votre ${what}.`,
    missing: (missing, players) =>
      missing === players
        ? 'Personne de votre groupe n’était là.'
        : `${missing} joueur${missing > 1 ? 's' : ''} sur ${players} n’${missing > 1 ? 'étaient' : 'était'} pas là.`,
  },
  bookingLink: {
    title: 'Votre réservation',
    intro: 'Vous avez demandé le lien de votre réservation. Le voici.',
    cancelled: 'Cette réservation est annulée.',
  },
  bookingList: {
    title: 'Vos réservations à venir',
    intro: (count) =>
      count > 1
        ? 'Vous avez demandé les liens de vos réservations. Les voici, la prochaine d’abord.'
        : 'Vous avez demandé le lien de votre réservation. Le voici.',
  },
  paymentReturned: {
    title: 'Votre paiement a été annulé',
    intro: (what, facility) =>
      `Nous n’avons pas pu réserver votre ${what} à ${facility}. Vous ne devez donc rien.`,
    beside: {
      'check-in': (what, facility) =>
        `Votre ${what} à ${facility} reste réservé. Votre paiement à l’enregistrement n’était pas nécessaire : quelqu’un d’autre avait déjà payé pour ces joueurs.`,
      change: (what, facility) =>
        `Nous n’avons pas pu modifier votre ${what} à ${facility}. Votre réservation d’origine reste valable, et vous ne devez rien de plus.`,
    },
    notCharged: (amount) =>
      `Nous avons libéré les ${amount} bloqués sur votre carte. Votre carte n’a pas été débitée.`,
    refunded: (amount) =>
      `Nous vous remboursons les ${amount} débités sur votre carte. Le remboursement peut mettre quelques jours à apparaître sur votre relevé.`,
    again: 'Trouver un autre horaire',
  },
  facilityNotice: {
    booked: 'Nouvelle réservation',
    changed: 'Réservation modifiée',
    cancelled: 'Réservation annulée',
    unrefunded: 'Un remboursement a été refusé',
    uncharged: 'Une carte n’a pas été débitée',
    sold: 'Vendu en ligne',
    toCard: (amount) => `${amount} sur la carte`,
    toCertificate: (amount) => `${amount} sur des chèques-cadeaux et des comptes`,
    giveBack: 'Le prestataire de paiement a refusé ce remboursement. Merci de rembourser autrement.',
    nothingBack: (amount) =>
      `${amount} devaient être remboursés, mais n’ont jamais été débités. Ne les remboursez pas.`,
    takeAtCourse:
      'La banque a refusé un paiement qu’elle avait d’abord autorisé. La réservation reste valable : merci d’encaisser sur place.',
    takePurchaseAtCourse:
      'La banque a refusé un paiement qu’elle avait d’abord autorisé. La vente reste valable : merci d’encaisser sur place.',
    shop: 'L’accueil',
    by: { golfer: 'Par le joueur', shop: 'Par l’accueil', program: 'Par le moteur de réservation' },
  },
  refund: (amount) =>
    `Nous vous remboursons ${amount} sur votre carte. Le remboursement peut mettre quelques jours à apparaître sur votre relevé.`,
  refundToCard: (amount, card) =>
    `Nous vous remboursons ${amount} sur votre carte, ${card}. Le remboursement peut mettre quelques jours à apparaître sur votre relevé.`,
  refundHandedOut: (amount) => `Remboursé au comptoir : ${amount}.`,
  refundAtCounter: (amount) => `Vous avez payé ${amount} au comptoir. Demandez-y ce remboursement.`,
  refundToCertificate: (amount) =>
    `${amount} sont à nouveau disponibles sur le chèque-cadeau ou le compte utilisé pour payer.`,
  labels: {
    when: 'Date et heure',
    course: 'Parcours',
    venue: 'Centre',
    golfers: 'Nombre de joueurs',
    groupSize: 'Taille du groupe',
    players: 'Joueurs',
    rate: 'Tarif',
    plan: 'Paiement',
    promotion: 'Code promo',
    saved: 'Vous avez économisé',
    holes: 'Trous',
    transportation: 'Déplacement',
    duration: 'Durée',
    confirmationNumber: 'Numéro de confirmation',
    orderNumber: 'Numéro de commande',
    card: 'Carte',
    notes: 'Votre message',
    reason: 'Motif',
    change: 'Modification',
    booker: 'Réservé par',
    buyer: 'Acheté par',
    purchase: 'Acheté',
    golfer: 'Joueur',
    email: 'E-mail',
    phone: 'Téléphone',
    price: 'Prix',
    total: 'Total',
    paid: 'Payé',
    otherPayments: 'Payé autrement',
    dueAtCourse: 'À payer sur place',
    refunded: 'Remboursé',
    refundAtCounter: 'À rembourser au comptoir',
    unrefunded: 'Non remboursé',
    uncharged: 'Non débité',
  },
  transportation: { Cart: 'En voiturette', Walking: 'À pied' },
  golferCount: (count) => counted(count, 'joueur', 'joueurs'),
  unnamedPlayer: (number) => `Joueur ${number}`,
  minutes: (count) => counted(count, 'minute', 'minutes'),
  card: nameCard,
  quantity: (label, count) => (count === 1 ? label : `${label} × ${count}`),
  checkIn: 'Enregistrement',
  policy: 'Conditions de réservation',
  questions: (phone) => `Des questions ? Appelez l’accueil : ${phone}`,
  seeBooking: 'Voir ou annuler votre réservation',
  seeBookingNote:
    'Toute personne disposant de ce lien peut voir et annuler la réservation. Ne le partagez pas.',
  seePastBooking: 'Voir votre réservation',
  seePastBookingNote: 'Toute personne disposant de ce lien peut voir la réservation. Ne le partagez pas.',
  footer: (facility) =>
    `Vous recevez cet e-mail parce qu’une réservation à ${facility} a été faite avec votre adresse e-mail.`,
  facilityFooter: (operator) => `Envoyé par le moteur de réservation ${ofName(operator)}.`,
  calendar: {
    summary: (what, facility) => `${what.charAt(0).toUpperCase()}${what.slice(1)} : ${facility}`,
    confirmation: (number) => `Numéro de confirmation ${number}`,
    fileName: 'depart.ics',
    fileNameOfSeveral: (number) => `depart-${number}.ics`,
  },
};
