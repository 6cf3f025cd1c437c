/** The golfer's reservations: the list, and what happened to each. */
export const reservations = {
  title: 'Reservations',
  periods: { label: 'Which reservations', upcoming: 'Upcoming', past: 'Past' },
  course: 'Course',
  allCourses: 'All courses',
  show: 'Show',
  partnerOf: (booker: string) => (booker ? `Booked by ${booker}` : 'Booked by a friend'),
  none: {
    upcoming: 'No tee time ahead of you. The next one is a few taps away.',
    upcomingBays: 'Nothing booked ahead. The next time is a few taps away.',
    past: 'Once you have played, your rounds are listed here.',
    /** On a page behind the last one. */
    noMore: 'There are no more reservations.',
    toFirst: 'To the first page',
    find: 'Find a tee time',
    guest: 'Booked without signing in?',
    findBooking: 'Find my booking',
  },
  pages: {
    label: 'More reservations',
    earlier: 'Previous',
    later: 'Next',
    range: (first: number, last: number, total: number) => `${first} to ${last} of ${total}`,
  },
  /** What golfers can choose when they are asked why. */
  reasons: {
    plans: 'My plans changed',
    weather: 'The weather',
    illness: 'Illness or injury',
    group: 'Somebody in my group cannot come',
    'other-time': 'I want to play at another time',
    other: 'Another reason',
  },
  events: {
    title: 'What happened',
    booked: (players: string) => `Booked for ${players}`,
    bookedAlone: 'Booked',
    'players-taken-out': (players: string) => `${players} taken out`,
    cancelled: 'Cancelled',
    'checked-in': (players: string) => `${players} checked in`,
    refunded: 'Refunded by the course',
    byShop: 'by the course',
    refund: (amount: string) => `${amount} goes back`,
  },
};
