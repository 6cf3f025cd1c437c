/** Kept short. `what`: "tee time" or "simulator time". */
export const sms = {
  events: {
    booked: (facility: string, what: string) => `${facility}: your ${what} is booked.`,
    changed: (facility: string, what: string) => `${facility}: your ${what} has changed.`,
    cancelled: (facility: string, what: string) => `${facility}: your ${what} is canceled.`,
    reminder: (facility: string, what: string) => `${facility}: reminder of your ${what}.`,
    'check-in-open': (facility: string, what: string) => `${facility}: check in now for your ${what}.`,
  },
  facts: (when: string, golfers: string, number: string) => `${when}, ${golfers}, #${number}.`,
  bookedSeveral: (facility: string, whens: string[]) =>
    `${facility}: your ${whens.length} times are booked. ${whens.join('; ')}.`,
  notSigned: 'This request did not come from the text message provider.',
  stop: 'Reply STOP to opt out.',
};
