import type { Text } from '../en.ts';

export const staffGroups: Text['staffGroups'] = {
  more: 'Plus',
  back: 'Retour à la réservation',
  settled: {
    noShowFee: (id) =>
      `Des frais d’absence ont été prélevés pour la réservation ${id}. Remboursez-les d’abord, puis changez les joueurs.`,
    rainCheck: (id) =>
      `La réservation ${id} a donné lieu à un rain check : ses joueurs y restent. Annulez les joueurs et réservez de nouveau pour eux.`,
    accounts: (id) =>
      `La réservation ${id} a été payée avec des points, un carnet, un compte ou un bon cadeau. Ce paiement ne se divise pas. Annulez avec remboursement et réservez de nouveau.`,
    price: (id) =>
      `Des joueurs de la réservation ${id} ont payé un autre prix à la caisse. Annulez d’abord ce paiement, ou gardez leur tarif et leur départ.`,
    counter: (id) =>
      `Des joueurs de la réservation ${id} ont payé à la caisse de ce parcours. Annulez ou remboursez ce paiement, puis déplacez la réservation.`,
    currency: (id) =>
      `L’autre parcours n’a pas la devise du paiement de la réservation ${id}. Annulez-la avec remboursement, puis réservez là-bas.`,
  },
  choose: 'Choisissez une réservation',
  sameBooking: 'Choisissez une autre réservation que celle-ci.',
  otherCourse: 'Les deux réservations doivent être sur le même parcours.',
  otherRate: (id) =>
    `La réservation ${id} a un autre tarif. Donnez-leur d’abord le même tarif, puis réunissez-les.`,
  sameTime: 'Les deux réservations ont déjà ce départ.',
  sameCourse: 'Choisissez un autre parcours. Pour un autre départ ici, déplacez la réservation.',
  split: {
    link: 'Diviser',
    title: (name) => `Diviser la réservation de ${name}`,
    hint: 'La nouvelle réservation garde le même contact et ce que ses joueurs ont déjà payé. Le reste se règle sur place.',
    who: 'Joueurs de la nouvelle réservation',
    everyone: 'Au moins un joueur reste. Pour changer tout le groupe, déplacez la réservation.',
    nameless: 'Saisissez d’abord le nom du premier joueur : il devient le contact de sa réservation.',
    captain: 'Prochain capitaine, si le capitaine part',
    firstNamed: 'Premier joueur nommé',
    contact: 'Qui garde le contact',
    contacts: {
      both: 'Les deux réservations',
      rest: 'Les joueurs qui restent',
      new: 'Les joueurs de la nouvelle réservation',
    },
    alone: 'Cette réservation n’a qu’un joueur.',
    done: (players, when) =>
      players === 1
        ? `1 joueur a maintenant une réservation à part : ${when}.`
        : `${players} joueurs ont maintenant une réservation à part : ${when}.`,
  },
  merge: {
    link: 'Réunir',
    title: (name) => `Ajouter un groupe à la réservation de ${name}`,
    hint: 'Les joueurs de l’autre réservation rejoignent celle-ci, à son départ et à son prix. Les paiements suivent. L’autre réservation prend fin.',
    which: 'Réservation à ajouter',
    none: 'Aucune autre réservation de ce jour ne peut être ajoutée.',
    submit: 'Réunir',
    reason: (number) => `Réunie avec la réservation ${number}`,
    done: (name, players) => `La réservation de ${name} compte maintenant ${players} joueurs.`,
  },
  swap: {
    link: 'Échanger',
    title: (name) => `Échanger le départ de ${name}`,
    which: 'Échanger avec',
    all: 'Tous les joueurs des deux départs',
    allHint: 'Échanger toutes les réservations de ce départ avec toutes celles de l’autre.',
    none: 'Aucun autre départ de ce jour n’a de réservation.',
    submit: 'Échanger',
    done: (name, when) => `Échange fait : ${name} joue maintenant ${when}.`,
    noTurn: (name, time, hole) =>
      `Les 18 trous de ${name} passeraient à ${time} au ${hole}. Il n’y a pas de place à cette heure ou au nouveau départ.`,
  },
  copy: {
    link: 'Copier',
    title: (name) => `Copier la réservation de ${name}`,
    hint: 'La copie garde le contact, les joueurs et le tarif, et se règle sur place.',
    submit: 'Copier',
    done: (name, when) => `${name} a aussi une réservation : ${when}.`,
  },
  players: {
    link: 'Joueurs',
    title: (name) => `Joueurs de ${name}`,
    hint: 'Pour ajouter des joueurs, choisissez un nombre plus grand ou saisissez un nom sur une ligne vide. Pour en retirer, annulez-les.',
    count: 'Nombre de joueurs',
    player: (slot) => `Joueur ${slot}`,
    name: 'Nom',
    email: 'E-mail',
    submit: 'Enregistrer les joueurs',
    done: 'Les joueurs sont enregistrés.',
  },
  course: {
    link: 'Autre parcours',
    title: (name) => `Déplacer ${name} sur un autre parcours`,
    hint: 'La réservation ici est annulée et le golfeur est inscrit là-bas avec les mêmes joueurs. Le paiement en ligne suit, le reste se règle sur place.',
    course: 'Parcours',
    submit: 'Déplacer sur ce parcours',
    reason: (course) => `Déplacée : ${course}`,
    undone: 'Passage sur ce parcours annulé',
    done: (name, course, when) => `${name} joue maintenant à ${course}, ${when}.`,
  },
};
