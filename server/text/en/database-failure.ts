/** What a golfer is told while the database cannot do its work. */
export const databaseFailure = {
  busy: 'Many golfers are booking right now. Please try again in a moment.',
  away: 'We cannot reach the tee sheet right now. Please try again in a minute.',
  full: 'We cannot write anything down right now, so nothing was booked or changed. Please try again later.',
};
