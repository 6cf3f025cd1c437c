import type { Text } from '../en.ts';

export const staffOffline: Text['staffOffline'] = {
  away: 'Pas de connexion. Cette page date de {time}. Les arrivées, les notes et l’avancement des groupes seront envoyés au retour de la connexion.',
  waiting: 'Pas encore envoyé, de {time} : {what}',
  others: 'Non envoyé, de {time} : {what}. {name} doit se connecter ici.',
  sent: '{what} : {said}',
  back: 'La connexion est rétablie. Recharger la page',
  title: 'Pas de connexion',
  intro:
    'Cette page a besoin d’une connexion. Les dernières feuilles de départs et réservations ouvertes restent lisibles.',
  open: 'Ouvrir la feuille de départs',
};
