export const alerts = {
  title: 'Tee time alerts',
  intro: 'We email you when a tee time that works for you opens up.',
  active: 'Active alerts',
  inactive: 'Past alerts',
  noneActive: 'You have no active alerts.',
  create: {
    title: 'New alert',
    submit: 'Create alert',
    done: 'Your alert is on. We email you when a time opens up.',
  },
  openNow: (count: number) =>
    count === 1
      ? '1 tee time in these hours is open now.'
      : `${count} tee times in these hours are open now.`,
  seeOpen: (count: number): string => (count === 1 ? 'See this time' : 'See these times'),
  edit: { title: 'Change alert', submit: 'Save', done: 'Your alert was saved.', cancel: 'Cancel' },
  fields: {
    course: 'Course',
    chooseCourse: 'Choose a course',
    date: 'Day',
    moreDates: 'Other days',
    moreDatesHint: 'Optional. The alert ends when the first of its days begins.',
    nthDate: (nth: number) => `Day ${nth}`,
    from: 'From',
    to: 'Until',
    players: 'Number of Golfers',
    dateMissing: 'Choose a day.',
    endBeforeStart: 'The end must be after the start.',
    past: 'This time has passed. Choose a later one.',
    tooFar: 'Choose a day within a year.',
    playersNotTaken: "This course doesn't take that number of golfers. Choose another number.",
    timezone: "We don't know this time zone.",
  },
  hours: (from: string, to: string) => `${from} to ${to}`,
  change: 'Change',
  delete: 'Delete',
  /** The name of a link for screen readers. */
  of: (action: string, alert: string) => `${action}: ${alert}`,
  remove: {
    title: 'Delete alert',
    question: 'Do you want to delete this alert?',
    confirm: 'Delete',
    keep: 'Keep it',
    done: 'Your alert was deleted.',
  },
  unverified: 'We send alerts only to a confirmed email address.',
  verify: 'Confirm your email address',
  duplicate: 'You already have this alert.',
  failed: {
    creating: 'Something went wrong while creating a tee time alert. Please try again later.',
    updating: 'Something went wrong while updating a tee time alert. Please try again later.',
    deleting: 'Something went wrong while deleting a tee time alert. Please try again later.',
    fetchingActive: 'Something went wrong while fetching active tee time alerts. Please try again later.',
    fetchingInactive: 'Something went wrong while fetching inactive tee time alerts. Please try again later.',
  },
  search: {
    tile: "Can't find a time that works?",
    link: 'Alert me when a time opens up',
    linkNote: 'Around this hour, by email',
  },
  sms: (course: string, when: string, golfers: string) => `${course}: ${when} is open for ${golfers}.`,
  mail: {
    subject: (course: string, when: string) => `${course}: a spot opened up on ${when}`,
    subjectOfSeveral: (course: string) => `${course}: times you asked for are open`,
    title: 'A time opened up for you',
    intro: (what: string, course: string, golfers: string) =>
      `You asked us to let you know. A ${what} at ${course} is open for ${golfers}.`,
    button: (time: string) => `Book ${time}`,
    more: (count: number) => (count === 1 ? '1 more time is open.' : `${count} more times are open.`),
    search: 'See them all',
    hurry: "This time isn't held for you. Book soon, before someone else does.",
    ofSeveral: {
      title: 'Times opened up for you',
      intro: (what: string, course: string, golfers: string) =>
        `You asked us to let you know. ${what} at ${course} are open for ${golfers}.`,
      hurry: "These times aren't held for you. Book soon, before someone else does.",
    },
    footer: (sender: string) =>
      `You're receiving this email because you set up a tee time alert at ${sender}.`,
    stop: 'Change or delete the alert',
  },
};
