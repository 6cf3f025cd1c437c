export const shopAccounts = {
  who: 'Name the golfer: --email.',
  nobody: (email: string) => `No golfer has an account here with the address ${email}.`,
  none: (email: string) => `${email} has no points, credit or books here.`,
  noAccount: (id: number) => `There is no account ${id}.`,
  noEntry: (id: number) => `There is no entry ${id}.`,
  closed: (id: number) => `Account ${id} is closed.`,
  limitMissing: 'Name the credit limit: --limit.',
  opened: (id: number, limit: string) => `Credit account ${id} is open with a limit of ${limit}.`,
  notCredit: (id: number) => `Account ${id} is not a credit account.`,
  book: 'Name the contents with --rounds or --value, and the price with --price or --free.',
  tooDear: 'The price of a book cannot be more than its value.',
  bookSold: (id: number, name: string, amount: string, price: string) =>
    `Book ${id} (${name}) with ${amount} was sold for ${price}.`,
  bookGiven: (id: number, name: string, amount: string) =>
    `Book ${id} (${name}) with ${amount} was issued for free.`,
  bookSoldAlready: (name: string) =>
    `The same golfer bought a book ${name} a moment ago. To sell another one, add --again.`,
  reasonMissing: 'Give a reason: --reason. The golfer sees it.',
  whole: 'Points and rounds are whole numbers.',
  amount: 'Use an amount other than 0, like 12.50 or -12.50.',
  onlySoMuch: (id: number, left: string) => `Account ${id} has only ${left} left.`,
  overPaid: (id: number, owed: string) => `Only ${owed} is owed on account ${id}.`,
  now: (id: number, balance: string) => `Account ${id}: ${balance}.`,
  doneAlready: (id: number) =>
    `Account ${id} was changed by the same amount a moment ago. To make the same change again, add --again.`,
  ofSale: (entry: number) =>
    `Entry ${entry} belongs to a sale. Cancel or refund the sale, and the account follows.`,
  reversedAlready: (entry: number) => `Entry ${entry} was already reversed.`,
  reversed: (entry: number, id: number, balance: string) =>
    `Entry ${entry} was reversed. Account ${id}: ${balance}.`,
  notEmpty: (id: number, balance: string) =>
    `Account ${id} cannot be closed while it has a balance: ${balance}.`,
  closedNow: (id: number) => `Account ${id} is now closed.`,
  kinds: { loyalty: 'Points', 'credit-account': 'Credit account', 'credit-book': 'Book' },
  owed: (amount: string) => `${amount} owed`,
  points: (count: number) => (count === 1 ? '1 point' : `${count} points`),
  rounds: (count: number) => (count === 1 ? '1 round' : `${count} rounds`),
  isClosed: 'closed',
  columns: {
    id: 'Account',
    facility: 'Facility',
    kind: 'Type',
    balance: 'Balance',
    limit: 'Limit',
    until: 'Until',
    state: 'Status',
  },
  entryColumns: {
    id: 'Entry',
    at: 'Date',
    kind: 'Type',
    reason: 'Reason',
    amount: 'Amount',
    balance: 'Balance',
  },
};
