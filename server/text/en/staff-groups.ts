/** Splitting, merging, swapping and copying bookings, and their players. */
export const staffGroups = {
  more: 'More',
  back: 'Back to the booking',
  settled: {
    noShowFee: (id: number) =>
      `Reservation ${id} has a no-show fee. Refund the fee first, then change its players.`,
    rainCheck: (id: number) =>
      `Reservation ${id} has a rain check, so its players stay in it. Cancel the players and book them again.`,
    accounts: (id: number) =>
      `Points, a credit book, an account or a gift certificate paid for reservation ${id}. This payment cannot be divided. Cancel with a refund and book again.`,
    price: (id: number) =>
      `Players of reservation ${id} paid another price at the counter. Undo this payment first, or keep their rate and tee time.`,
    counter: (id: number) =>
      `Players of reservation ${id} paid at the counter of this course. Undo or refund this payment, then move the booking.`,
    currency: (id: number) =>
      `The other course has another currency than reservation ${id} was paid in. Cancel it with a refund and book it there.`,
  },
  choose: 'Choose a booking',
  sameBooking: 'Choose another booking, not the same one.',
  otherCourse: 'Both bookings must be at the same course.',
  otherRate: (id: number) =>
    `Reservation ${id} has another rate. Change it to the same rate first, then merge the bookings.`,
  sameTime: 'Both bookings already have this tee time.',
  sameCourse: 'Choose another course. To change the tee time here, move the booking.',
  split: {
    link: 'Split',
    title: (name: string) => `Split the booking of ${name}`,
    hint: 'The new booking has the same contact and the part that its players paid. The rest is due at the course.',
    who: 'Players for the new booking',
    everyone: 'At least one player stays. To change everybody, move the booking.',
    nameless: 'Enter the name of the first player first: they become the contact of their booking.',
    captain: 'Next captain, if the captain leaves',
    firstNamed: 'First player with a name',
    contact: 'Who keeps the contact',
    contacts: { both: 'Both bookings', rest: 'Players who stay', new: 'Players of the new booking' },
    alone: 'This booking has only one player.',
    done: (players: number, when: string) =>
      players === 1
        ? `1 player now has a separate booking for ${when}.`
        : `${players} players now have a separate booking for ${when}.`,
  },
  merge: {
    link: 'Merge',
    title: (name: string) => `Add a group to the booking of ${name}`,
    hint: 'The players of the other booking join this one, at its tee time and price. Payments come along. The other booking ends.',
    which: 'Booking that joins',
    none: 'No other booking of this day can join.',
    submit: 'Merge',
    reason: (number: string) => `Merged into booking ${number}`,
    done: (name: string, players: number) => `The booking of ${name} now has ${players} players.`,
  },
  swap: {
    link: 'Swap',
    title: (name: string) => `Swap the tee time of ${name}`,
    which: 'Swap with',
    all: 'Everyone at both tee times',
    allHint: 'Swap all bookings of this tee time with all bookings of the other one.',
    none: 'No other tee time of this day has a booking.',
    submit: 'Swap',
    done: (name: string, when: string) => `Swapped: ${name} now plays ${when}.`,
    noTurn: (name: string, time: string, hole: string) =>
      `The 18 holes of ${name} would turn at ${time} on ${hole}. There is no room at that time or at the new tee time.`,
  },
  copy: {
    link: 'Copy',
    title: (name: string) => `Copy the booking of ${name}`,
    hint: 'The copy has the same contact, players and rate, and is due at the course.',
    submit: 'Copy',
    done: (name: string, when: string) => `${name} is also booked for ${when}.`,
  },
  players: {
    link: 'Players',
    title: (name: string) => `Players of ${name}`,
    hint: 'To add players, choose a higher number or enter a name in an empty line. To remove players, cancel them.',
    count: 'Number of players',
    player: (slot: number) => `Player ${slot}`,
    name: 'Name',
    email: 'Email',
    submit: 'Save players',
    done: 'The players are saved.',
  },
  course: {
    link: 'Other course',
    title: (name: string) => `Move ${name} to another course`,
    hint: 'The booking here is canceled, and the golfer is booked there with the same players. An online payment comes along, and the rest is due at the course.',
    course: 'Course',
    submit: 'Move to this course',
    reason: (course: string) => `Moved to ${course}`,
    undone: 'The move to this course was undone',
    done: (name: string, course: string, when: string) => `${name} now plays ${course}, ${when}.`,
  },
};
