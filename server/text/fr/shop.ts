import type { Weekday } from '#server/contract/constants.ts';
import type { Text } from '../en.ts';
import { counted } from './counted.ts';

const WEEKDAY_NAMES: Record<Weekday, string> = {
  mon: 'lun.',
  tue: 'mar.',
  wed: 'mer.',
  thu: 'jeu.',
  fri: 'ven.',
  sat: 'sam.',
  sun: 'dim.',
};

export const shop: Text['shop'] = {
  as: 'Indiquez un membre du personnel : --as clerk@example.com',
  noStaffUser: (email) => `Aucun membre du personnel actif n’a l’adresse ${email}.`,
  usage: (usage) =>
    usage
      .split('\n')
      .map((line) => `npm run facility -- ${line}`)
      .join('\n'),
  noCommand: (name) => `La commande ${name} n’existe pas.`,
  noOperator: (alias) => `L’exploitant ${alias} n’existe pas.`,
  whichFacility: (list) => `Indiquez le golf avec --facility : ${list}.`,
  endsBeforeItBegins: (end, start) => `${end} n’est pas après ${start}.`,
  options: {
    date: 'Indiquez une date comme 2031-05-04',
    time: 'Indiquez une heure comme 07:30',
    weekdays: 'Indiquez des jours comme mon,wed',
    oneOf: (list) => `Indiquez une valeur parmi ${list}`,
    id: 'Indiquez son numéro',
    players: 'Indiquez un nombre de 1 à 6',
    quantity: 'Indiquez un nombre de 1 à 9999',
    reason: 'Indiquez un motif, en 200 caractères au plus',
    reservation: 'Indiquez un numéro de réservation ou de confirmation',
    name: 'Indiquez le nom du joueur, comme « Ada Byron »',
    email: 'Indiquez une adresse e-mail',
    count: 'Indiquez un nombre de 0 à 999999',
    change: 'Indiquez un montant comme 12.50, ou --by=-12.50',
    phone: (example: string) => `Indiquez un numéro de téléphone comme ${example}`,
  },
  noSuchTime: (facility, date, time) => `Il n’y a pas de départ à ${facility} le ${date} à ${time}.`,
  noSuchTee: (facility, hole) => `Aucun groupe ne part du ${hole} à ${facility}.`,
  fullWithTurn: (time, hole, free) =>
    free === 0
      ? `18 trous d’ici passent à ${time} au ${hole}. L’un de ces deux départs est complet.`
      : `18 trous d’ici passent à ${time} au ${hole}. Ces deux départs ont de la place pour ${free === 1 ? '1 joueur' : `${free} joueurs`}.`,
  whichRate: (list) => `Indiquez le tarif avec --rate : ${list}.`,
  notSoMany: (rate, counts) => `Le tarif ${rate} est pour ${counts} joueurs.`,
  notForSale: {
    unknown: 'Ce départ ne peut pas être réservé.',
    'needs-card': 'Ce tarif doit être payé en ligne.',
    'not-offered': 'Ce tarif n’est pas vendu à cette heure.',
    past: 'Ce départ est passé.',
    'too-late': 'Ce départ ne peut pas être réservé.',
    'not-released': 'Ce départ ne peut pas être réservé.',
    blocked: 'Ce départ est fermé. Supprimez d’abord sa fermeture.',
  },
  booked: (name, golfers, when, { reservation, confirmation, due }) =>
    `Réservé pour ${name} : ${golfers}, ${when}, réservation ${reservation} (${confirmation}), ${due} à payer sur place.`,
  waitsForProof: (email) =>
    `Le compte de ${email} n’est pas encore confirmé. Ceci apparaîtra dans le compte quand le joueur aura confirmé l’adresse.`,
  bookedAlready: (name, reservation) =>
    `${name} a déjà une réservation à cette heure (réservation ${reservation}). Pour réserver à nouveau, ajoutez --again.`,
  sold: (pieces, sale, total) => `${pieces} vendu pour ${total}, vente ${sale}.`,
  pieces: (quantity, name) => `${quantity} × ${name}`,
  soldAlready: (quantity, name) =>
    `${quantity} × ${name} vient d’être vendu. Pour vendre la même chose à nouveau, ajoutez --again.`,
  noProduct: (id, facility) => `${facility} ne vend pas d’article ${id}.`,
  outOfStock: (remaining) => (remaining === 0 ? 'Il n’en reste aucun.' : `Il n’en reste que ${remaining}.`),
  noCards: 'Aucun prestataire de paiement n’est configuré. Vendez-le en espèces.',
  noCardStep:
    'Le titulaire de cette carte doit confirmer le paiement, ce qui n’est pas possible ici. Rien n’a été débité.',
  noCardGiven:
    'Écrivez la carte sur l’entrée standard, en trois mots : numéro, expiration (12/2035) et code de sécurité.',
  addOrSet: 'Indiquez un article avec --product, et soit --add, soit --set.',
  left: (name, left) => `${name} : il en reste ${left}.`,
  noProducts: 'Aucun article n’est en vente.',
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
  forWhom: 'Indiquez le destinataire : --to avec une adresse e-mail, et --name.',
  certificateSold: (id, value, email) =>
    `Le chèque-cadeau ${id} de ${value} a été vendu en espèces. Nous l’envoyons par e-mail à ${email}.`,
  certificateSoldAlready: (value, email) =>
    `Un chèque-cadeau de ${value} vient d’être vendu à ${email}. Pour en vendre un autre, ajoutez --again.`,
  certificateWorth: (id, left) => `Il reste ${left} sur le chèque-cadeau ${id}.`,
  certificateChangedAlready: (id, by) =>
    `Le chèque-cadeau ${id} vient d’être changé de ${by}. Pour refaire ce changement, ajoutez --again.`,
  onlySoMuchLeft: (id, left) => `Il ne reste que ${left} sur le chèque-cadeau ${id}.`,
  certificateVoid: (id, left) => `Le chèque-cadeau ${id} est annulé. Il y restait ${left}.`,
  certificateVoidBefore: (id) => `Le chèque-cadeau ${id} est annulé.`,
  certificateMailed: (id, email) => `Le chèque-cadeau ${id} sera envoyé à nouveau par e-mail à ${email}.`,
  notMailedYet: (id) => `Le chèque-cadeau ${id} sera envoyé par e-mail à sa date d’envoi.`,
  noRecipient: (id) => `Le destinataire du chèque-cadeau ${id} n’est plus enregistré.`,
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
  whichMember: 'Indiquez le membre et la formule : --email, --name et --plan.',
  noPlan: (id, facility) => `${facility} n’a pas de formule de paiement ${id}.`,
  memberAdded: (name, membership, price) =>
    `${name} a un abonnement à partir d’aujourd’hui : ${membership}, ${price} payés en espèces.`,
  memberEntered: (name, membership) =>
    `${name} a un abonnement à partir d’aujourd’hui : ${membership}. Rien n’a été débité.`,
  noActiveMembership: (id) => `Il n’y a pas d’abonnement actif ${id}.`,
  membershipEnded: (id) => `L’abonnement ${id} a pris fin aujourd’hui.`,
  membershipVoid: (id) => `L’abonnement ${id} est annulé.`,
  membershipRefundRefused: (id) =>
    `L’abonnement ${id} est annulé, mais le prestataire de paiement a refusé le remboursement. Merci de rembourser autrement.`,
  noMembers: 'Il n’y a aucun membre.',
  memberColumns: {
    id: 'Abonnement',
    facility: 'Golf',
    membership: 'Type',
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
    void: 'annulé',
  },
  noSale: (id) => `La vente ${id} n’existe pas.`,
  returned: (id, amount) => `La vente ${id} a été annulée. ${amount} ont été remboursés.`,
  returnRefused: (id) =>
    `La vente ${id} a été annulée, mais le prestataire de paiement a refusé le remboursement. Merci de rembourser autrement.`,
  returnedBefore: (id) => `La vente ${id} était déjà annulée.`,
  noBooking: (written) => `La réservation ${written} n’existe pas.`,
  notChangeable: (id) => `La réservation ${id} n’est pas active, il n’y a donc rien à modifier.`,
  notChangeablePaid: (id) =>
    `Des joueurs de la réservation ${id} ont payé à l’enregistrement, elle ne peut donc plus être modifiée.`,
  notChangeableCredited: (id) =>
    `Des joueurs de la réservation ${id} ont un bon de pluie, elle ne peut donc plus être modifiée.`,
  changed: (id, when, golfers, due) =>
    `La réservation ${id} est maintenant ${when} pour ${golfers} ; ${due} à payer sur place.`,
  notBooked: (id) => `La réservation ${id} n’est pas active, il n’y a donc rien à annuler.`,
  checkedInNow: (id, count, players) =>
    `Réservation ${id} : ${count} sur ${players} enregistré${count > 1 ? 's' : ''}.`,
  notTeedOff: (id) => `La réservation ${id} n’est pas encore partie.`,
  noShow: (id, golfers) =>
    `Réservation ${id} : absence notée pour ${golfers}. Nous informons le joueur par e-mail.`,
  noShowUndone: (id, golfers) => `Réservation ${id} : absence supprimée pour ${golfers}.`,
  noNoShow: (id) => `La réservation ${id} n’a aucune absence notée.`,
  allCame: (id) =>
    `Tous les joueurs de la réservation ${id} sont enregistrés, notés absents, ou ont un bon de pluie.`,
  rainCheck: 'Bon de pluie',
  rainChecked: (amount, golfers, certificateId, email) =>
    `Bon de pluie de ${amount} pour ${golfers} : chèque-cadeau ${certificateId}. Nous envoyons son code par e-mail à ${email}.`,
  rainCheckTo: (id) => `La réservation ${id} n’a pas d’adresse e-mail. Ajoutez --to EMAIL.`,
  rainCheckedBefore: (id) =>
    `Tous les joueurs de la réservation ${id} qui sont venus ont déjà un bon de pluie.`,
  noHolesLeft: (id, holes) =>
    `La réservation ${id} est pour ${holes} trous. Indiquez-en moins avec --holes-played.`,
  nothingToCredit: (id) =>
    `Aucun paiement n’est enregistré pour ces joueurs de la réservation ${id}. S’ils ont payé sur place, ajoutez --paid-at-course.`,
  cancelled: (id) => `La réservation ${id} est annulée.`,
  cancelledBefore: (id) => `La réservation ${id} était déjà annulée.`,
  reduced: (id, golfers) => `La réservation ${id} est maintenant pour ${golfers}.`,
  reducedAlready: (id, golfers) =>
    `Le même nombre de joueurs vient d’être retiré de la réservation ${id}. Elle est maintenant pour ${golfers}. Pour en retirer encore autant, ajoutez --again.`,
  onlySoManyBooked: (id, golfers) => `La réservation ${id} n’est que pour ${golfers}.`,
  refunded: (amount) => `${amount} ont été remboursés.`,
  refundedAlready: (amount) =>
    `${amount} viennent d’être remboursés. Pour les rembourser à nouveau, ajoutez --again.`,
  refundRefused: (amount) =>
    `Le prestataire de paiement a refusé le remboursement de ${amount}. Rien n’a changé. Merci de rembourser autrement.`,
  refundRefusedInPart: (given, refused) =>
    `${given} ont été remboursés. Le prestataire de paiement a refusé le remboursement de ${refused}. Merci de les rembourser autrement.`,
  refundUnanswered: (amount) =>
    `Le prestataire de paiement n’a pas répondu pour ${amount}. Fairway réessaie jusqu’à ce qu’il réponde.`,
  leftPaid: (amount) => `${amount} restent payés.`,
  nothingPaid: (id) => `Rien n’a été payé pour la réservation ${id}.`,
  onlySoMuchPaid: (amount) => `Indiquez un montant de ${amount} au plus, le montant payé.`,
  onlySoMuchUncredited: (most, credited) =>
    `Vous pouvez rembourser ${most} au plus : des bons de pluie ont crédité ${credited} du paiement. Pour les rembourser en argent, annulez d’abord leurs chèques-cadeaux.`,
  hours: (from, to, start, end) =>
    `${from === to ? from : `${from} à ${to}`}, ${start === '00:00' && end === '24:00' ? 'toute la journée' : `${start} à ${end}`}`,
  onWeekdays: (days) => (days.length === 7 ? '' : `, ${days.map((day) => WEEKDAY_NAMES[day]).join(', ')}`),
  blockMade: {
    closed: (id, facility, hours) => `Fermeture ${id} : ${facility} est fermé ${hours}.`,
    'no-online': (id, facility, hours) => `Blocage ${id} : seul l’accueil réserve à ${facility}, ${hours}.`,
    'members-only': (id, facility, hours) =>
      `Blocage ${id} : seuls les membres et l’accueil réservent à ${facility}, ${hours}.`,
    event: (id, facility, hours) => `Fermeture ${id} : ${facility} est fermé pour un événement ${hours}.`,
    maintenance: (id, facility, hours) => `Fermeture ${id} : ${facility} est fermé pour entretien ${hours}.`,
    'double-tee': (id, facility, hours) =>
      `Blocage ${id} : les 18 trous partent des deux départs à ${facility}, ${hours}.`,
    crossover: (id, facility, hours) =>
      `Blocage ${id} : personne ne part à ${facility} pendant que les groupes tournent, ${hours}.`,
  },
  bookingsStay: 'Les réservations de ces heures sont conservées.',
  blockKinds: {
    closed: 'Fermé',
    'no-online': 'Pas de réservation en ligne',
    'members-only': 'Réservé aux membres',
    event: 'Événement',
    maintenance: 'Entretien',
    'double-tee': 'Double départ',
    crossover: 'Croisement',
  },
  blockedNobody: 'Aucune réservation n’est touchée.',
  blockedBookings: (count) =>
    count === 1
      ? '1 réservation est touchée et reste réservée. Nous demandons par e-mail au joueur d’appeler l’accueil :'
      : `${count} réservations sont touchées et restent réservées. Nous demandons par e-mail aux joueurs d’appeler l’accueil :`,
  unblocked: (id) => `La fermeture ${id} a été supprimée.`,
  notUnblocked: {
    unknown: (id) => `La fermeture ${id} n’existe pas.`,
    'in-file': (id) =>
      `La fermeture ${id} est dans le fichier de l’exploitant. Retirez-la de ce fichier et importez-le.`,
  },
  noBlocks: 'Il n’y a aucune fermeture.',
  blockColumns: {
    id: 'Fermeture',
    facility: 'Golf',
    hours: 'Fermé',
    kind: 'Type',
    reason: 'Motif',
    source: 'Source',
  },
  blockSources: { file: 'fichier', shop: 'accueil' },
  reservation: (id) => `réservation ${id}`,
  dayTitle: (facility, day) => `${facility}, ${day}`,
  noBookings: 'Aucune réservation.',
  dayTotals: (bookings, golfers) => `${bookings}, ${golfers}`,
  bookingCount: (count) => counted(count, 'réservation', 'réservations'),
  golferCount: (count) => counted(count, 'joueur', 'joueurs'),
  blockedHours: (kind, from, to, reason) =>
    `${kind} ${from === '00:00' && to === '24:00' ? 'toute la journée' : `de ${from} à ${to}`} : ${reason}`,
  waiting: 'en attente de paiement',
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
