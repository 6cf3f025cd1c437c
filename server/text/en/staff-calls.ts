/** Golfers whom no email reaches. */
export const staffCalls = {
  title: 'To call',
  link: (course: string, count: number) => (course ? `To call at ${course}: ${count}` : `To call: ${count}`),
  intro: 'No email reaches these golfers. Call them about the change, then mark them as called.',
  none: 'All golfers know about their bookings.',
  since: (when: string) => `Since ${when}`,
  noPhone: 'There is no phone number: tell them at the counter.',
  called: 'Mark as called',
  calledWhom: (name: string) => `Mark as called: ${name}`,
  done: (name: string) => `Noted: ${name} was called.`,
  several: (count: number) =>
    count === 1
      ? 'One golfer without an email address has to be called.'
      : `${count} golfers without an email address have to be called.`,
  cancelled: (when: string) => `Canceled: ${when}`,
  news: {
    delayed: 'They may cancel for a full refund',
    closed: 'Their tee time is closed: offer another one',
    price: 'The price has changed',
    'no-show': 'We marked them as a no-show',
    'no-show-fee': 'We charged a no-show fee',
    refunded: 'We made a refund',
    'not-charged': 'The card was not charged: they pay at the course',
    'payment-returned': 'We refunded their payment',
  },
};
