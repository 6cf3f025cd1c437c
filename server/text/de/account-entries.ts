import type { Text } from '../en.ts';

export const accountEntries: Text['accountEntries'] = {
  columns: {
    day: 'Tag',
    what: 'Was',
    points: 'Punkte',
    rounds: 'Runden',
    amount: 'Betrag',
    balance: 'Stand',
  },
  kinds: {
    opening: 'Mitgebracht',
    correction: 'Vom Golfshop berichtigt',
    earned: 'Gesammelt',
    'taken-back': 'Mit einer Erstattung zurückgenommen',
    bought: 'Gekauft',
    charged: 'Belastet',
    spent: 'Ausgegeben',
    returned: 'Zurückgegeben',
    paid: 'Bezahlt',
    expired: 'Verfallen',
    forfeited: 'Mit dem Konto verfallen',
  },
};
