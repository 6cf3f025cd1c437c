import type { Text } from '../en.ts';

export const cardForm: Text['cardForm'] = {
  validation: (sentences) => `À corriger : ${sentences.join(', ')}`,
  fields: {
    firstName: 'Indiquez un prénom valide',
    lastName: 'Indiquez un nom valide',
    notes: 'Ce golf demande un message pour chaque réservation : merci d’en écrire un',
    phone: 'Indiquez un numéro de téléphone valide',
    email: 'L’adresse e-mail n’est pas valide',
    cardNumber: 'Indiquez un numéro de carte valide',
    expirationMonth: 'Indiquez un mois d’expiration valide',
    expirationYear: 'Indiquez une année d’expiration valide',
    securityCode: 'Indiquez un code de sécurité valide',
    nameOnCard: 'Indiquez un nom valide',
    addressLine1: 'Indiquez une adresse de facturation valide',
    postalCode: 'Indiquez un code postal valide',
    country: 'Indiquez un pays de facturation valide',
    homeClub: 'Choisissez un club d’attache',
    memberNumber: 'Indiquez un numéro de membre',
  },
  savedCard: {
    over: 'La carte a expiré. Indiquez la date de votre nouvelle carte.',
    unknown: 'Nous ne pouvons pas utiliser cette carte enregistrée. Choisissez une autre carte.',
    expired:
      'Cette carte enregistrée a expiré. Choisissez une autre carte, ou mettez-la à jour dans vos cartes enregistrées.',
  },
  unknownReference: 'La référence enregistrée est introuvable',
};
