import type { Text } from '../en.ts';

export const shopDay: Text['shopDay'] = {
  noFee: 'Aucuns frais n’ont été débités.',
  noShowCharged: (id, amount, card) =>
    `Réservation ${id} : absence notée, frais de ${amount} débités de la carte se terminant par ${card}.`,
  refused: (id, why) => `Réservation ${id} : ${why}`,
  nobodyMissing: (date) => `Personne ne manque le ${date}.`,
  moves: (id, name, from, to) => `  ${id}  ${name}  ${from} → ${to}`,
  wouldDelay: (count) =>
    count === 1 ? '1 réservation serait déplacée.' : `${count} réservations seraient déplacées.`,
  delayed: (change, count) =>
    count === 1
      ? `1 réservation a été déplacée, modification ${change}. Nous écrivons au joueur.`
      : `${count} réservations ont été déplacées, modification ${change}. Nous écrivons aux joueurs.`,
  undone: (change) => `La modification ${change} a été annulée.`,
  noOutings: 'Il n’y a aucun groupe depuis hier.',
  noNames: 'Écrivez les noms sur l’entrée standard, un joueur par ligne.',
  outingColumns: { id: 'Groupe', date: 'Date', times: 'Horaires', golfers: 'Joueurs', name: 'Nom' },
  nameColumns: { line: 'Ligne', name: 'Nom', fate: 'Résultat' },
  holeColumns: { hole: 'Trou', count: 'Joueurs', names: 'Noms', carts: 'Voiturettes', id: 'Réservation' },
  drawerColumns: {
    id: 'Caisse',
    day: 'Jour',
    device: 'Appareil',
    openedBy: 'Ouverte par',
    closedBy: 'Fermée par',
    currency: 'Devise',
    float: 'Fond de caisse',
    cashTaken: 'Espèces encaissées',
    cashGiven: 'Espèces remboursées',
    cashIn: 'Espèces ajoutées',
    cashOut: 'Espèces retirées',
    terminalTaken: 'Terminal',
    terminalGiven: 'Remboursé par terminal',
    expected: 'Attendu',
    counted: 'Compté',
    difference: 'Écart',
    reason: 'Motif',
  },
};
