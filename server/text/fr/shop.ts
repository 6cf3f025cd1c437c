import type { Text } from '../en.ts';
import { counted } from './counted.ts';

/** What the shop's commands print. */
export const shop: Text['shop'] = {
  usage: (usage) =>
    usage
      .split('\n')
      .map((line) => `npm run facility -- ${line}`)
      .join('\n'),
  noCommand: (name) => `La commande ${name} n’existe pas.`,
  noOperator: (alias) => `L’exploitant ${alias} n’existe pas.`,
  whichFacility: (list) => `Nommez le golf avec --facility : ${list}.`,
  endsBeforeItBegins: (end, start) => `${end} ne vient pas après ${start}.`,
  options: {
    date: 'Donnez un jour comme 2031-05-04',
    time: 'Donnez une heure comme 07:30',
    id: 'Donnez son numéro',
    players: 'Donnez un nombre de 1 à 6',
    quantity: 'Donnez un nombre de 1 à 9999',
    reason: 'Dites pourquoi, en 200 lettres au plus',
    reservation: 'Donnez le numéro d’une réservation, ou son numéro de confirmation',
    name: 'Dites pour qui l’on réserve, comme « Ada Byron »',
    email: 'Donnez une adresse e-mail',
    count: 'Donnez un nombre de 0 à 999999',
    change: 'Donnez un montant comme 12.50, ou --by=-12.50',
    phone: (example: string) => `Donnez un numéro de téléphone comme ${example}`,
  },
  noSuchTime: (facility, date, time) => `Il n’y a pas de départ chez ${facility} le ${date} à ${time}.`,
  whichRate: (list) => `Nommez le tarif avec --rate : ${list}.`,
  notSoMany: (rate, counts) => `Le tarif ${rate} vaut pour ${counts} joueurs.`,
  notForSale: {
    unknown: 'Ce départ ne peut pas être réservé.',
    'needs-card': 'Ce tarif se paie en ligne.',
    'not-offered': 'Ce tarif n’est pas vendu à cette heure.',
    past: 'Ce départ est passé.',
    'too-late': 'Ce départ ne peut pas être réservé.',
    'not-released': 'Ce départ ne peut pas être réservé.',
    blocked: 'Ce départ est fermé : levez d’abord sa fermeture.',
  },
  booked: (name, golfers, when, { reservation, confirmation, due }) =>
    `${name} a une réservation : ${golfers}, ${when}, réservation ${reservation} (${confirmation}), ${due} à payer sur place.`,
  waitsForProof: (email) =>
    `Un compte avec l’adresse ${email} n’est pas confirmé : ceci attend que ${email} confirme l’adresse.`,
  bookedAlready: (name, reservation) =>
    `${name} a déjà une réservation à cette heure (réservation ${reservation}). Pour réserver une fois de plus, ajoutez --again.`,
  sold: (pieces, sale, total) => `${pieces} vendu pour ${total}, vente ${sale}.`,
  pieces: (quantity, name) => `${quantity} × ${name}`,
  soldAlready: (quantity, name) =>
    `${quantity} × ${name} vient d’être vendu. Pour en vendre encore autant, ajoutez --again.`,
  noProduct: (id, facility) => `${facility} ne vend pas d’article ${id}.`,
  outOfStock: (remaining) => (remaining === 0 ? 'Il n’en reste aucun.' : `Il n’en reste que ${remaining}.`),
  noCards: 'Aucun prestataire de paiement n’est réglé : vendez-le en espèces.',
  noCardStep:
    'Cette carte veut que son titulaire confirme le paiement, ce qui ne peut pas se faire ici. Rien n’a été débité.',
  noCardGiven:
    'Écrivez la carte sur l’entrée standard, en trois mots : son numéro, son dernier mois (12/2035) et son code de sécurité.',
  addOrSet: 'Nommez un article avec --product, et soit --add, soit --set.',
  left: (name, left) => `${name} : il en reste ${left}.`,
  noProducts: 'Aucun article n’est vendu.',
  notCounted: 'non compté',
  stockColumns: {
    facility: 'Golf',
    id: 'Article',
    product: 'Nom',
    left: 'Reste',
    held: 'En paiement',
    sold: 'Vendus',
  },
  oneAtATime: 'Faites une chose à la fois.',
  giftCertificate: 'Chèque-cadeau',
  forWhom: 'Dites pour qui il est : --to avec une adresse e-mail, et --name.',
  certificateSold: (id, value, email) =>
    `Le chèque-cadeau ${id} de ${value} est vendu en espèces et envoyé à ${email}.`,
  certificateSoldAlready: (value, email) =>
    `Un chèque-cadeau de ${value} vient d’être vendu à ${email}. Pour en vendre un autre, ajoutez --again.`,
  certificateWorth: (id, left) => `Il reste ${left} sur le chèque-cadeau ${id}.`,
  certificateChangedAlready: (id, by) =>
    `Le chèque-cadeau ${id} vient d’être changé de ${by}. Pour le changer encore d’autant, ajoutez --again.`,
  onlySoMuchLeft: (id, left) => `Il ne reste que ${left} sur le chèque-cadeau ${id}.`,
  certificateVoid: (id, left) => `Le chèque-cadeau ${id} est annulé. Il y restait ${left}.`,
  certificateVoidBefore: (id) => `Le chèque-cadeau ${id} est annulé.`,
  certificateMailed: (id, email) => `Le chèque-cadeau ${id} est envoyé à nouveau à ${email}.`,
  notMailedYet: (id) => `Le chèque-cadeau ${id} est envoyé à sa date d’envoi.`,
  noRecipient: (id) => `Personne ne sait plus à qui est allé le chèque-cadeau ${id}.`,
  noCertificate: (id) => `Le chèque-cadeau ${id} n’existe pas.`,
  noCertificates: 'Aucun chèque-cadeau n’a été vendu.',
  isVoid: 'annulé',
  isMailed: 'oui',
  certificateColumns: {
    id: 'Chèque',
    facility: 'Golf',
    value: 'Valeur',
    left: 'Reste',
    code: 'Code',
    recipient: 'Destinataire',
    mailed: 'Envoyé',
  },
  whichMember: 'Dites qui et quoi : --email, --name et --plan.',
  noPlan: (id, facility) => `${facility} n’a pas de formule ${id}.`,
  memberAdded: (name, membership, price) =>
    `${name} a un abonnement à partir d’aujourd’hui : ${membership}, ${price} encaissés.`,
  memberEntered: (name, membership) =>
    `${name} a un abonnement à partir d’aujourd’hui : ${membership}. Rien n’a été débité.`,
  noActiveMembership: (id) => `Il n’y a pas d’abonnement actif ${id}.`,
  membershipEnded: (id) => `L’abonnement ${id} s’est terminé aujourd’hui.`,
  membershipVoid: (id) => `L’abonnement ${id} est repris.`,
  membershipRefundRefused: (id) =>
    `L’abonnement ${id} est repris, mais le prestataire de paiement refuse de rendre l’argent. Rendez-le autrement.`,
  noMembers: 'Personne n’est membre.',
  memberColumns: {
    id: 'Abonnement',
    facility: 'Golf',
    membership: 'Quoi',
    member: 'Membre',
    email: 'E-mail',
    state: 'État',
    from: 'Du',
    to: 'Au',
    nextPayment: 'Prochain paiement',
  },
  membershipStates: {
    pending: 'en paiement',
    active: 'actif',
    suspended: 'suspendu',
    ended: 'terminé',
    cancelled: 'résilié',
    void: 'repris',
  },
  noSale: (id) => `La vente ${id} n’existe pas.`,
  returned: (id, amount) => `La vente ${id} est reprise. ${amount} sont rendus.`,
  returnRefused: (id) =>
    `La vente ${id} est reprise, mais le prestataire de paiement refuse de rendre l’argent. Rendez-le autrement.`,
  returnedBefore: (id) => `La vente ${id} a déjà été reprise.`,
  noBooking: (written) => `La réservation ${written} n’existe pas.`,
  notChangeable: (id) => `La réservation ${id} n’est pas faite, il n’y a donc rien à modifier.`,
  notChangeablePaid: (id) =>
    `Des joueurs de la réservation ${id} ont payé à l’enregistrement, elle ne peut donc plus être modifiée.`,
  notChangeableCredited: (id) =>
    `Des joueurs de la réservation ${id} ont un bon de pluie, elle ne peut donc plus être modifiée.`,
  changed: (id, when, golfers, due) =>
    `La réservation ${id} est maintenant ${when} pour ${golfers} ; ${due} à payer sur place.`,
  notBooked: (id) => `La réservation ${id} n’est pas faite, il n’y a donc rien à annuler.`,
  checkedInNow: (id, count, players) =>
    `Réservation ${id} : ${count} sur ${players} enregistré${count > 1 ? 's' : ''}.`,
  notTeedOff: (id) => `La réservation ${id} n’est pas encore partie.`,
  noShow: (id, golfers) =>
    `Réservation ${id} : ${golfers} ne sont pas venus. Le joueur en est prévenu par e-mail.`,
  noShowUndone: (id, golfers) => `Réservation ${id} : ${golfers} sont finalement venus.`,
  noNoShow: (id) => `Personne de la réservation ${id} n’est noté comme absent.`,
  allCame: (id) =>
    `Tous les joueurs de la réservation ${id} sont enregistrés, notés absents, ou ont un bon de pluie.`,
  rainCheck: 'Bon de pluie',
  rainChecked: (amount, golfers, certificateId, email) =>
    `Bon de pluie de ${amount} pour ${golfers} : chèque-cadeau ${certificateId}, son code est envoyé à ${email}.`,
  rainCheckTo: (id) => `La réservation ${id} n’a pas d’adresse e-mail : ajoutez --to EMAIL.`,
  rainCheckedBefore: (id) =>
    `Tous les joueurs de la réservation ${id} qui sont venus ont déjà un bon de pluie.`,
  noHolesLeft: (id, holes) =>
    `La réservation ${id} est pour ${holes} trous : donnez-en moins avec --holes-played.`,
  nothingToCredit: (id) =>
    `On ne sait rien de payé pour ces joueurs de la réservation ${id}. S’ils ont payé sur place, ajoutez --paid-at-course.`,
  cancelled: (id) => `La réservation ${id} est annulée.`,
  cancelledBefore: (id) => `La réservation ${id} était déjà annulée.`,
  reduced: (id, golfers) => `La réservation ${id} est maintenant pour ${golfers}.`,
  reducedAlready: (id, golfers) =>
    `Autant de joueurs viennent d’être retirés de la réservation ${id}, elle est maintenant pour ${golfers}. Pour en retirer encore autant, ajoutez --again.`,
  onlySoManyBooked: (id, golfers) => `La réservation ${id} est pour ${golfers}.`,
  refunded: (amount) => `${amount} sont rendus.`,
  refundedAlready: (amount) =>
    `${amount} viennent d’être rendus. Pour les rendre encore une fois, ajoutez --again.`,
  refundRefused: (amount) =>
    `Le prestataire de paiement refuse de rendre ${amount}, donc rien n’a changé. Rendez-les autrement.`,
  refundRefusedInPart: (given, refused) =>
    `${given} sont rendus. Le prestataire de paiement refuse de rendre ${refused}. Rendez-les autrement.`,
  refundUnanswered: (amount) =>
    `Le prestataire de paiement ne répond pas au sujet de ${amount} et est interrogé jusqu’à ce qu’il réponde.`,
  leftPaid: (amount) => `${amount} restent payés.`,
  nothingPaid: (id) => `Rien n’est payé en ligne pour la réservation ${id}.`,
  onlySoMuchPaid: (amount) => `Donnez un montant d’au plus ${amount} : c’est ce qui est payé en ligne.`,
  onlySoMuchUncredited: (most, credited) =>
    `${most} au plus peuvent être rendus : ${credited} de ce qui a été payé sont donnés en bons de pluie. Pour les rendre en argent, annulez d’abord leurs chèques-cadeaux.`,
  hours: (from, to, start, end) =>
    `${from === to ? from : `${from} à ${to}`}, ${start === '00:00' && end === '24:00' ? 'toute la journée' : `${start} à ${end}`}`,
  blocked: (id, facility, hours) => `Fermeture ${id} : ${facility} est fermé ${hours}.`,
  blockedNobody: 'Aucune réservation ne s’y trouve.',
  blockedBookings: (count) =>
    count === 1
      ? '1 réservation s’y trouve et demeure ; son joueur est prié par e-mail d’appeler :'
      : `${count} réservations s’y trouvent et demeurent ; leurs joueurs sont priés par e-mail d’appeler :`,
  unblocked: (id) => `La fermeture ${id} est levée.`,
  notUnblocked: {
    unknown: (id) => `La fermeture ${id} n’existe pas.`,
    'in-file': (id) =>
      `La fermeture ${id} est dans le fichier de l’exploitant : retirez-la de là et importez le fichier.`,
  },
  noBlocks: 'Rien n’est fermé.',
  blockColumns: {
    id: 'Fermeture',
    facility: 'Golf',
    hours: 'Fermé',
    reason: 'Raison',
    source: 'Par',
  },
  blockSources: { file: 'fichier', shop: 'accueil' },
  reservation: (id) => `réservation ${id}`,
  dayTitle: (facility, day) => `${facility}, ${day}`,
  noBookings: 'Aucune réservation.',
  dayTotals: (bookings, golfers) => `${bookings}, ${golfers}`,
  bookingCount: (count) => counted(count, 'réservation', 'réservations'),
  golferCount: (count) => counted(count, 'joueur', 'joueurs'),
  closed: (from, to, reason) =>
    `Fermé ${from === '00:00' && to === '24:00' ? 'toute la journée' : `de ${from} à ${to}`} : ${reason}`,
  waiting: 'attend le paiement',
  checkedIn: (count, players) => `${count} sur ${players} enregistré${count > 1 ? 's' : ''}`,
  byShop: 'accueil',
  columns: {
    time: 'Heure',
    golfers: 'Joueurs',
    bay: 'Box',
    name: 'Nom',
    phone: 'Téléphone',
    rate: 'Tarif',
    due: 'À payer ici',
    number: 'Réservation',
    remarks: 'Remarques',
  },
  csv: {
    date: 'Date',
    time: 'Heure',
    facility: 'Golf',
    reservation: 'Réservation',
    confirmation: 'Confirmation',
    state: 'État',
    source: 'Source',
    golfers: 'Joueurs',
    checkedIn: 'Enregistrés',
    bay: 'Box',
    firstName: 'Prénom',
    lastName: 'Nom',
    email: 'E-mail',
    phone: 'Téléphone',
    players: 'Joueurs nommés',
    rate: 'Tarif',
    holes: 'Trous',
    transportation: 'Déplacement',
    currency: 'Monnaie',
    total: 'Total',
    paid: 'Payé',
    due: 'À payer sur place',
    notes: 'Messages',
  },
};
