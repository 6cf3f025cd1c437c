import type { AccountEntry } from '#server/contract/constants.ts';

/** The golfer's points at each facility. */
export const loyalty = {
  intro: 'Points are given for what you play and buy, and pay for what you book next.',
  points: (count: string) => `${count} points`,
  worth: (amount: string) => `worth ${amount}`,
  earning: (points: string, unit: string) => `${points} points for each ${unit} you pay`,
  caption: (course: string) => `Points at ${course}`,
  columns: { day: 'Day', what: 'What', points: 'Points', balance: 'Balance' },
  none: 'You have no points yet.',
  entries: {
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
  } satisfies Record<AccountEntry, string> as Record<AccountEntry, string>,
};
