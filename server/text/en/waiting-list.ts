export const waitingList = {
  title: 'Waitlist',
  intro: 'When a spot opens up, we hold it for the first golfer in line and send an email.',
  join: 'Join the waitlist',
  joinNote: 'We email you when a spot opens up',
  joinTitle: 'Get in line for this time',
  joinDayTitle: 'Get in line for a time on this day',
  joined: "You're on the waitlist. We sent you an email.",
  players: 'Number of Golfers',
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  nameMissing: 'Enter your name.',
  emailMissing: 'Enter your email address.',
  hours: (day: string, from: string, to: string) => `${day}, ${from} to ${to}`,
  wholeDay: (day: string) => `${day}, at any time of day`,
  none: "You're not on any waitlist.",
  ahead: (count: number) =>
    count === 0
      ? "You're first in line."
      : count === 1
        ? '1 golfer is ahead of you.'
        : `${count} golfers are ahead of you.`,
  states: {
    accepted: 'You took this offer.',
    over: 'This has expired.',
  },
  offer: {
    title: 'A spot is open for you',
    until: (when: string) => `We hold it for you until ${when}.`,
    accept: 'Book it now',
  },
  leave: 'Leave the waitlist',
  left: 'You left the waitlist.',
  gone: {
    title: "You're not on the waitlist",
    text: 'This waitlist spot has expired or was already used.',
  },
  sms: (course: string, when: string, until: string) => `${course}: ${when} is held for you until ${until}.`,
  mail: {
    range: (from: string, to: string) => `${from} to ${to}`,
    joined: {
      subject: (course: string, when: string) => `${course}: you're on the waitlist, ${when}`,
      title: "You're on the waitlist",
      intro: (course: string, when: string, golfers: string) =>
        `You're waiting for a tee time at ${course} for ${golfers}: ${when}. When it's your turn, we hold a spot for you and send an email.`,
      button: 'See or leave the waitlist',
      note: '',
    },
    offer: {
      subject: (course: string, when: string) => `${course}: we're holding a spot for you, ${when}`,
      title: "It's your turn",
      intro: (course: string, when: string, golfers: string) =>
        `A tee time at ${course} is open for ${golfers}: ${when}.`,
      button: 'See the offer',
      until: (when: string) => `We hold it for you until ${when}. Then it goes to the next golfer in line.`,
    },
    linkGone: 'You left the waitlist.',
    footer: (sender: string) =>
      `You're receiving this email because someone joined a waitlist at ${sender} with your email address.`,
  },
};
