import type { Text } from '../en.ts';

export const renewals: Text['renewals'] = {
  terms: (amount, day, frequency) =>
    `Se renouvelle automatiquement : ${amount} taxes comprises le ${day}, puis ${frequency}, jusqu’à votre résiliation.`,
  termsUntilEnd: (amount, day, frequency, lasting) =>
    `Se renouvelle automatiquement : ${amount} taxes comprises le ${day}, puis ${frequency}, pendant ${lasting} au total.`,
  charged: 'Nous enregistrons la carte avec laquelle vous payez et la débitons à chaque renouvellement.',
  chargedTo: (card) => `Nous débitons à chaque renouvellement une carte enregistrée : ${card}.`,
  cardMissing: 'Nous débitons les renouvellements d’une carte enregistrée. Merci d’en ajouter une d’abord.',
  walletFull:
    'Aucune autre carte ne peut être enregistrée. Merci d’en choisir une : nous en débitons les renouvellements.',
  howToCancel:
    'Vous pouvez résilier à tout moment dans votre compte, sous Abonnements. L’abonnement se termine alors avec la période que vous avez payée.',
  needsAccount: 'Il faut un compte pour une formule qui se renouvelle.',
  consentTitle: 'Paiements automatiques',
  consent: 'Enregistrer cette carte et la débiter pour les renouvellements de mon abonnement',
  consentMissing: 'Merci d’accepter l’enregistrement de cette carte : nous en débitons les renouvellements.',
  card: 'Débité de',
  atCourse: (payment) => `${payment}, à payer au golf`,
  cancelling: 'Comment résilier',
  signIn:
    'Votre panier contient un abonnement qui se renouvelle. Connectez-vous ou créez un compte pour l’acheter ; votre panier reste tel quel.',
};
