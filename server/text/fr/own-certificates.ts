import type { Text } from '../en.ts';

export const ownCertificates: Text['ownCertificates'] = {
  intro: 'Les chèques-cadeaux que vous avez achetés ou reçus. Chaque code est dans son e-mail.',
  none: 'Vous n’avez aucun chèque-cadeau.',
  bought: 'Achetés',
  received: 'Reçus',
  columns: {
    name: 'Chèque-cadeau',
    code: 'Code',
    person: 'Pour',
    from: 'De',
    day: 'Date',
    value: 'Valeur',
    balance: 'Solde',
    state: 'État',
  },
  code: (lastFour) => `finit par ${lastFour}`,
  states: { active: 'Actif', used: 'Épuisé', void: 'Annulé' },
};
