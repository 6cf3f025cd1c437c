/** Text messages: as short as they can be. `what` is "tee time", at a simulator "simulator time". */
export const sms = {
  events: {
    booked: (facility: string, what: string) => `${facility}: your ${what} is booked.`,
    changed: (facility: string, what: string) => `${facility}: your ${what} has changed.`,
    cancelled: (facility: string, what: string) => `${facility}: your ${what} is cancelled.`,
    reminder: (facility: string, what: string) => `${facility}: a reminder of your ${what}.`,
    'check-in-open': (facility: string, what: string) => `${facility}: check in now for your ${what}.`,
  },
  facts: (when: string, golfers: string, number: string) => `${when}, ${golfers}, no. ${number}.`,
  bookedSeveral: (facility: string, whens: string[]) =>
    `${facility}: ${whens.length} times are booked. ${whens.join('; ')}.`,
  notSigned: 'This did not come from the provider of text messages.',
  stop: 'Reply STOP for no more texts.',
};
