import type { Text } from '../en.ts';
import { counted } from './counted.ts';
import { nameCard } from './payment.ts';

/** The confirmation of an order, and a booking seen again later. */
export const order: Text['order'] = {
  confirmed: 'Réservation confirmée !',
  confirmedBay: 'Votre box est réservé !',
  partlyConfirmed: 'Une partie de votre commande est confirmée',
  notConfirmed: 'Votre commande n’est pas confirmée',
  cancelled: 'Votre commande est annulée',
  sentTo: (email) => `La confirmation est en route vers ${email}.`,
  withoutEmail: {
    intro:
      'Notez bien le numéro de confirmation : sans adresse e-mail, aucune confirmation n’est envoyée, et le golf retrouve votre réservation par ce numéro et votre nom.',
    hint: 'Avec son propre lien, vous pouvez revoir et annuler cette réservation plus tard, sur n’importe quel appareil.',
    link: 'Ouvrir le lien de cette réservation',
    linkMade: 'Voici le lien de votre réservation. Gardez l’adresse de cette page.',
  },
  accountOffer: {
    text: (email) =>
      `Créez un compte avec ${email} : dès que vous confirmez l’adresse, cette commande y apparaît, avec toutes vos réservations.`,
    link: 'Créer un compte',
  },
  courseIn: (course, zone) => `${course} · ${zone}`,
  orderNumber: 'Numéro de commande',
  confirmationNumber: 'Numéro de confirmation',
  youTeeOff: (when) => `Vous partez ${when}`,
  youPlay: (when) => `Vous jouez ${when}`,
  inDays: (days) => (days === 0 ? 'aujourd’hui' : days === 1 ? 'demain' : `dans ${days} jours`),
  inHours: (hours) =>
    hours === 0
      ? 'dans moins d’une heure'
      : hours === 1
        ? 'dans une heure environ'
        : `dans ${hours} heures environ`,
  dayAt: (day, time) => `${day} à ${time}`,
  playerCount: (count) => counted(count, 'joueur', 'joueurs'),
  arriveBy: (time) => `Merci d’arriver avant ${time}.`,
  directions: 'Itinéraire',
  cancelUntil: (moment) => `Vous pouvez annuler sans frais jusqu’au ${moment}.`,
  cancelBy: (moment) => `Vous pouvez annuler jusqu’au ${moment}.`,
  refundUntil: (moment, percent) =>
    `Annulez jusqu’au ${moment} et ${percent} % de ce qui a été payé en ligne vous sont rendus.`,
  refundOver: 'Ensuite, rien n’est rendu.',
  cancelForNothing: (moment) => `Vous pouvez annuler jusqu’au ${moment} ; rien n’est plus rendu.`,
  depositKept: (amount) => `L’acompte de ${amount} par joueur n’est pas rendu.`,
  tooLateToCancel: (hours) =>
    `C’est dans moins ${hours === 1 ? 'd’une heure' : `de ${hours} heures`} : l’annulation en ligne n’est pas possible. Si vous ne pouvez pas venir, merci d’appeler.`,
  notCancellable: 'L’annulation en ligne n’est pas possible. Si vous ne pouvez pas venir, merci d’appeler.',
  callShop: 'Des questions ? Appelez le golf :',
  callVenue: 'Des questions ? Appelez-nous :',
  again: 'Réserver à nouveau',
  share: {
    label: 'Prévenir vos partenaires',
    hint: 'Copiez ceci pour ceux avec qui vous jouez, ou envoyez-le tout de suite :',
    title: (course, moment) => `${course}, ${moment}`,
    text: (moment, course, players) =>
      players === 1
        ? `Je joue ${moment} chez ${course}.`
        : `Nous jouons ${moment} chez ${course}, ${players} joueurs.`,
    arriveBy: (time) => `Merci d’être là avant ${time}.`,
    mail: 'Par e-mail',
    message: 'Par SMS',
  },
  receipt: 'Reçu',
  facts: {
    when: 'Quand',
    rate: 'Tarif',
    golfers: 'Joueurs',
    paid: 'Payé',
    dueAtCourse: 'À payer sur place',
    refunded: 'Remboursé',
    reservationNumber: 'Numéro de réservation',
    promotion: 'Code promo',
    saved: 'Vous avez économisé',
  },
  cardOf: nameCard,
  paidBy: (amount, card) => `${amount}, ${card}`,
  cardOnFile: (card) => `Rien pour l’instant ; ${card} est enregistrée`,
  paidOnline: 'Payé maintenant',
  dueAtCourse: 'À payer sur place',
  total: 'Total',
  refunded: 'Remboursé',
  items: {
    state: 'État',
    startsOn: 'Premier jour',
    endsOn: 'Dernier jour',
    several: (count, name) => `${count} × ${name}`,
    loyalty: 'Points de fidélité',
    creditBook: 'Carnet',
    creditAccount: 'Compte client',
    giftCertificateOf: (lastFour) => `Chèque-cadeau finissant par ${lastFour}`,
    atCourse: 'Sur place',
    notSold: 'Non acheté',
  },
  paidWith: 'Payé avec',
  states: { cancelled: 'Annulé', error: 'Non réservé', pending: 'En attente de paiement' },
  notBooked: (title, reason) => `${title} : ${reason}`,
  calendar: 'Ajouter au calendrier',
  cancel: 'Annuler cette réservation',
  change: 'Modifier cette réservation',
  checkIn: 'S’enregistrer',
  checkInCode: {
    hint: 'Le jour même, montrez ce code à l’accueil.',
    title: 'Code QR qui mène à l’enregistrement',
  },
  players: {
    title: 'Joueurs',
    manage: 'Joueurs et invitations',
    unnamed: (number) => `Joueur ${number}`,
    booker: 'A réservé',
    checkedIn: 'Enregistré',
    paid: 'Payé',
  },
  bookAnother: 'Réserver un autre départ',
  bookAnotherBay: 'Réserver un autre créneau',
  analytics: {
    text: 'Le golf peut-il compter cette réservation avec Google Analytics ? Google apprend le montant et le numéro de commande, pas qui vous êtes.',
    yes: 'Oui, la compter',
    no: 'Non',
  },
  notFound: {
    title: 'Commande introuvable',
    text: 'Elle se voit dans le navigateur où elle a été faite. Avec votre adresse e-mail, vous pouvez vous en faire envoyer un lien.',
    find: 'Retrouver ma réservation',
    home: 'Trouver un départ',
  },
  cancelling: {
    title: 'Annuler cette réservation ?',
    text: (course) => `${course} : votre place sera donnée à quelqu’un d’autre.`,
    refund: (amount) => `${amount} payés en ligne reviennent sur votre carte.`,
    refundToCertificate: (amount) =>
      `${amount} reviennent sur le chèque-cadeau ou le compte qui a payé, et peuvent être dépensés à nouveau.`,
    kept: (amount) => `${amount} de ce qui a été payé en ligne ne sont pas rendus.`,
    players: 'Qui ne peut pas venir ?',
    everybody: (players) => (players === 2 ? 'Nous deux' : `Nous tous, les ${players}`),
    reason: 'Pourquoi ? (facultatif)',
    noReason: 'Je préfère ne pas le dire',
    submitSome: 'Annuler maintenant',
    takenOut: (players, count) => `${players} ${count > 1 ? 'sont retirés' : 'est retiré'}.`,
    errors: { players: 'Choisissez combien de joueurs ne peuvent pas venir.' },
    submit: 'Annuler la réservation',
    keep: 'Garder ma réservation',
    done: 'Votre réservation est annulée.',
  },
  leaving: {
    some: 'Ou seulement certains d’entre vous ?',
    who: 'Qui ne vient pas ?',
    legend: 'Qui ne peut pas venir ?',
    next: 'Continuer',
    none: 'Cochez les joueurs qui ne peuvent pas venir.',
    choose: (count) => (count === 1 ? 'Cochez un joueur.' : `Cochez ${count} joueurs.`),
    unnamed: (count) => (count === 1 ? 'un joueur sans nom' : `${count} joueurs sans nom`),
    review: (names, count) =>
      `${names} ne ${count === 1 ? 'fera' : 'feront'} plus partie de votre réservation.`,
    done: (names, count) => `${names} ne ${count === 1 ? 'fait' : 'font'} plus partie de votre réservation.`,
    submit: 'Retirer et annuler leurs places',
    booker: 'La personne qui a réservé ne peut pas être retirée. Annulez plutôt toute la réservation.',
  },
  booking: {
    title: 'Votre réservation',
    cancelled: 'Cette réservation est annulée.',
    linksHint: 'Tous ceux qui ont un lien vers cette réservation peuvent la voir et l’annuler.',
    endLinks: 'Créer un nouveau lien, désactiver les anciens',
    linksEnded: 'Les anciens liens n’ouvrent plus cette réservation.',
    notFoundTitle: 'Réservation introuvable',
    notFoundText:
      'Le lien est peut-être incomplet, ou la réservation trop ancienne. Vous pouvez vous faire envoyer un nouveau lien.',
  },
  find: {
    title: 'Retrouver ma réservation',
    intro:
      'Indiquez l’adresse e-mail avec laquelle vous avez réservé. Nous vous envoyons un lien vers chaque réservation à venir, pour la voir et l’annuler.',
    email: 'E-mail',
    confirmationNumber: 'Numéro de confirmation (facultatif)',
    confirmationHint: 'Pour le lien d’une seule réservation, même passée ou annulée.',
    submit: 'M’envoyer le lien',
    sent: 'Si une réservation existe avec cette adresse e-mail et ce numéro de confirmation, un lien vers elle est en route.',
    sentAll:
      'Si des réservations à venir existent avec cette adresse e-mail, leurs liens sont en route. Nous les envoyons une fois toutes les dix minutes.',
    errors: {
      email: 'L’adresse e-mail n’est pas valide',
      confirmationNumber: 'Un numéro de confirmation est plus court',
    },
  },
};
