import type { AccountEntry } from '#server/contract/constants.ts';

/** What happened on an account of points, rounds or credit. */
export const accountEntries = {
  columns: {
    day: 'Day',
    what: 'What',
    points: 'Points',
    rounds: 'Rounds',
    amount: 'Amount',
    balance: 'Balance',
  },
  kinds: {
    opening: 'Brought along',
    correction: 'Put right by the golf shop',
    earned: 'Earned',
    'taken-back': 'Taken back with a refund',
    bought: 'Bought',
    charged: 'Charged',
    spent: 'Spent',
    returned: 'Given back',
    paid: 'Paid',
    expired: 'Expired',
    forfeited: 'Forfeited with the account',
  } as Record<AccountEntry, string>,
};
