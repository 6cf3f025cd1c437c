/** What the import of customers says on the command line and in its report. */
export const customerImport = {
  usage: `npm run customers -- import FILE.csv --alias ALIAS            add an operator's customers from a file
npm run customers -- import FILE.csv --alias ALIAS --check    look at the file and change nothing`,
  noFile: (file: string) => `There is no file ${file}.`,
  noOperator: (alias: string) => `There is no operator ${alias}.`,
  underWay: (alias: string) => `Customers of ${alias} are being imported already.`,
  unknownColumns: (names: string, known: string) =>
    `The file has columns nobody knows: ${names}. Known are ${known}.`,
  plainPassword:
    'The file has a column "password". Passwords are never imported as they are: give their argon2 hashes as passwordHash, or leave them out and golfers set a new one by mail.',
  twice: (name: string) => `The file has the column ${name} twice.`,
  noEmail: 'The file has no column email. The first line must name the columns.',
  progress: (rows: string, percent: number) => `${rows} rows, ${percent} %`,
  done: (alias: string, created: string, completed: string, known: string) =>
    `Customers of ${alias}: ${created} new, ${completed} completed, ${known} known already.`,
  waiting: (count: number, shown: string) =>
    count === 1
      ? '1 customer signed up with an address that is not confirmed: what was imported waits for that.'
      : `${shown} customers signed up with an address that is not confirmed: what was imported waits for that.`,
  checked: (rows: string) => `${rows} rows can be imported. Nothing was changed.`,
  resumed: (line: string) => `An import of this file was cut off: it goes on after line ${line}.`,
  refused: (count: string, report: string) => `${count} rows were refused; ${report} says which and why.`,
  withoutPhone: (count: string, report: string) =>
    `${count} rows were imported without a phone number; ${report} says which.`,
  notCsv: (line: number) =>
    `After line ${line} a quotation mark is missing, or a row is longer than any could be. Mend the file and import it again: nobody is added twice.`,
  report: { line: 'line', email: 'email', reason: 'reason' },
  reasons: {
    email: 'The email is missing or invalid',
    notUtf8: 'The text is not UTF-8',
    name: 'A name is longer than 100 letters or cannot be printed',
    phone: (example: string) =>
      `Imported without a phone number that cannot be dialed; write it like ${example}, or with + and the country code`,
    phones: (most: number) => `More than ${most} phone numbers`,
    smsWithoutPhone: 'SMS is opted in without a phone number',
    hash: 'The passwordHash is no argon2 hash of a usual size; leave it empty and the golfer sets a new password by mail',
    externalId: 'The externalId is longer than 200 letters or cannot be printed',
    tags: 'There are more than 50 tags, or one is longer than 60 letters',
    membership:
      'The membership is longer than 120 letters, the member number than 100, or one cannot be printed',
    membershipFacility:
      "The membershipFacility is none of the operator's facilities; leave it empty only where there is one",
    memberDays: 'memberFrom and memberUntil must be days like 2026-05-31, the second not before the first',
    withoutMembership: 'A facility or day of a member is given without anything the member has there',
    loyaltyPoints: 'loyaltyPoints must be a number of points without fractions, from 0',
    membershipPlan:
      'membershipPlan must be the id of a payment plan of the facility; membershipNextPayment needs one',
    membershipNextPayment:
      'membershipNextPayment must be a day from today on on which the plan is paid, counted from memberFrom and not after memberUntil',
    creditAccount: 'creditAccountLimit and creditAccountBalance must be amounts like 500 or 12.50',
    creditBooks:
      'creditBooks must be like 10-round book:8 rounds:2027-12-31|Range card:45.50, each name once, 20 at most',
    openingChanged: (column: string) =>
      `${column} is not the opening balance that was imported before; put the account right with npm run facility -- accounts`,
    yesNo: (column: string) => `${column} must be yes or no`,
    cells: 'The row has more or fewer cells than the first line',
    severalLines: (line: number) =>
      `The row runs over several lines, it began after line ${line}: a quotation mark may be missing`,
  },
};
