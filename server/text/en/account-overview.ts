export const accountOverview = {
  failed: "We can't show this right now.",
  partial: "We can't show all of your account at the course right now. Please try again later.",
  nextPayment: (amount: string, day: string) => `Next payment: ${amount} on ${day}`,
  until: (day: string) => `Until ${day}`,
  available: (amount: string) => `${amount} available`,
  noBooks: 'You have no credit books.',
  left: (amount: string) => `${amount} left`,
  certificates: (count: number) => (count === 1 ? '1 gift certificate' : `${count} gift certificates`),
  alerts: (count: number) => (count === 1 ? '1 active alert' : `${count} active alerts`),
  waiting: (count: number) => (count === 1 ? 'On 1 waitlist' : `On ${count} waitlists`),
  order: (number: string) => `Last order ${number}`,
  noDefault: 'No default card',
};
