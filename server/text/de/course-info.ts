import type { Text } from '../en.ts';

/** The screen of a facility's courses. */
export const courseInfo: Text['courseInfo'] = {
  map: 'Auf der Karte zeigen',
  teeTimes: 'Abschlagzeiten ansehen',
  bayTimes: 'Zeiten ansehen',
  policy: 'Platzregeln',
  venuePolicy: 'Hausordnung',
  checkIn: 'Ankunft und Check-in',
};
