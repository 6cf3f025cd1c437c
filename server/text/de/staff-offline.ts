import type { Text } from '../en.ts';

export const staffOffline: Text['staffOffline'] = {
  away: 'Keine Verbindung. Diese Seite ist von {time}. Check-ins, Notizen und der Stand der Gruppen werden gesendet, sobald die Verbindung wieder da ist.',
  waiting: 'Noch nicht gesendet, von {time}: {what}',
  others: 'Nicht gesendet, von {time}: {what}. {name} muss sich hier anmelden.',
  sent: '{what}: {said}',
  back: 'Die Verbindung ist wieder da. Seite neu laden',
  title: 'Keine Verbindung',
  intro:
    'Diese Seite braucht eine Verbindung. Zuletzt geöffnete Startlisten und Buchungen sind weiter lesbar.',
  open: 'Startliste öffnen',
};
