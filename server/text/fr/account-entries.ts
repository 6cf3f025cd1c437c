import type { Text } from '../en.ts';

export const accountEntries: Text['accountEntries'] = {
  columns: {
    day: 'Date',
    what: 'Détail',
    points: 'Points',
    rounds: 'Parties',
    amount: 'Montant',
    balance: 'Solde',
  },
  kinds: {
    opening: 'Solde initial',
    correction: 'Ajustement par l’accueil',
    earned: 'Gagné',
    'taken-back': 'Annulé après un remboursement',
    bought: 'Achat',
    charged: 'Porté au compte',
    spent: 'Utilisé',
    returned: 'Remboursé',
    paid: 'Payé',
    expired: 'Expiré',
    forfeited: 'Perdu avec le compte',
  },
};
