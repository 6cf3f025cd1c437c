export const customerImport = {
  usage: `npm run customers -- import FILE.csv --alias ALIAS            add an operator's customers from a file
npm run customers -- import FILE.csv --alias ALIAS --check    check the file without changing anything`,
  noFile: (file: string) => `There is no file ${file}.`,
  noOperator: (alias: string) => `There is no operator ${alias}.`,
  underWay: (alias: string) => `An import for ${alias} is already running.`,
  unknownColumns: (names: string, known: string) =>
    `The file has unknown columns: ${names}. Known columns: ${known}.`,
  plainPassword:
    'The file has a column "password". We never import plain passwords. Use a passwordHash column with argon2 hashes, or leave passwords out: golfers set a new one by email.',
  twice: (name: string) => `The file has the column ${name} twice.`,
  noEmail: 'The file has no column email. The first line must name the columns.',
  progress: (rows: string, percent: number) => `${rows} rows, ${percent} %`,
  done: (alias: string, created: string, completed: string, known: string) =>
    `Customers of ${alias}: ${created} new, ${completed} completed, ${known} already known.`,
  waiting: (count: number, shown: string) =>
    count === 1
      ? '1 customer signed up but has not confirmed the address. We add the imported data once they do.'
      : `${shown} customers signed up but have not confirmed the address. We add the imported data once they do.`,
  checked: (rows: string) => `${rows} rows can be imported. Nothing was changed.`,
  resumed: (line: string) =>
    `An earlier import of this file was interrupted. It continues after line ${line}.`,
  refused: (count: string, report: string) =>
    `${count} rows were refused. ${report} lists them with the reason.`,
  withoutPhone: (count: string, report: string) =>
    `${count} rows were imported without a phone number. ${report} lists them.`,
  notCsv: (line: number) =>
    `A quotation mark is missing after line ${line}, or a row is too long. Fix the file and import it again. Customers are never added twice.`,
  report: { line: 'line', email: 'email', reason: 'reason' },
  reasons: {
    email: 'The email is missing or invalid',
    notUtf8: 'The text is not UTF-8',
    name: 'A name is longer than 100 characters or cannot be printed',
    phone: (example: string) =>
      `Imported without the phone number, which cannot be dialed; write it like ${example}, or with + and the country code`,
    birthday: 'The birthday must be a day like 05-21 or 1970-05-21',
    phones: (most: number) => `More than ${most} phone numbers`,
    smsWithoutPhone: 'SMS is opted in without a phone number',
    hash: 'The passwordHash is not an argon2 hash of a usual size; leave it empty and the golfer sets a new password by email',
    externalId: 'The externalId is longer than 200 characters or cannot be printed',
    tags: 'There are more than 50 tags, or one is longer than 60 characters',
    membership:
      'The membership is longer than 120 characters, the member number is longer than 100, or one cannot be printed',
    membershipFacility:
      "The membershipFacility is not one of the operator's facilities; leave it empty only if there is just one",
    memberDays:
      'memberFrom and memberUntil must be dates like 2026-05-31, and memberUntil must not be before memberFrom',
    withoutMembership: 'The row has a member facility or date, but no membership, points or accounts there',
    loyaltyPoints: 'loyaltyPoints must be a whole number, 0 or more',
    membershipPlan:
      'membershipPlan must be the id of a payment plan of the facility; membershipNextPayment needs one',
    membershipNextPayment:
      'membershipNextPayment must be a payment date of the plan, counted from memberFrom, not in the past and not after memberUntil',
    creditAccount: 'creditAccountLimit and creditAccountBalance must be amounts like 500 or 12.50',
    creditBooks:
      'creditBooks must look like 10-round book:8 rounds:2027-12-31|Range card:45.50, with each name once, at most 20',
    openingChanged: (column: string) =>
      `${column} differs from the opening balance of the earlier import; adjust the account with npm run facility -- accounts`,
    yesNo: (column: string) => `${column} must be yes or no`,
    cells: 'The row has more or fewer cells than the first line',
    severalLines: (line: number) =>
      `The row spans several lines and starts after line ${line}: a quotation mark may be missing`,
  },
};
