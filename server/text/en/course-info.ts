/** The screen of a facility's courses. */
export const courseInfo = {
  address: 'Address',
  directions: 'Directions',
  map: 'Show on a map',
  phone: 'Phone',
  email: 'Email',
  hours: 'Hours',
  fromTo: (first: string, last: string) => `${first} to ${last}`,
  today: 'Today',
  daylight: (sunrise: string, sunset: string) => `Sunrise ${sunrise}, sunset ${sunset}`,
  booking: 'Online booking',
  daysOut: (days: number) =>
    days === 0 ? 'For the same day' : days === 1 ? 'Up to 1 day ahead' : `Up to ${days} days ahead`,
  teeTimes: 'See tee times',
  bayTimes: 'See times',
  policy: 'Course policy',
  venuePolicy: 'House rules',
  checkIn: 'Check-in',
};
