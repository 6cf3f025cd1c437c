/** Waiting for a tee time that is full: the pages, the ways to them, and the mails. */
export const waitingList = {
  title: 'Waiting list',
  intro: 'When a place gets free, we hold it for the first in line and send an email.',
  join: 'Join the waiting list',
  /** Beside other times. */
  joinNote: 'We tell you when it gets free',
  joinTitle: 'Wait for this time',
  joinDayTitle: 'Wait for a time on this day',
  joined: 'You are on the waiting list. We sent you an email.',
  players: 'Number of Golfers',
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  nameMissing: 'Enter your name.',
  emailMissing: 'Enter your email address.',
  hours: (day: string, from: string, to: string) => `${day}, ${from} to ${to}`,
  wholeDay: (day: string) => `${day}, at any time of day`,
  none: 'You are on no waiting list.',
  ahead: (count: number) =>
    count === 0
      ? 'You are first in line.'
      : count === 1
        ? '1 golfer is before you.'
        : `${count} golfers are before you.`,
  states: {
    accepted: 'You took this offer.',
    over: 'This is over.',
  },
  offer: {
    title: 'A place is free for you',
    until: (when: string) => `We hold it for you until ${when}.`,
    accept: 'Book it now',
  },
  leave: 'Leave the waiting list',
  left: 'You left the waiting list.',
  gone: {
    title: 'Not on the waiting list',
    text: 'This link leads to no place on the waiting list any more.',
  },
  sms: (course: string, when: string, until: string) => `${course}: ${when} is held for you until ${until}.`,
  mail: {
    range: (from: string, to: string) => `${from} to ${to}`,
    joined: {
      subject: (course: string, when: string) => `${course}: you are on the waiting list, ${when}`,
      title: 'You are on the waiting list',
      intro: (course: string, when: string, golfers: string) =>
        `You wait for a tee time at ${course} for ${golfers}: ${when}. When one is free and it is your turn, we hold it for you and send an email.`,
      button: 'See or leave the waiting list',
      note: '',
    },
    offer: {
      subject: (course: string, when: string) => `${course}: a place is held for you, ${when}`,
      title: 'It is your turn',
      intro: (course: string, when: string, golfers: string) =>
        `A tee time at ${course} is free for ${golfers}: ${when}.`,
      button: 'See the offer',
      until: (when: string) => `We hold it for you until ${when}. Then it goes to the next in line.`,
    },
    linkGone: 'You have left the waiting list.',
    footer: (sender: string) =>
      `You receive this mail because somebody joined a waiting list at ${sender} with your address.`,
  },
};
