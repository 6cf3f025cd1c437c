/** The tee-time search and its results. */
export const search = {
  filters: 'Filters',
  filtersChosen: (count: number) => `Filters (${count})`,
  show: 'Show tee times',
  clear: 'Clear all filters',
  courses: 'Courses',
  coursesSelected: (count: number) => `${count} Courses Selected`,
  golfers: 'Number of Golfers',
  any: 'Any',
  holes: 'Holes',
  holesOf: (holes: number | string) => `${holes} holes`,
  transportation: 'Transportation',
  transportations: { Cart: 'Cart', Walking: 'Walking' },
  cartOrWalk: 'cart or walk',
  /** Labels of rates that are not open to everyone. */
  audiences: { member: 'Member', 'member-guest': "Member's guest" },
  rateType: 'Rate type',
  time: 'Time of day',
  price: 'Price per golfer',
  from: 'From',
  to: 'To',
  promotionCode: 'Promo code',
  promotionCleared: 'Promo code removed',
  clearPromotion: 'Remove promo code',
  chooseDay: 'Choose a day',
  calendar: 'Calendar',
  earlierDays: 'Earlier days',
  laterDays: 'Later days',
  offline: "You're offline. These times may be out of date.",
  loading: 'Loading tee times',
  /** `hour`: 0 to 23. */
  hour: (hour: number) => `${hour % 12 || 12} ${hour < 12 ? 'AM' : 'PM'}`,
  eitherCount: (few: number, many: number) => `${few} or ${many}`,
  parts: { morning: 'Morning', afternoon: 'Afternoon', evening: 'Evening' },
  teeTimeCounts: { one: '1 tee time', many: '{count} tee times' },
  /** A search of many courses, page by page. */
  coursePages: {
    label: 'Courses in this search',
    range: (first: number, last: number, count: number) =>
      first === last ? `Course ${first} of ${count}` : `Courses ${first}–${last} of ${count}`,
    next: (first: number, last: number) =>
      first === last ? `Next: course ${first}` : `Next: courses ${first}–${last}`,
    previous: (first: number, last: number) => `Previous: courses ${first}–${last}`,
    searching: (count: number) =>
      count === 1 ? 'Searching 1 more course' : `Searching ${count} more courses`,
    done: (count: number) => `All ${count} courses searched`,
    others: 'Other courses',
    failed: "We couldn't search the other courses just now. Use the page links to see them.",
    nothing: (first: number, last: number) =>
      first === last ? `No tee times at course ${first}` : `No tee times at courses ${first}–${last}`,
    elsewhere: (first: number, last: number) =>
      first === last ? `See tee times at course ${first}` : `See tee times at courses ${first}–${last}`,
  },
  card: {
    player: 'golfer',
    players: 'golfers',
    from: 'from',
    was: 'was',
    deal: 'Hot deal',
    book: 'Book',
    choose: 'Choose rate',
  },
  fee: (amount: string) => `+ ${amount} Convenience Fee`,
  /** Of several rates whose fees differ. */
  feeUpTo: (amount: string) => `+ up to ${amount} Convenience Fee`,
  simulator: (minutes: number) => (minutes === 1 ? '1 minute' : `${minutes} minutes`),
  minutesChoice: (shortest: number, longest: number) => `${shortest}–${longest} minutes`,
  nothing: 'No tee times match your search',
  nothingOnDay: (day: string) => `No tee times on ${day}`,
  /** Wording of the wire. */
  opensAt: (day: string, time: string) => `Tee times will be available to book from ${day} at ${time}`,
  /** `when`: "Sunday, 05/04/2031 7:20 AM". */
  openTeeTime: (when: string) => `See the tee time on ${when}`,
  /** `what`: "course, price". */
  leftOut: (what: string) => `We couldn't use part of this link: ${what}.`,
  leftOutNames: {
    course: 'course',
    date: 'date',
    price: 'price',
    time: 'time of day',
    golfers: 'golfers',
    holes: 'holes',
    transportation: 'cart or walk',
    rateType: 'rate type',
    'tee-time': 'tee time',
  },
  sunrise: (time: string) => `Sunrise ${time}`,
  sunset: (time: string) => `Sunset ${time}`,
  now: (time: string) => `Now ${time}`,
  timeCount: (count: number) => (count === 1 ? '1 time' : `${count} times`),
  /** On the button that closes the filters on a phone. */
  showCount: (count: number) => (count === 1 ? 'Show 1 time' : `Show ${count} times`),
  /** Opens the day and the filters, on a phone. */
  change: 'Change',
  changeWhat: 'day and filters',
  chosen: {
    label: 'Chosen filters',
    /** Read aloud in place of the cross. */
    remove: 'remove',
    courses: (count: number) => `${count} courses`,
    priceFrom: (from: string) => `${from} or more`,
    priceTo: (to: string) => `up to ${to}`,
    timeFrom: (hour: string) => `from ${hour}`,
    timeTo: (hour: string) => `until ${hour}`,
  },
  compare: {
    byHour: 'Compare by hour',
    byCourse: 'Course by course',
    hour: 'Hour',
    from: (price: string) => `from ${price}`,
  },
  pastDate: "That day has passed, so we're showing today.",
  /** A wider search that finds times: "Tomorrow, 12 times from $34.00". */
  suggestion: (name: string, times: string, from: string) => `${name}, ${times} from ${from}`,
  timeCounts: { one: '1 time', many: '{count} times' },
  pauseTiles: 'Pause the slideshow',
  /** Names of the wider searches. */
  wider: {
    time: 'At any time of day',
    price: 'At any price',
    golfers: 'For any number of golfers',
    holes: 'With 9 or 18 holes',
    transportation: 'Riding or walking',
    rateType: 'With any rate type',
    all: 'With no filters',
    courses: 'At all courses',
  },
  today: 'Today',
  tomorrow: 'Tomorrow',
  /** Before the lowest price of a day. */
  dayFrom: 'from',
  /** Why a day has no tee times. */
  dayStates: { over: 'no times left', soldOut: 'sold out', notReleased: 'not open yet', closed: 'closed' },
  /** The discount of a hot deal. */
  save: (amount: string) => `Save ${amount}`,
  /** The price of a bay for the whole group. */
  groupPrice: (amount: string, count: number) => `${amount} for ${count}`,
};
