import type { Text } from '../en.ts';

export const courseInfo: Text['courseInfo'] = {
  address: 'Adresse',
  directions: 'Itinéraire',
  map: 'Voir sur une carte',
  phone: 'Téléphone',
  email: 'E-mail',
  hours: 'Horaires',
  fromTo: (first, last) => `de ${first} à ${last}`,
  today: 'Aujourd’hui',
  daylight: (sunrise, sunset) => `Lever du soleil ${sunrise}, coucher ${sunset}`,
  noSunset: 'Le soleil ne se couche pas aujourd’hui',
  noSunrise: 'Le soleil ne se lève pas aujourd’hui',
  booking: 'Réservation en ligne',
  daysOut: (days) =>
    days === 0
      ? 'Pour le jour même'
      : days === 1
        ? 'Jusqu’à 1 jour à l’avance'
        : `Jusqu’à ${days} jours à l’avance`,
  teeTimes: 'Voir les départs',
  bayTimes: 'Voir les créneaux',
  policy: 'Règlement du parcours',
  venuePolicy: 'Règlement intérieur',
  checkIn: 'Enregistrement',
  distance: {
    show: 'À quelle distance ?',
    away: (distance, unit) => `à ${distance} ${unit} à vol d’oiseau`,
    failed: 'Votre appareil n’a pas indiqué sa position.',
  },
  weather: {
    title: 'Météo',
    today: 'Auj.',
    conditions: {
      clear: 'ensoleillé',
      'partly-cloudy': 'éclaircies',
      cloudy: 'nuageux',
      fog: 'brouillard',
      drizzle: 'bruine',
      rain: 'pluie',
      snow: 'neige',
      thunderstorm: 'orages',
    },
    high: 'maximum',
    low: 'minimum',
    byHour: (day) => `${day}, heure par heure`,
    time: 'Heure',
    sky: 'Ciel',
    temperature: 'Temp.',
    rainHead: 'Pluie',
    wind: 'Vent',
  },
};
