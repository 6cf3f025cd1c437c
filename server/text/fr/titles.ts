import type { Text } from '../en.ts';

export const titles: Text['titles'] = {
  login: 'Connexion',
  signUp: 'Créer un compte',
  'reset-password': 'Changer de mot de passe',
  'login-with-golfid': 'Connexion GolfId',
  checkout: 'Paiement',
  'course-info': 'Le parcours',
  invite: 'Réponse à une invitation',
  'invite-confirmation': 'Réponse envoyée',
  'reservation-confirmation': 'Confirmation',
  'reservation-history': 'Réservations',
  'tee-times': 'Départs',
  store: 'Boutique',
  'shopping-cart': 'Panier',
  orders: 'Commandes',
  account: 'Compte',
  wallet: 'Cartes enregistrées',
  'waiting-list': 'Liste d’attente',
  'teetime-alerts': 'Alertes de départ',
  'verify-email': 'Confirmer l’adresse e-mail',
  dashboard: 'Tableau de bord',
};
