import type { Text } from '../en.ts';

/** The screen of a facility's courses. */
export const courseInfo: Text['courseInfo'] = {
  address: 'Adresse',
  directions: 'Anfahrt',
  map: 'Auf der Karte zeigen',
  phone: 'Telefon',
  email: 'E-Mail',
  hours: 'Zeiten',
  fromTo: (first, last) => `${first} bis ${last}`,
  today: 'Heute',
  daylight: (sunrise, sunset) => `Sonnenaufgang ${sunrise}, Sonnenuntergang ${sunset}`,
  booking: 'Online-Buchung',
  daysOut: (days) =>
    days === 0 ? 'Für denselben Tag' : days === 1 ? 'Bis 1 Tag im Voraus' : `Bis ${days} Tage im Voraus`,
  teeTimes: 'Abschlagzeiten ansehen',
  bayTimes: 'Zeiten ansehen',
  policy: 'Platzregeln',
  venuePolicy: 'Hausordnung',
  checkIn: 'Check-in am Platz',
  distance: {
    show: 'Wie weit ist es?',
    away: (distance, unit) => `${distance} ${unit} Luftlinie entfernt`,
    failed: 'Ihr Gerät hat nicht gesagt, wo Sie sind.',
  },
  weather: {
    title: 'Wetter',
    today: 'Heute',
    conditions: {
      clear: 'sonnig',
      'partly-cloudy': 'teils bewölkt',
      cloudy: 'bewölkt',
      fog: 'Nebel',
      drizzle: 'Nieselregen',
      rain: 'Regen',
      snow: 'Schnee',
      thunderstorm: 'Gewitter',
    },
    highLow: (high, low) => `höchstens ${high}, mindestens ${low}`,
    rain: (percent) => `${percent} Prozent Regenwahrscheinlichkeit`,
    byHour: (day) => `${day}, Stunde für Stunde`,
    time: 'Zeit',
    sky: 'Himmel',
    temperature: 'Temp.',
    rainHead: 'Regen',
    wind: 'Wind',
  },
};
