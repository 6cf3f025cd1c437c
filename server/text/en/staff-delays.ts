/** The frost delay of a day. */
export const staffDelays = {
  title: 'Delay a morning',
  nav: 'Delay',
  intro:
    'Frost or fog: every booking from the first lost tee time moves, nobody is booked twice, and each golfer gets one email with the choice to cancel for a full refund.',
  fields: {
    facility: 'Course',
    date: 'Day',
    fromTime: 'First lost tee time',
    untilTime: 'Until',
    minutes: 'Minutes',
    mode: 'How',
    reason: 'Reason for the golfers',
  },
  modes: {
    shift: 'Every group tees off later by that many minutes',
    compress: 'Free tee times take up the delay',
  },
  reasonDefault: 'Frost',
  preview: 'Show the plan',
  planTitle: (count: number) => (count === 1 ? '1 booking moves' : `${count} bookings move`),
  columns: {
    name: 'Golfer',
    players: 'Players',
    from: 'Booked',
    to: 'New time',
  },
  make: 'Delay these bookings',
  change: 'Change the plan',
  made: (count: number) => (count === 1 ? '1 booking was moved.' : `${count} bookings were moved.`),
  undone: (count: number) =>
    count === 1 ? '1 booking is back at its old time.' : `${count} bookings are back at their old times.`,
  group: (name: string, when: string) => `${name} (${when})`,
  unplaced: (groups: string) => `No tee time is left for ${groups}.`,
  turn: 'Turn',
  errors: {
    date: 'Enter a day',
    time: 'Enter a time like 07:30',
    minutes: 'Enter 5 to 240 minutes',
    until: 'Must be later than the first lost tee time',
    reason: 'Use at most 200 characters',
  },
};
