import type { Text } from '../en.ts';

export const renewals: Text['renewals'] = {
  terms: (amount, day, frequency) =>
    `Se renouvelle automatiquement : ${amount} taxes comprises le ${day}, puis ${frequency}, jusqu’à votre résiliation.`,
  termsUntilEnd: (amount, day, frequency, lasting) =>
    `Se renouvelle automatiquement : ${amount} taxes comprises le ${day}, puis ${frequency}, pendant ${lasting} au total.`,
  charged: 'Nous enregistrons la carte avec laquelle vous payez et la débitons à chaque renouvellement.',
  chargedTo: (card) => `Nous débitons chaque renouvellement sur une carte enregistrée : ${card}.`,
  cardMissing: 'Nous débitons les renouvellements sur une carte enregistrée. Merci d’en ajouter une d’abord.',
  walletFull:
    'Vous avez atteint la limite de cartes enregistrées. Merci d’en choisir une : nous y débitons les renouvellements.',
  howToCancel:
    'Vous pouvez résilier à tout moment dans votre compte, sous Abonnements. L’abonnement prend alors fin au terme de la période payée.',
  needsAccount: 'Vous avez besoin d’un compte pour une formule qui se renouvelle.',
  consentTitle: 'Paiements automatiques',
  consent: 'Enregistrer cette carte et la débiter pour les renouvellements de mon abonnement',
  consentMissing: 'Merci d’accepter l’enregistrement de cette carte : nous y débitons les renouvellements.',
  card: 'Débité sur',
  atCourse: (payment) => `${payment}, à payer sur place`,
  cancelling: 'Comment résilier',
  signIn:
    'Votre panier contient un abonnement qui se renouvelle. Connectez-vous ou créez un compte pour l’acheter. Nous gardons votre panier.',
};
