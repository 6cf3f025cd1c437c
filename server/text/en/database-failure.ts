export const databaseFailure = {
  busy: 'Many golfers are booking right now. Please try again in a moment.',
  away: 'We cannot reach the tee sheet right now. Please try again in a minute.',
  full: 'We cannot save anything right now, so nothing was booked or changed. Please try again later.',
};
