import type { Text } from '../en.ts';

export const accountEntries: Text['accountEntries'] = {
  columns: {
    day: 'Datum',
    what: 'Details',
    points: 'Punkte',
    rounds: 'Runden',
    amount: 'Betrag',
    balance: 'Stand',
  },
  kinds: {
    opening: 'Anfangsbestand',
    correction: 'Vom Pro-Shop angepasst',
    earned: 'Gesammelt',
    'taken-back': 'Nach einer Erstattung zurückgebucht',
    bought: 'Gekauft',
    charged: 'Belastet',
    spent: 'Eingelöst',
    returned: 'Erstattet',
    paid: 'Bezahlt',
    expired: 'Abgelaufen',
    forfeited: 'Mit dem Konto verfallen',
  },
};
