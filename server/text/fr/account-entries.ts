import type { Text } from '../en.ts';

export const accountEntries: Text['accountEntries'] = {
  columns: {
    day: 'Jour',
    what: 'Opération',
    points: 'Points',
    rounds: 'Parties',
    amount: 'Montant',
    balance: 'Solde',
  },
  kinds: {
    opening: 'Report à l’ouverture',
    correction: 'Rectifié par l’accueil du golf',
    earned: 'Gagnés',
    'taken-back': 'Repris lors d’un remboursement',
    bought: 'Achat',
    charged: 'Mis sur le compte',
    spent: 'Dépensé',
    returned: 'Rendu',
    paid: 'Payé',
    expired: 'Expiré',
    forfeited: 'Perdu avec le compte',
  },
};
