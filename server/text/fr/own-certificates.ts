import type { Text } from '../en.ts';

export const ownCertificates: Text['ownCertificates'] = {
  intro:
    'Les chèques-cadeaux que vous avez achetés et ceux que l’on vous a envoyés. Leurs codes sont dans leurs e-mails.',
  none: 'Vous n’avez ni acheté ni reçu de chèque-cadeau.',
  bought: 'Achetés',
  received: 'Reçus',
  columns: {
    name: 'Chèque-cadeau',
    code: 'Code',
    person: 'Pour',
    from: 'De',
    day: 'Jour',
    value: 'Valeur',
    balance: 'Reste',
    state: 'État',
  },
  code: (lastFour) => `finit par ${lastFour}`,
  states: { active: 'Actif', used: 'Épuisé', void: 'Annulé' },
};
