/** Groups that start at one moment from several holes. */
export const staffShotguns = {
  mark: 'Shotgun',
  noStart: (time: string) =>
    `The course has no tee time at ${time} that is still to come. Choose another start.`,
  doesNotFit: (golfers: number, capacity: number, sizes: string) =>
    `${golfers} golfers do not fit: these holes take ${capacity}, and the rate groups of ${sizes}. Choose more holes or more players a hole.`,
  blocked: (reason: string, from: string, to: string) =>
    `“${reason}” blocks the course from ${from} to ${to}. Choose another start, or change that block.`,
  bookingsInTheWay: (count: number) =>
    count === 1
      ? 'One booking is in these hours. Move it first.'
      : `${count} bookings are in these hours. Move them first.`,
  noHole: (hole: number) => `Hole ${hole} is not part of this shotgun.`,
  taken: (place: string) => `A group starts from hole ${place} already. Choose a free place.`,
  place: (place: string) => `Hole ${place}`,
  group: (name: string, place: string) => `${name}, hole ${place}`,
  new: {
    title: 'New shotgun',
    intro:
      'Every group starts at the same time, each from its own hole. Nobody else can book the course while they play.',
    time: 'Shotgun start',
    playersPerHole: 'Players per hole',
    perHoleHint: 'More than four are two groups: A, and B behind it.',
    holes: 'Holes',
    minutes: 'Minutes on the course',
    minutesHint: 'Leave it empty for the time a round of the rate takes.',
    preview: 'Preview',
    submit: 'Book the shotgun',
    booked: (name: string, golfers: number) => `${name} is booked as a shotgun with ${golfers} golfers.`,
  },
  preview: {
    title: 'Preview',
    groups: (groups: number, golfers: number) => `${groups} groups, ${golfers} golfers`,
    blocked: (from: string, to: string) => `The course is blocked from ${from} to ${to}.`,
    next: (time: string) => `The next bookable tee time is ${time}.`,
    noNext: 'No tee time is left after it that day.',
    inTheWay: 'Bookings in these hours',
    free: 'Nothing else is booked in these hours.',
    players: (players: number) => (players === 1 ? '1 player' : `${players} players`),
  },
  show: {
    holes: 'Groups by hole',
    link: 'Holes and groups',
    outing: 'Contact, money and names',
    print: 'Print the hole list',
    columns: { hole: 'Hole', players: 'Players', state: 'State', act: 'Change' },
    in: (count: number, players: number) => `${count} of ${players} checked in`,
    checkIn: 'Check in',
    checkInAt: (place: string) => `Check in hole ${place}`,
    group: 'Group',
    to: 'Moves to',
    back: 'Back to the shotgun',
    free: (place: string) => `${place} (free)`,
    swap: (place: string) => `${place} (swap)`,
    move: 'Move',
    moved: (place: string) => `The group now starts from hole ${place}.`,
    add: 'Add a group',
    place: 'Place',
    groupPlayers: 'Players of the group',
    addSubmit: 'Add the group',
    added: (place: string) => `A group was added on hole ${place}.`,
    full: 'Every place of this shotgun is taken.',
  },
  move: {
    link: 'Move the shotgun',
    intro: 'Every group keeps its hole, rate and price. The block moves with them.',
    submit: 'Move the shotgun',
  },
  errors: {
    holes: 'Choose at least one hole',
    playersPerHole: 'Enter 1 to 8 players per hole',
    golfers: 'Enter 1 to 144 golfers',
    minutes: 'Enter 60 to 720 minutes',
    group: 'Choose a place and 1 to 4 players',
  },
};
