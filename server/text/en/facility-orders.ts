/** What a golfer bought at a facility, online and at its counter. */
export const facilityOrders = {
  intro: 'What you have bought at the course, online and at its counter.',
  none: 'You have bought nothing yet.',
  caption: 'Purchases',
  columns: { day: 'Day', what: 'What', total: 'Total' },
  roundAt: (course: string, when: string) => `${course}, ${when}`,
  unnamed: 'Purchase',
  title: (day: string) => `Purchase of ${day}`,
  lines: 'What was sold',
  paid: 'Paid',
  due: 'Still due',
  back: 'All purchases',
};
