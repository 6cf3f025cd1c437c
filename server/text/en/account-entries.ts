import type { AccountEntry } from '#server/contract/constants.ts';

export const accountEntries = {
  columns: {
    day: 'Date',
    what: 'Details',
    points: 'Points',
    rounds: 'Rounds',
    amount: 'Amount',
    balance: 'Balance',
  },
  kinds: {
    opening: 'Opening balance',
    correction: 'Adjusted by the pro shop',
    earned: 'Earned',
    'taken-back': 'Reversed after a refund',
    bought: 'Bought',
    charged: 'Charged',
    spent: 'Spent',
    returned: 'Refunded',
    paid: 'Paid',
    expired: 'Expired',
    forfeited: 'Forfeited with the account',
  } as Record<AccountEntry, string>,
};
