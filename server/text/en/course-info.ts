/** The screen of a facility's courses. */
export const courseInfo = {
  map: 'Show on a map',
  teeTimes: 'See tee times',
  bayTimes: 'See times',
  policy: 'Course policy',
  venuePolicy: 'House rules',
  checkIn: 'Check-in',
};
