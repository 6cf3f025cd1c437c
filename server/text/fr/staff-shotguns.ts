import type { Text } from '../en.ts';

export const staffShotguns: Text['staffShotguns'] = {
  mark: 'Shotgun',
  noStart: (time) => `Le parcours n’a pas de départ à venir à ${time}. Choisissez une autre heure.`,
  doesNotFit: (golfers, capacity, sizes) =>
    `${golfers} golfeurs ne tiennent pas : ces trous en prennent ${capacity}, et le tarif des groupes de ${sizes}. Choisissez plus de trous ou plus de joueurs par trou.`,
  blocked: (reason, from, to) =>
    `« ${reason} » bloque le parcours de ${from} à ${to}. Choisissez une autre heure ou modifiez ce blocage.`,
  bookingsInTheWay: (count) =>
    count === 1
      ? 'Une réservation se trouve dans ces heures. Déplacez-la d’abord.'
      : `${count} réservations se trouvent dans ces heures. Déplacez-les d’abord.`,
  noHole: (hole) => `Le trou ${hole} ne fait pas partie de ce shotgun.`,
  taken: (place) => `Un groupe part déjà du trou ${place}. Choisissez une place libre.`,
  place: (place) => `Trou ${place}`,
  group: (name, place) => `${name}, trou ${place}`,
  new: {
    title: 'Nouveau shotgun',
    intro:
      'Tous les groupes partent à la même heure, chacun de son trou. Personne d’autre ne réserve le parcours pendant qu’ils jouent.',
    time: 'Heure du shotgun',
    playersPerHole: 'Joueurs par trou',
    perHoleHint: 'Plus de quatre font deux groupes : A, puis B derrière.',
    holes: 'Trous',
    minutes: 'Minutes sur le parcours',
    minutesHint: 'Laissez vide pour la durée d’une partie du tarif.',
    preview: 'Aperçu',
    submit: 'Réserver le shotgun',
    booked: (name, golfers) => `${name} est réservé en shotgun avec ${golfers} golfeurs.`,
  },
  preview: {
    title: 'Aperçu',
    groups: (groups, golfers) => `${groups} groupes, ${golfers} golfeurs`,
    blocked: (from, to) => `Le parcours est bloqué de ${from} à ${to}.`,
    next: (time) => `Le prochain départ réservable est à ${time}.`,
    noNext: 'Il ne reste aucun départ après lui ce jour-là.',
    inTheWay: 'Réservations dans ces heures',
    free: 'Rien d’autre n’est réservé dans ces heures.',
    players: (players) => (players === 1 ? '1 joueur' : `${players} joueurs`),
  },
  show: {
    holes: 'Groupes par trou',
    link: 'Trous et groupes',
    outing: 'Contact, montants et noms',
    print: 'Imprimer la liste des trous',
    columns: { hole: 'Trou', players: 'Joueurs', state: 'État', act: 'Modifier' },
    in: (count, players) => `${count} arrivés sur ${players}`,
    checkIn: 'Enregistrer',
    checkInAt: (place) => `Enregistrer le trou ${place}`,
    group: 'Groupe',
    to: 'Va sur',
    back: 'Retour au shotgun',
    free: (place) => `${place} (libre)`,
    swap: (place) => `${place} (échanger)`,
    move: 'Déplacer',
    moved: (place) => `Le groupe part maintenant du trou ${place}.`,
    add: 'Ajouter un groupe',
    place: 'Place',
    groupPlayers: 'Joueurs du groupe',
    addSubmit: 'Ajouter ce groupe',
    added: (place) => `Un groupe a été ajouté au trou ${place}.`,
    full: 'Toutes les places de ce shotgun sont prises.',
  },
  move: {
    link: 'Déplacer le shotgun',
    intro: 'Chaque groupe garde son trou, son tarif et son prix. Le blocage suit.',
    submit: 'Déplacer tout le shotgun',
  },
  errors: {
    holes: 'Choisissez au moins un trou',
    playersPerHole: 'Saisissez 1 à 8 joueurs par trou',
    golfers: 'Saisissez 1 à 144 golfeurs',
    minutes: 'Saisissez 60 à 720 minutes',
    group: 'Choisissez une place et 1 à 4 joueurs',
  },
};
