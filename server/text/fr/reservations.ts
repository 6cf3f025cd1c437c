import type { Text } from '../en.ts';

export const reservations: Text['reservations'] = {
  title: 'Réservations',
  periods: { label: 'Réservations à afficher', upcoming: 'À venir', past: 'Passées' },
  course: 'Parcours',
  allCourses: 'Tous les parcours',
  show: 'Afficher',
  partnerOf: (booker) => (booker ? `Réservé par ${booker}` : 'Réservé par un ami'),
  none: {
    upcoming: 'Vous n’avez aucun départ à venir. Le prochain n’est qu’à quelques clics.',
    upcomingBays: 'Vous n’avez aucune réservation à venir. La prochaine n’est qu’à quelques clics.',
    past: 'Vos parties apparaîtront ici une fois jouées.',
    noMore: 'Il n’y a pas d’autres réservations.',
    toFirst: 'Aller à la première page',
    find: 'Trouver un départ',
    guest: 'Vous avez réservé sans vous connecter ?',
    findBooking: 'Retrouver ma réservation',
  },
  pages: {
    label: 'Plus de réservations',
    earlier: 'Précédent',
    later: 'Suivant',
    range: (first, last, total) => `${first}–${last} sur ${total}`,
  },
  reasons: {
    plans: 'Mes projets ont changé',
    weather: 'La météo',
    illness: 'Maladie ou blessure',
    group: 'Quelqu’un du groupe ne peut pas venir',
    'other-time': 'Je veux jouer à une autre heure',
    other: 'Une autre raison',
  },
  events: {
    title: 'Historique',
    booked: (players) => `Réservé pour ${players}`,
    bookedAlone: 'Réservé',
    moved: (from) => `Déplacé depuis le ${from}`,
    changed: (players) => `Modifié pour ${players}`,
    'players-taken-out': (players) => `Retrait : ${players}`,
    cancelled: 'Annulé',
    'checked-in': (players) => `Enregistrement : ${players}`,
    'paid-at-check-in': (players) => `Payé à l’enregistrement pour ${players}`,
    'no-show': (players) => `Absence : ${players}`,
    'no-show-fee': (money, card) =>
      card === null
        ? `Frais d’absence de ${money} payés sur place`
        : `Frais d’absence de ${money} débités de la carte se terminant par ${card}`,
    'rain-check': (players) => `Bon de pluie pour ${players}`,
    refunded: 'Remboursé par le golf',
    'not-charged': 'Carte non débitée, à payer sur place',
    byShop: 'par le golf',
    playersWere: (now, before) => `${now} au lieu de ${before}`,
    paid: (amount) => `${amount} payés`,
    refund: (amount) => `remboursement de ${amount}`,
  },
};
