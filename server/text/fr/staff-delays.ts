import type { Text } from '../en.ts';

export const staffDelays: Text['staffDelays'] = {
  title: 'Retarder une matinée',
  nav: 'Retard',
  intro:
    'Gel ou brouillard : toutes les réservations à partir du premier départ perdu sont déplacées, personne n’est réservé deux fois, et chaque golfeur reçoit un e-mail et peut annuler avec un remboursement intégral.',
  fields: {
    facility: 'Parcours',
    date: 'Jour',
    fromTime: 'Premier départ perdu',
    untilTime: 'Jusqu’à',
    minutes: 'Minutes',
    mode: 'Comment',
    reason: 'Motif pour les golfeurs',
  },
  modes: {
    shift: 'Chaque groupe part plus tard d’autant de minutes',
    compress: 'Les départs libres absorbent le retard',
  },
  reasonDefault: 'Gel',
  preview: 'Afficher le plan',
  planTitle: (count) => (count === 1 ? '1 réservation est déplacée' : `${count} réservations sont déplacées`),
  columns: {
    name: 'Golfeur',
    players: 'Joueurs',
    from: 'Réservé',
    to: 'Nouvelle heure',
  },
  make: 'Déplacer ces réservations',
  change: 'Modifier le plan',
  made: (count) =>
    count === 1 ? '1 réservation a été déplacée.' : `${count} réservations ont été déplacées.`,
  undone: (count) =>
    count === 1 ? '1 réservation a retrouvé son heure.' : `${count} réservations ont retrouvé leur heure.`,
  group: (name, when) => `${name} (${when})`,
  unplaced: (groups) => `Il ne reste aucun départ pour ${groups}.`,
  turn: 'Passage',
  errors: {
    date: 'Saisissez un jour',
    time: 'Saisissez une heure comme 07:30',
    minutes: 'Saisissez de 5 à 240 minutes',
    until: 'Doit être après le premier départ perdu',
    reason: '200 caractères au plus',
  },
};
