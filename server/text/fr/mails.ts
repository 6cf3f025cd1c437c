import type { Text } from '../en.ts';
import { counted } from './counted.ts';
import { nameCard } from './payment.ts';

/** The sentences of mails and calendar entries. `what` is "départ", at a simulator "créneau de simulateur". */
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
    blockNotice: (facility, what, when) => `${facility} : merci d’appeler au sujet de votre ${what}, ${when}`,
    bookingLink: (facility, what, when) => `${facility} : votre ${what}, ${when}`,
    bookingList: (sender) => `${sender} : vos réservations`,
    purchaseRefund: (facility, what) => `${facility} : remboursement pour ${what}`,
    bookingRefund: (facility, what, when) => `${facility} : remboursement pour votre ${what}, ${when}`,
    noShow: (facility, what, when) => `${facility} : vous nous avez manqué, ${what}, ${when}`,
    paymentReturned: (facility) => `${facility} : votre paiement n’a pas été gardé`,
    chargeRefused: (facility, what, when) =>
      `${facility} : votre carte n’a pas été débitée, ${what}, ${when}`,
    purchaseChargeRefused: (facility, what) => `${facility} : votre carte n’a pas été débitée, ${what}`,
    facilityBooked: (number, when, golfers) => `Réservé ${when}, ${golfers} (${number})`,
    facilityChanged: (number, when, golfers) => `Modifié ${when}, désormais ${golfers} (${number})`,
    facilityCancelled: (number, when) => `Annulé ${when} (${number})`,
    facilitySold: (what, orderNumber) => `Vendu : ${what} (${orderNumber})`,
    facilityUnrefunded: (number, amount) => `${amount} n’ont pas pu être remboursés (${number})`,
    facilityUncharged: (number, amount) => `${amount} n’ont pas pu être débités (${number})`,
  },
  greeting: (firstName) => (firstName ? `Bonjour ${firstName},` : 'Bonjour,'),
  orderConfirmation: {
    title: 'Votre réservation est confirmée !',
    titleBay: 'Votre box est réservé !',
    intro: (what, facility) =>
      `Votre ${what} chez ${facility} est réservé. Nous nous réjouissons de vous voir.`,
    introOfSeveral: (what, sender) =>
      `Vos ${what} chez ${sender} sont réservés. Nous nous réjouissons de vous voir.`,
    whole: 'Votre commande',
  },
  purchase: {
    title: 'Merci pour votre commande',
    intro: (sender) => `Votre commande chez ${sender} est confirmée et payée. Voici ce que vous avez acheté.`,
    besides: 'Aussi dans votre commande',
    notSold: (what, facility) =>
      `${what} chez ${facility} n’a plus pu vous être vendu, donc il n’y a rien à payer pour cela.`,
    chargeRefused: (what, facility) =>
      `Votre achat chez ${facility} est maintenu (${what}), mais votre banque n’a pas payé ce qu’elle avait autorisé.`,
    refund: (what, facility) => `${facility} vous rembourse pour : ${what}.`,
    footer: (sender) =>
      `Vous recevez cet e-mail parce qu’une commande chez ${sender} a été faite avec votre adresse.`,
  },
  bookingChange: {
    title: 'Votre réservation a changé',
    intro: (what, facility) => `Votre ${what} chez ${facility} a changé. Voici où il en est.`,
    golfers: (before, after) => `Joueurs : ${after} au lieu de ${before}`,
    time: (before, after) => `Horaire : ${after} au lieu de ${before}`,
    rate: (before, after) => `Tarif : ${after} au lieu de ${before}`,
    total: (before, after) => `Total : ${after} au lieu de ${before}`,
    paid: (amount) => `Vous avez payé ${amount} pour la différence.`,
  },
  bookingReminder: {
    title: 'À bientôt',
    intro: (what, facility) => `Nous vous rappelons votre ${what} chez ${facility}.`,
    checkInNote: 'L’enregistrement ouvre avant votre départ.',
  },
  checkInOpen: {
    title: 'L’enregistrement est ouvert',
    intro: (what, facility) =>
      `Vous pouvez maintenant vous enregistrer pour votre ${what} chez ${facility}, depuis votre téléphone.`,
    button: 'S’enregistrer',
  },
  checkInReceipt: {
    title: 'Votre reçu',
    intro: (what, facility) =>
      `Merci de vous être enregistré pour votre ${what} chez ${facility}. Voici ce que vous avez payé.`,
  },
  bookingCancellation: {
    title: 'Votre réservation est annulée',
    intro: (what, facility) => `Votre ${what} chez ${facility} est annulé.`,
    byShop: (what, facility) => `${facility} a dû annuler votre ${what}. Nous en sommes désolés.`,
    again: 'Réserver un autre horaire',
  },
  bookingRefund: {
    title: 'Votre remboursement est en route',
    intro: (what, facility) => `${facility} vous rembourse pour votre ${what}.`,
    stays: 'Votre réservation reste telle quelle.',
  },
  blockNotice: {
    title: 'Merci de nous appeler pour votre réservation',
    intro: (what, facility) =>
      `L’horaire de votre ${what} chez ${facility} a été fermé. Votre réservation n’est pas annulée ; appelez-nous pour que nous vous trouvions un autre horaire.`,
  },
  chargeRefused: {
    title: 'Votre carte n’a pas été débitée',
    intro: (what, facility) =>
      `Votre ${what} chez ${facility} est maintenu, mais votre banque n’a pas payé ce qu’elle avait autorisé.`,
    introCancelled: (what, facility) =>
      `Votre banque n’a pas payé ce qu’elle avait autorisé pour votre ${what} chez ${facility}.`,
    due: (amount) => `${amount} n’ont pas été débités et sont à payer sur place.`,
    notReturned: (amount) =>
      `${amount}, que nous devions rendre à votre carte, n’ont jamais été débités ; rien ne revient donc.`,
  },
  noShow: {
    title: 'Vous nous avez manqué',
    intro: (what, facility) => `${facility} a noté qui n’est pas venu à votre ${what}.`,
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
    title: 'Votre paiement n’a pas été gardé',
    intro: (what, facility) =>
      `Nous n’avons pas pu réserver votre ${what} chez ${facility}, donc il n’y a rien à payer pour lui.`,
    beside: {
      'check-in': (what, facility) =>
        `Votre ${what} chez ${facility} est maintenu, mais votre paiement à l’enregistrement n’était pas nécessaire : quelqu’un d’autre avait payé pour ces joueurs.`,
      change: (what, facility) =>
        `Nous n’avons pas pu modifier votre ${what} chez ${facility}. Votre réservation reste comme avant, et il n’y a rien de plus à payer.`,
    },
    notCharged: (amount) =>
      `${amount} étaient bloqués sur votre carte et ont été libérés. Votre carte n’est pas débitée.`,
    refunded: (amount) =>
      `${amount} avaient été débités et sont en cours de remboursement sur votre carte. Votre banque peut mettre quelques jours à l’afficher.`,
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
    giveBack: 'Le prestataire de paiement refuse de le rendre. Merci de le rendre autrement.',
    nothingBack: (amount) =>
      `${amount} devaient être rendus. Ils n’ont jamais été débités : ne les rendez pas.`,
    takeAtCourse:
      'La banque ne paie pas ce qu’elle avait autorisé. La réservation est maintenue : merci d’encaisser sur place.',
    takePurchaseAtCourse:
      'La banque ne paie pas ce qu’elle avait autorisé. La vente est maintenue : merci d’encaisser sur place.',
    shop: 'L’accueil',
    by: { golfer: 'Par le joueur', shop: 'Par l’accueil', program: 'Par le moteur de réservation' },
  },
  refund: (amount) =>
    `${amount} sont en cours de remboursement sur votre carte. Votre banque peut mettre quelques jours à l’afficher.`,
  refundToCard: (amount, card) =>
    `${amount} sont en cours de remboursement sur votre carte, ${card}. Votre banque peut mettre quelques jours à l’afficher.`,
  refundToCertificate: (amount) =>
    `${amount} sont de retour sur le chèque-cadeau ou le compte qui a payé, et peuvent être dépensés à nouveau.`,
  labels: {
    when: 'Quand',
    course: 'Parcours',
    venue: 'Lieu',
    golfers: 'Joueurs',
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
    reason: 'Raison',
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
    dueAtCourse: 'À payer sur place',
    refunded: 'Remboursé',
    unrefunded: 'Non remboursé',
    uncharged: 'Non débité',
  },
  transportation: { Cart: 'En voiturette', Walking: 'À pied' },
  golferCount: (count) => counted(count, 'joueur', 'joueurs'),
  unnamedPlayer: (number) => `Joueur ${number}`,
  minutes: (count) => counted(count, 'minute', 'minutes'),
  card: nameCard,
  quantity: (label, count) => (count === 1 ? label : `${label} × ${count}`),
  checkIn: 'Arrivée et enregistrement',
  policy: 'Conditions de réservation',
  questions: (phone) => `Des questions ? Appelez le golf : ${phone}`,
  seeBooking: 'Voir ou annuler votre réservation',
  seeBookingNote: 'Qui possède ce lien peut voir et annuler la réservation : ne le transmettez à personne.',
  seePastBooking: 'Voir votre réservation',
  seePastBookingNote: 'Qui possède ce lien peut voir la réservation : ne le transmettez à personne.',
  footer: (facility) =>
    `Vous recevez cet e-mail parce qu’une réservation chez ${facility} a été faite avec votre adresse.`,
  facilityFooter: (operator) => `Envoyé par le système de réservation de ${operator}.`,
  calendar: {
    summary: (what, facility) => `${what.charAt(0).toUpperCase()}${what.slice(1)} : ${facility}`,
    confirmation: (number) => `Numéro de confirmation ${number}`,
    fileName: 'depart.ics',
    fileNameOfSeveral: (number) => `depart-${number}.ics`,
  },
};
