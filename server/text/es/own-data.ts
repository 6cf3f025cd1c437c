import type { Text } from '../en.ts';

export const ownData: Text['ownData'] = {
  intro: 'Lo principal que guardamos sobre usted. El archivo contiene todos los detalles.',
  titles: { roundsOfOthers: 'Vueltas que reservaron otros', messages: 'Mensajes que le hemos enviado' },
  labels: {
    name: 'Nombre',
    golfId: 'golf-ID',
    since: 'Cuenta desde',
    lastSignIn: 'Último acceso',
    course: 'Campo',
    emailNews: 'Novedades por correo',
    textNews: 'Novedades por SMS',
    textBookings: 'SMS sobre reservas',
    when: 'Cuándo',
    players: 'Jugadores',
    kind: 'Tipo',
    device: 'Dispositivo',
    signedIn: 'Sesión iniciada',
    lastUsed: 'Último uso',
  },
  channels: { mail: 'Correo', sms: 'SMS' },
  all: (count) => `Mostrar los ${count}`,
  yes: 'Sí',
  no: 'No',
};
