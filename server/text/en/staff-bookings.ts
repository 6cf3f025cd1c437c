/** Changes of a booking by staff. */
export const staffBookings = {
  new: {
    title: 'New booking',
    rate: 'Rate',
    rateLine: (name: string, price: string) => `${name}, ${price} per player`,
    players: 'Players',
    firstName: 'First name',
    lastName: 'Last name',
    phone: 'Phone',
    email: 'Email',
    notes: 'Notes',
    again: 'Book again, although this golfer already has a booking at this time',
    submit: 'Book',
    noRates: 'This tee time has no rates.',
    booked: (name: string) => `${name} is booked.`,
  },
  callContact: (name: string, phone: string) =>
    phone
      ? `There is no email address: call ${name}, ${phone}.`
      : `There is no email address: tell ${name} in person.`,
  move: {
    title: (name: string) => `Move the booking of ${name}`,
    now: (when: string) => `Now: ${when}`,
    day: 'Day',
    show: 'Show times',
    time: 'Tee time',
    timeLine: (time: string, free: number) =>
      free === 1 ? `${time}, 1 slot free` : `${time}, ${free} slots free`,
    none: 'No tee time of this day has room.',
    rate: 'Rate',
    sameRate: 'Same rate',
    players: 'Players',
    submit: 'Move',
    moved: (name: string, when: string) => `${name} now plays ${when}.`,
  },
  cancel: {
    title: (name: string) => `Cancel the booking of ${name}`,
    who: 'Players who leave',
    hint: 'Select nobody to cancel the whole booking.',
    refund: 'Refund what they paid',
    reason: 'Reason',
    submit: 'Cancel',
    cancelled: (name: string) => `The booking of ${name} was canceled.`,
    reduced: (name: string, players: number) =>
      players === 1 ? `${name} now plays alone.` : `${name} now plays with ${players} players in all.`,
  },
  noShow: 'No-show: the selected players',
  noShowAll: 'No-show: everyone missing',
  noShowDone: (name: string) => `${name} is marked as a no-show.`,
  saveNotes: 'Save notes',
  notesSaved: 'The notes are saved.',
  nothing: 'Nothing changed.',
  errors: {
    firstName: 'Enter a first name',
    players: 'Choose how many players',
    rate: 'Choose a rate',
    time: 'Choose a tee time',
    date: 'Enter a day',
  },
};
