import type { Text } from '../en.ts';

export const staffBookings: Text['staffBookings'] = {
  new: {
    title: 'Nouvelle réservation',
    rate: 'Tarif',
    rateLine: (name, price) => `${name}, ${price} par joueur`,
    players: 'Joueurs',
    firstName: 'Prénom',
    lastName: 'Nom',
    phone: 'Téléphone',
    email: 'E-mail',
    notes: 'Notes',
    again: 'Réserver de nouveau, même si ce golfeur a déjà une réservation à cette heure',
    submit: 'Réserver',
    noRates: 'Ce départ n’a aucun tarif.',
    booked: (name) => `${name} a sa réservation.`,
  },
  callContact: (name, phone) =>
    phone
      ? `Il n’y a pas d’adresse e-mail : appelez ${name}, ${phone}.`
      : `Il n’y a pas d’adresse e-mail : prévenez ${name} de vive voix.`,
  move: {
    title: (name) => `Déplacer la réservation de ${name}`,
    now: (when) => `Actuellement : ${when}`,
    day: 'Jour',
    show: 'Afficher les départs',
    time: 'Départ',
    timeLine: (time, free) => (free === 1 ? `${time}, 1 place libre` : `${time}, ${free} places libres`),
    none: 'Aucun départ de ce jour n’a assez de place.',
    rate: 'Tarif',
    sameRate: 'Même tarif',
    players: 'Joueurs',
    submit: 'Déplacer',
    moved: (name, when) => `${name} joue maintenant ${when}.`,
  },
  cancel: {
    title: (name) => `Annuler la réservation de ${name}`,
    who: 'Joueurs qui partent',
    hint: 'Ne sélectionnez personne pour annuler toute la réservation.',
    refund: 'Rembourser ce qui a été payé',
    reason: 'Motif',
    submit: 'Annuler la réservation',
    cancelled: (name) => `La réservation de ${name} a été annulée.`,
    reduced: (name, players) =>
      players === 1
        ? `${name} joue maintenant seul.`
        : `${name} joue maintenant avec ${players} joueurs au total.`,
  },
  noShow: 'Absents : les joueurs sélectionnés',
  noShowAll: 'Absents : tous ceux qui manquent',
  noShowDone: (name) => `${name} est noté absent.`,
  saveNotes: 'Enregistrer les notes',
  notesSaved: 'Les notes sont enregistrées.',
  nothing: 'Rien n’a changé.',
  errors: {
    firstName: 'Saisissez un prénom',
    players: 'Choisissez le nombre de joueurs',
    rate: 'Choisissez un tarif',
    time: 'Choisissez un départ',
    date: 'Saisissez un jour',
  },
};
