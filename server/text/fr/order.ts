import type { Text } from '../en.ts';
import { counted } from './counted.ts';
import { nameCard } from './payment.ts';

export const order: Text['order'] = {
  confirmed: 'Réservation confirmée !',
  confirmedBay: 'Votre box est réservé !',
  partlyConfirmed: 'Une partie de votre commande est confirmée',
  notConfirmed: 'Votre commande n’est pas confirmée',
  cancelled: 'Votre commande a été annulée',
  sentTo: (email) => `Nous envoyons la confirmation à ${email}.`,
  withoutEmail: {
    intro:
      'Notez bien votre numéro de confirmation. Sans adresse e-mail, nous ne pouvons pas vous envoyer de confirmation. Le golf retrouve votre réservation par ce numéro et votre nom.',
    hint: 'Avec un lien, vous pourrez voir et annuler cette réservation plus tard, sur n’importe quel appareil.',
    link: 'Obtenir un lien vers cette réservation',
    linkMade: 'Cette page est le lien vers votre réservation. Enregistrez son adresse.',
  },
  accountOffer: {
    text: (email) =>
      `Créez un compte avec ${email}. Dès que vous confirmez votre adresse e-mail, vous y voyez cette commande et toutes vos réservations.`,
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
  ofOuting: (course) =>
    `Cette réservation fait partie d’un groupe. Son organisateur la modifie avec ${course} : appelez le golf.`,
  playerCount: (count) => counted(count, 'joueur', 'joueurs'),
  arriveBy: (time) => `Merci d’arriver avant ${time}.`,
  directions: 'Itinéraire',
  cancelUntil: (moment) => `Vous pouvez annuler sans frais jusqu’au ${moment}.`,
  cancelBy: (moment) => `Vous pouvez annuler jusqu’au ${moment}.`,
  refundUntil: (moment, percent) =>
    `Annulez jusqu’au ${moment} : ${percent} % de votre paiement en ligne vous seront remboursés.`,
  refundOver: 'Ensuite, aucun remboursement.',
  cancelForNothing: (moment) => `Vous pouvez annuler jusqu’au ${moment}, mais sans remboursement.`,
  depositKept: (amount) => `L’acompte de ${amount} par joueur n’est pas remboursable.`,
  tooLateToCancel: (hours) =>
    `À moins ${hours === 1 ? 'd’une heure' : `de ${hours} heures`} du début, l’annulation en ligne n’est plus possible. Si vous ne pouvez pas venir, merci d’appeler.`,
  noShowFee: (amount) =>
    `Le parcours peut débiter de votre carte enregistrée des frais d’absence de ${amount} par joueur qui ne vient pas et n’a pas payé.`,
  noShowPercent: (percent) =>
    `Pour chaque joueur qui ne vient pas, le parcours peut débiter de votre carte enregistrée ${percent} % du montant impayé.`,
  notCancellable: 'L’annulation en ligne n’est pas possible. Si vous ne pouvez pas venir, merci d’appeler.',
  callShop: 'Des questions ? Appelez l’accueil :',
  callVenue: 'Des questions ? Appelez-nous :',
  again: 'Réserver à nouveau',
  share: {
    label: 'Partager avec votre groupe',
    hint: 'Copiez ce texte pour votre groupe, ou envoyez-le tout de suite :',
    title: (course, moment) => `${course}, ${moment}`,
    text: (moment, course, players) =>
      players === 1
        ? `Je joue à ${course} : ${moment}.`
        : `Nous jouons à ${course} : ${moment}, ${players} joueurs.`,
    arriveBy: (time) => `Merci d’être là avant ${time}.`,
    mail: 'Envoyer par e-mail',
    message: 'Envoyer par SMS',
  },
  receipt: 'Reçu',
  facts: {
    when: 'Date et heure',
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
  cardOnFile: (card) => `Rien pour l’instant · ${card} enregistrée`,
  paidOnline: 'Payé en ligne',
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
  calendar: 'Ajouter à l’agenda',
  cancel: 'Annuler cette réservation',
  change: 'Modifier cette réservation',
  checkIn: 'S’enregistrer',
  alsoBooked: 'Également réservé',
  checkInCode: {
    hint: 'Le jour même, montrez ce code à l’accueil.',
    title: 'Code QR pour l’enregistrement',
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
    text: 'Le golf peut-il compter cette réservation avec Google Analytics ? Google reçoit le montant et le numéro de commande, pas votre identité.',
    yes: 'Oui, la compter',
    no: 'Non',
  },
  notFound: {
    title: 'Commande introuvable',
    text: 'Une commande se voit dans le navigateur où vous l’avez passée. Nous pouvons aussi vous envoyer par e-mail un lien vers votre réservation.',
    find: 'Retrouver ma réservation',
    home: 'Trouver un départ',
  },
  cancelling: {
    title: 'Annuler cette réservation ?',
    text: (course) => `${course} proposera cet horaire à d’autres joueurs.`,
    refund: (amount) => `${amount} vous seront remboursés sur votre carte.`,
    refundAtCounter: (amount) => `Vous avez payé ${amount} au comptoir, où le pro shop vous remboursera.`,
    refundToCertificate: (amount) =>
      `${amount} vous seront remboursés sur le chèque-cadeau ou le compte utilisé pour payer.`,
    kept: (amount) => `${amount} payés en ligne ne sont pas remboursables.`,
    players: 'Combien de joueurs ne peuvent pas venir ?',
    everybody: (players) => (players === 2 ? 'Tous les deux' : `Tous les ${players}`),
    reason: 'Pourquoi ? (facultatif)',
    noReason: 'Je préfère ne pas le dire',
    submitSome: 'Annuler maintenant',
    takenOut: (players, count) =>
      `${players} ${count > 1 ? 'ont été retirés' : 'a été retiré'} de votre réservation.`,
    errors: { players: 'Choisissez combien de joueurs ne peuvent pas venir.' },
    submit: 'Annuler la réservation',
    keep: 'Garder ma réservation',
    done: 'Votre réservation a été annulée.',
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
    cancelled: 'Cette réservation a été annulée.',
    cancelledPage: {
      title: 'Cette réservation a été annulée',
      text: 'Vous ne pouvez plus la modifier ni vous enregistrer.',
      again: 'Réserver à nouveau',
      see: 'Voir cette réservation',
    },
    delay: {
      title: 'Votre départ est retardé',
      moved: (from, to) => `Le parcours ouvre plus tard. Votre départ passe de ${from} à ${to}.`,
      choice: 'D’ici là, vous pouvez annuler avec un remboursement intégral.',
      isAccepted: 'Vous avez accepté la nouvelle heure.',
      accept: 'Garder la nouvelle heure',
      cancel: 'Annuler avec remboursement intégral',
      accepted: 'À tout à l’heure !',
    },
    linksHint: 'Toute personne disposant d’un lien vers cette réservation peut la voir et l’annuler.',
    endLinks: 'Créer un nouveau lien et désactiver les anciens',
    linksEnded: 'Les anciens liens vers cette réservation ne fonctionnent plus.',
    notFoundTitle: 'Réservation introuvable',
    notFoundText:
      'Le lien est peut-être incomplet, ou la réservation trop ancienne. Nous pouvons vous envoyer un nouveau lien par e-mail.',
  },
  find: {
    title: 'Retrouver ma réservation',
    intro:
      'Indiquez l’adresse e-mail avec laquelle vous avez réservé. Nous vous envoyons un lien pour voir ou annuler chaque réservation à venir.',
    email: 'E-mail',
    confirmationNumber: 'Numéro de confirmation (facultatif)',
    confirmationHint: 'Indiquez-le pour recevoir le lien d’une seule réservation, même passée ou annulée.',
    submit: 'M’envoyer le lien',
    sent: 'Si nous trouvons une réservation avec cette adresse e-mail et ce numéro de confirmation, nous vous envoyons un lien vers elle.',
    sentAll:
      'Si nous trouvons des réservations à venir avec cette adresse e-mail, nous vous envoyons leurs liens. Nous les envoyons au plus une fois toutes les 10 minutes.',
    errors: {
      email: 'L’adresse e-mail n’est pas valide',
      confirmationNumber: 'Ce numéro de confirmation est trop long',
    },
  },
};
