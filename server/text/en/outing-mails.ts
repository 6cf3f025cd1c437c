/** Emails to the contact of a group over several tee times. */
export const outingMails = {
  invoice: {
    subject: (group: string, course: string) => `${course}: invoice of ${group}`,
    title: 'Your invoice',
    intro: (group: string, day: string) => `Here is the invoice of ${group} on ${day}.`,
  },
  due: 'Amount due',
  deposit: 'Deposit due',
  depositUntil: (date: string) => `Deposit due by ${date}`,
  footer: (course: string) => `You're receiving this email as the contact of a group at ${course}.`,
};
