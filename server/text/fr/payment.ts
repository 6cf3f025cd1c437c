import { nameBrand } from '../card-brands.ts';
import type { Text } from '../en.ts';

/** "Visa finissant par 1111" */
export function nameCard(brand: string, lastFour: string): string {
  return `${nameBrand(brand)} finissant par ${lastFour}`;
}

const declined: Text['payment']['declined'] = {
  'card-declined': 'Votre carte a été refusée. Merci d’en utiliser une autre.',
  'insufficient-funds': 'La provision de votre carte est insuffisante. Merci d’en utiliser une autre.',
  'invalid-number': 'Le numéro de carte n’est pas valide. Merci de le vérifier.',
  'brand-not-taken': 'Nous n’acceptons pas ce type de carte. Merci d’en utiliser une autre.',
  'invalid-expiry': 'La date d’expiration de la carte n’est pas valide. Merci de la vérifier.',
  'expired-card': 'Votre carte a expiré. Merci d’en utiliser une autre.',
  'invalid-security-code': 'Le code de sécurité de la carte n’est pas valide. Merci de le vérifier.',
  'not-a-test-card':
    'Ce site est une démonstration et n’accepte que des cartes de test, comme 4111 1111 1111 1111. Votre carte n’a pas été débitée.',
  'step-refused': 'Votre banque a refusé le paiement. Votre carte n’a pas été débitée.',
  'step-expired': 'Le paiement n’a pas été confirmé à temps. Votre carte n’a pas été débitée.',
};

export const payment: Text['payment'] = {
  declined,
  notAuthorised: 'Le paiement n’a pas pu être autorisé. Merci de réessayer',
  purchaseFailed: 'La facture n’a pas pu être payée',
  timeGone:
    'Le départ a été pris avant que votre paiement soit confirmé. Votre carte n’a pas été débitée, et tout montant bloqué sera libéré. Merci de choisir un autre horaire.',
  tooManyTries: 'Trop de cartes ont été refusées. Merci de réessayer dans une heure, ou d’appeler le golf.',
  notSigned: 'Ce message n’est pas signé par le prestataire de paiement, ou il est trop ancien.',
  underWay: 'Un paiement pour ce départ est en cours. Merci d’attendre un instant.',
  awaitingGolfer:
    'Confirmez le paiement auprès de votre banque. Votre réservation n’est confirmée qu’ensuite.',
  booked: 'Votre réservation est confirmée.',
  sandboxPage: {
    language: 'fr',
    title: 'Confirmez votre paiement',
    explanation:
      'Ceci est une démonstration de la page d’une banque pour confirmer un paiement. Aucun argent n’est transféré.',
    payee: 'À',
    amount: 'Montant',
    card: (brand, lastFour) => `Carte : ${nameCard(brand, lastFour)}`,
    approve: 'Accepter',
    refuse: 'Refuser',
    finished: 'Ce paiement a déjà été accepté ou refusé. Vous n’avez plus rien à faire ici.',
    goBack: 'Retour à la réservation',
    notFoundTitle: 'Paiement introuvable',
    notFound:
      'Il n’y a aucun paiement à confirmer à cette adresse. Retournez sur le site d’où vous venez et réessayez.',
    addCard: {
      title: 'Ajouter une carte',
      explanation:
        'Ceci est une démonstration de la page de carte d’un prestataire de paiement. Elle n’accepte que des cartes de test, comme 4111 1111 1111 1111.',
      payee: 'Pour',
      number: 'Numéro de carte',
      month: 'Mois',
      year: 'Année',
      code: 'Code de sécurité',
      name: 'Nom sur la carte',
      add: 'Ajouter la carte',
      giveUp: 'Annuler',
      finished: 'Vous avez déjà utilisé cette page. Vous n’avez plus rien à faire ici.',
      notFoundTitle: 'Page introuvable',
      notFound:
        'Il n’y a aucune carte à ajouter à cette adresse. Retournez sur le site d’où vous venez et réessayez.',
      refused: declined,
    },
  },
};
