/** Emails to the contact of a group over several tee times. */
export const outingMails = {
  confirmed: {
    subject: (group: string, course: string) => `${course}: ${group} is booked`,
    title: 'Your group is booked',
    intro: (group: string, day: string) => `${group} is booked for ${day}.`,
    holes: 'Holes',
    names: 'Name your players whenever you know them.',
    changes: (course: string) => `To move or cancel the group, reply to this email or call ${course}.`,
  },
  invoice: {
    subject: (group: string, course: string) => `${course}: invoice of ${group}`,
    title: 'Your invoice',
    intro: (group: string, day: string) => `Here is the invoice of ${group} on ${day}.`,
  },
  names: {
    subject: (group: string, course: string) => `${course}: names for ${group}`,
    title: 'Name your players',
    intro: (group: string, day: string) => `Please tell us who plays in ${group} on ${day}.`,
    button: 'Enter the names',
    note: 'The link works until your last tee time. Anyone who has it can change the names.',
    gone: 'This link was replaced. Use the newest email, or ask the course for a new one.',
  },
  moved: {
    subject: (group: string, course: string) => `${course}: ${group} has moved`,
    title: 'Your tee times have moved',
    intro: (group: string, day: string) => `All tee times of ${group} have moved to ${day}.`,
    now: 'First tee time',
    before: 'Before',
  },
  cancelled: {
    subject: (group: string, course: string) => `${course}: ${group} is canceled`,
    title: 'Your group is canceled',
    intro: (group: string, day: string) => `All tee times of ${group} on ${day} are canceled.`,
    refunded: (money: string) => `We refund ${money}.`,
  },
  repriced: {
    subject: (group: string, course: string) => `${course}: new price of ${group}`,
    title: 'The price of your group has changed',
    intro: (group: string, day: string) => `The price of ${group} on ${day} has changed.`,
    now: 'New rate',
  },
  due: 'Amount due',
  deposit: 'Deposit due',
  depositUntil: (date: string) => `Deposit due by ${date}`,
  footer: (course: string) => `You're receiving this email as the contact of a group at ${course}.`,
};
