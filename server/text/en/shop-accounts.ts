/** What the shop's command for golfers' points, credit and books says. */
export const shopAccounts = {
  who: 'Say whose accounts: --email.',
  nobody: (email: string) => `Nobody has an account with the address ${email} here.`,
  none: (email: string) => `${email} has no points, credit or books here.`,
  noAccount: (id: number) => `There is no account ${id}.`,
  noEntry: (id: number) => `There is no entry ${id}.`,
  closed: (id: number) => `Account ${id} is closed.`,
  limitMissing: 'Say how much may be owed: --limit.',
  opened: (id: number, limit: string) => `Credit account ${id} is open: up to ${limit} may be owed.`,
  notCredit: (id: number) => `Account ${id} is no credit account.`,
  book: 'Say what is in it: --rounds or --value, and what was paid for it: --price, or --free.',
  tooDear: 'A book of money costs as much as is in it at most.',
  bookSold: (id: number, name: string, amount: string, price: string) =>
    `Book ${id} (${name}) with ${amount} is sold for ${price}.`,
  bookGiven: (id: number, name: string, amount: string) =>
    `Book ${id} (${name}) with ${amount} is given free.`,
  bookSoldAlready: (name: string) =>
    `A book ${name} was sold to the same golfer a moment ago. To sell another one, add --again.`,
  reasonMissing: 'Say why: --reason. The golfer reads it.',
  whole: 'Points and rounds are whole numbers.',
  amount: 'Use an amount that is not 0, like 12.50 or -12.50.',
  onlySoMuch: (id: number, left: string) => `Account ${id} has only ${left} to take.`,
  overPaid: (id: number, owed: string) => `Only ${owed} is owed on account ${id}.`,
  now: (id: number, balance: string) => `Account ${id}: ${balance}.`,
  doneAlready: (id: number) =>
    `Account ${id} was changed by as much a moment ago. To change it once more, add --again.`,
  ofSale: (entry: number) =>
    `Entry ${entry} belongs to a sale: cancel or refund that, and the account follows.`,
  reversedAlready: (entry: number) => `Entry ${entry} was reversed already.`,
  reversed: (entry: number, id: number, balance: string) =>
    `Entry ${entry} is reversed. Account ${id}: ${balance}.`,
  notEmpty: (id: number, balance: string) =>
    `Account ${id} cannot be closed as long as something is on it: ${balance}.`,
  closedNow: (id: number) => `Account ${id} is closed.`,
  kinds: { loyalty: 'Points', 'credit-account': 'Credit account', 'credit-book': 'Book' },
  owed: (amount: string) => `${amount} owed`,
  points: (count: number) => (count === 1 ? '1 point' : `${count} points`),
  rounds: (count: number) => (count === 1 ? '1 round' : `${count} rounds`),
  isClosed: 'closed',
  columns: {
    id: 'Account',
    facility: 'Facility',
    kind: 'What',
    balance: 'Balance',
    limit: 'Limit',
    until: 'Until',
    state: 'State',
  },
  entryColumns: {
    id: 'Entry',
    at: 'Day',
    kind: 'What',
    reason: 'Reason',
    amount: 'Amount',
    balance: 'Balance',
  },
};
