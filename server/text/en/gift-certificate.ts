/** Gift certificates: what can be wrong with one that is bought, and the mail that brings it to its recipient. */
export const giftCertificate = {
  value: (least: string, most: string) => `Choose a whole amount from ${least} to ${most}.`,
  deliveryDate: (latest: string) => `Choose a day from today to ${latest}.`,
  mail: {
    subject: (value: string, course: string) => `Your gift certificate: ${value} at ${course}`,
    title: 'A gift for you',
    preheader: (value: string, course: string) => `${value} to spend at ${course}`,
    intro: (sender: string, value: string, course: string) =>
      sender
        ? `${sender} has given you ${value} to spend at ${course}.`
        : `You have been given ${value} to spend at ${course}.`,
    code: 'Code',
    what: 'Gift certificate',
    from: (sender: string) => `From ${sender}`,
    message: (sender: string) => (sender ? `${sender} writes` : 'A message for you'),
    howToUse: 'How to use it',
    use: 'Book on our site and enter the code at the checkout. It does not have to be spent at once: what is left stays on it.',
    keepSafe: 'Please keep this mail: whoever has the code can spend it.',
    void: 'This gift certificate cannot be used any more. Please ask at the course.',
    book: 'Find a tee time',
    footer: (course: string) =>
      `You receive this mail because somebody bought a gift certificate of ${course} for you.`,
    footerCall: (course: string, phone: string) =>
      `You receive this mail because somebody bought a gift certificate of ${course} for you. Questions: ${phone}.`,
  },
  /** What the mail of a rain check says in place of that. */
  rainCheck: {
    subject: (value: string, course: string) => `Your rain check: ${value} at ${course}`,
    title: 'Your rain check',
    intro: (_sender: string, value: string, course: string) =>
      `Your round at ${course} ended early. For the holes you did not play you have ${value} to spend there.`,
    what: 'Rain check',
    void: 'This rain check cannot be used any more. Please ask at the course.',
    footer: (course: string) => `You receive this mail because ${course} gave you a rain check.`,
    footerCall: (course: string, phone: string) =>
      `You receive this mail because ${course} gave you a rain check. Questions: ${phone}.`,
  },
};
