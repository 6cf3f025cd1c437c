import { nameBrand } from '../card-brands.ts';
import type { Text } from '../en.ts';

/** "Visa finissant par 1111" */
export function nameCard(brand: string, lastFour: string): string {
  return `${nameBrand(brand)} finissant par ${lastFour}`;
}

const declined: Text['payment']['declined'] = {
  'card-declined': 'Votre carte a été refusée. Merci d’en utiliser une autre.',
  'insufficient-funds': 'La provision de votre carte est insuffisante. Merci d’en utiliser une autre.',
  'invalid-number': 'Le numéro de carte n’est pas valide.',
  'brand-not-taken': 'Ce type de carte n’est pas accepté ici. Merci d’en utiliser une autre.',
  'invalid-expiry': 'La date d’expiration de la carte n’est pas valide.',
  'expired-card': 'Votre carte a expiré. Merci d’en utiliser une autre.',
  'invalid-security-code': 'Le code de sécurité de la carte n’est pas valide.',
  'not-a-test-card':
    'Ce site est une démonstration et n’accepte que des cartes de test, comme 4111 1111 1111 1111. Votre carte n’a pas été débitée.',
  'step-refused': 'Le paiement a été refusé par votre banque. Votre carte n’a pas été débitée.',
  'step-expired': 'Le paiement n’a pas été confirmé à temps. Votre carte n’a pas été débitée.',
};

/** Payments: why a card was refused, and the page of the sandbox's external step. */
export const payment: Text['payment'] = {
  declined,
  notAuthorised: 'Le paiement n’a pas pu être autorisé. Merci de réessayer',
  purchaseFailed: 'La facture n’a pas pu être payée',
  timeGone:
    'Le départ a été pris avant que votre paiement soit confirmé. Votre carte n’a pas été débitée ; ce qui y était bloqué est rendu. Merci de choisir un autre horaire.',
  tooManyTries: 'Trop de cartes ont été refusées. Merci de réessayer dans une heure, ou d’appeler le golf.',
  notSigned: 'Ceci n’est pas signé par le prestataire de paiement, ou date de trop longtemps.',
  underWay: 'Un paiement pour ce départ est en cours. Merci d’attendre un instant.',
  awaitingGolfer: 'Confirmez le paiement auprès de votre banque. Rien n’est réservé avant.',
  booked: 'Votre réservation est faite.',
  sandboxPage: {
    language: 'fr',
    title: 'Confirmez votre paiement',
    explanation:
      'Ceci est la démonstration de la page où une banque demande à son client de confirmer un paiement. Aucun argent ne bouge.',
    payee: 'À',
    amount: 'Montant',
    card: (brand, lastFour) => `Carte : ${nameCard(brand, lastFour)}`,
    approve: 'Accepter',
    refuse: 'Refuser',
    finished: 'Ce paiement est déjà réglé. Il n’y a plus rien à faire ici.',
    goBack: 'Retour à la réservation',
    notFoundTitle: 'Paiement introuvable',
    notFound:
      'Il n’y a aucun paiement à confirmer à cette adresse. Revenez au site d’où vous venez et réessayez.',
    addCard: {
      title: 'Ajouter une carte',
      explanation:
        'Ceci est la démonstration de la page où un prestataire de paiement demande une carte. Elle n’accepte que des cartes de test, comme 4111 1111 1111 1111.',
      payee: 'Pour',
      number: 'Numéro de carte',
      month: 'Mois',
      year: 'Année',
      code: 'Code de sécurité',
      name: 'Nom sur la carte',
      add: 'Ajouter la carte',
      giveUp: 'Annuler',
      finished: 'Cette page a déjà servi. Il n’y a plus rien à faire ici.',
      notFoundTitle: 'Page introuvable',
      notFound:
        'Il n’y a aucune carte à ajouter à cette adresse. Revenez au site d’où vous venez et réessayez.',
      refused: declined,
    },
  },
};
