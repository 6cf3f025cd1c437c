import type { Text } from '../en.ts';

export const ownData: Text['ownData'] = {
  intro: 'Das Wichtigste, was wir über Sie speichern. Die Datei enthält alle Einzelheiten.',
  titles: { roundsOfOthers: 'Runden, die andere gebucht haben', messages: 'Nachrichten von uns an Sie' },
  labels: {
    name: 'Name',
    golfId: 'golf-ID',
    since: 'Konto seit',
    lastSignIn: 'Letzte Anmeldung',
    course: 'Golfplatz',
    emailNews: 'Neuigkeiten per E-Mail',
    textNews: 'Neuigkeiten per SMS',
    textBookings: 'SMS zu Buchungen',
    when: 'Wann',
    players: 'Spieler',
    kind: 'Art',
    device: 'Gerät',
    signedIn: 'Angemeldet',
    lastUsed: 'Zuletzt benutzt',
  },
  channels: { mail: 'E-Mail', sms: 'SMS' },
  all: (count) => `Alle ${count} anzeigen`,
  yes: 'Ja',
  no: 'Nein',
};
