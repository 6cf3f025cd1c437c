export const giftCertificate = {
  value: (least: string, most: string) => `Choose a whole amount from ${least} to ${most}.`,
  deliveryDate: (latest: string) => `Choose a day from today to ${latest}.`,
  mail: {
    subject: (value: string, course: string) => `Your gift certificate: ${value} at ${course}`,
    title: 'A gift for you',
    preheader: (value: string, course: string) => `${value} to spend at ${course}`,
    intro: (sender: string, value: string, course: string) =>
      sender
        ? `${sender} sent you a gift certificate worth ${value} at ${course}.`
        : `You received a gift certificate worth ${value} at ${course}.`,
    code: 'Code',
    what: 'Gift certificate',
    from: (sender: string) => `From ${sender}`,
    message: (sender: string) => (sender ? `A message from ${sender}` : 'A message for you'),
    howToUse: 'How to use it',
    use: "Book on our site and enter the code at checkout. Any amount you don't use stays on it.",
    keepSafe: 'Please keep this email safe. Anyone with the code can spend it.',
    void: 'This gift certificate can no longer be used. Please contact the course.',
    book: 'Book now',
    footer: (course: string) =>
      `You're receiving this email because someone bought you a gift certificate for ${course}.`,
    footerCall: (course: string, phone: string) =>
      `You're receiving this email because someone bought you a gift certificate for ${course}. Questions? Call ${phone}.`,
  },
  /** For a rain check. */
  rainCheck: {
    subject: (value: string, course: string) => `Your rain check: ${value} at ${course}`,
    title: 'Your rain check',
    intro: (_sender: string, value: string, course: string) =>
      `Your round at ${course} ended early. You have ${value} to spend there for the holes you didn't play.`,
    what: 'Rain check',
    void: 'This rain check can no longer be used. Please contact the course.',
    footer: (course: string) => `You're receiving this email because ${course} gave you a rain check.`,
    footerCall: (course: string, phone: string) =>
      `You're receiving this email because ${course} gave you a rain check. Questions? Call ${phone}.`,
  },
};
