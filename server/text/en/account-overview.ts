/** The overview of the account: what matters of each of its pages. */
export const accountOverview = {
  /** In place of what could not be read. */
  failed: 'This cannot be shown at the moment.',
  partial: 'What the course keeps for you cannot be shown at the moment. Please try again later.',
  nextPayment: (amount: string, day: string) => `Next payment: ${amount} on ${day}`,
  until: (day: string) => `Until ${day}`,
  available: (amount: string) => `${amount} available`,
  noBooks: 'You have no credit books.',
  left: (amount: string) => `${amount} left`,
  certificates: (count: number) => (count === 1 ? '1 gift certificate' : `${count} gift certificates`),
  alerts: (count: number) => (count === 1 ? '1 active alert' : `${count} active alerts`),
  waiting: (count: number) => (count === 1 ? 'Waiting for 1 time' : `Waiting for ${count} times`),
  order: (number: string) => `Last order ${number}`,
  noDefault: 'No card is the default',
};
