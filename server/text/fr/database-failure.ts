import type { Text } from '../en.ts';

export const databaseFailure: Text['databaseFailure'] = {
  busy: 'Beaucoup de joueurs réservent en ce moment. Merci de réessayer dans un instant.',
  away: 'La feuille de départs est injoignable pour le moment. Merci de réessayer dans une minute.',
  full: 'Nous ne pouvons rien enregistrer pour le moment. Rien n’a été réservé ni modifié. Merci de réessayer plus tard.',
};
