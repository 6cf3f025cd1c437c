import type { Text } from '../en.ts';

export const courseInfo: Text['courseInfo'] = {
  address: 'Dirección',
  directions: 'Cómo llegar',
  map: 'Ver en un mapa',
  phone: 'Teléfono',
  email: 'Correo',
  hours: 'Horario',
  fromTo: (first, last) => `de ${first} a ${last}`,
  today: 'Hoy',
  daylight: (sunrise, sunset) => `Sale el sol a las ${sunrise}, se pone a las ${sunset}`,
  noSunset: 'Hoy no se pone el sol',
  noSunrise: 'Hoy no sale el sol',
  booking: 'Reserva en línea',
  daysOut: (days) =>
    days === 0
      ? 'Solo para el mismo día'
      : days === 1
        ? 'Hasta con 1 día de antelación'
        : `Hasta con ${days} días de antelación`,
  teeTimes: 'Ver salidas',
  bayTimes: 'Ver sesiones',
  policy: 'Normas del campo',
  venuePolicy: 'Normas de la casa',
  checkIn: 'Registro de llegada',
  distance: {
    show: '¿A qué distancia está?',
    away: (distance, unit) => `a ${distance} ${unit} en línea recta`,
    failed: 'Su dispositivo no ha compartido su ubicación.',
  },
  weather: {
    title: 'El tiempo',
    today: 'Hoy',
    conditions: {
      clear: 'soleado',
      'partly-cloudy': 'nubes y claros',
      cloudy: 'nublado',
      fog: 'niebla',
      drizzle: 'llovizna',
      rain: 'lluvia',
      snow: 'nieve',
      thunderstorm: 'tormentas',
    },
    high: 'máxima',
    low: 'mínima',
    byHour: (day) => `${day}, hora a hora`,
    time: 'Hora',
    sky: 'Cielo',
    temperature: 'Temp.',
    rainHead: 'Lluvia',
    wind: 'Viento',
  },
};
