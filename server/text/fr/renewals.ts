import type { Text } from '../en.ts';

export const renewals: Text['renewals'] = {
  terms: (amount, day, frequency) =>
    `Se renouvelle automatiquement : ${amount} taxes comprises le ${day}, puis ${frequency}, jusqu’à votre résiliation.`,
  termsUntilEnd: (amount, day, frequency, lasting) =>
    `Les paiements suivants sont automatiques : ${amount} taxes comprises le ${day}, puis ${frequency}, pendant ${lasting} au total.`,
  charged: 'Nous débitons la carte avec laquelle vous payez, et l’enregistrons pour cela.',
  chargedTo: (card) => `Nous débitons une carte enregistrée : ${card}.`,
  cardMissing:
    'Il se renouvelle avec une carte enregistrée, et vous n’en avez aucune. Merci d’en ajouter une d’abord.',
  walletFull:
    'Aucune autre carte ne peut être enregistrée. Merci d’en choisir une : l’abonnement se renouvelle avec elle.',
  howToCancel:
    'Vous pouvez résilier à tout moment dans votre compte, sous Abonnements. Ce qui est payé court jusqu’à la fin de sa période.',
  needsAccount: 'Il faut un compte pour ce qui se renouvelle.',
  consentTitle: 'Paiements automatiques',
  consent: 'Enregistrer cette carte et la débiter pour les renouvellements de mon abonnement',
  consentMissing: 'Merci d’accepter l’enregistrement de cette carte : l’abonnement se renouvelle avec elle.',
  card: 'Débité de',
  atCourse: (payment) => `${payment}, à payer au golf`,
  cancelling: 'Comment résilier',
  signIn:
    'Votre panier contient un abonnement qui se renouvelle. Connectez-vous ou créez un compte pour l’acheter ; votre panier reste tel quel.',
};
