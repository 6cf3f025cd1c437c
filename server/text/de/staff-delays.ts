import type { Text } from '../en.ts';

export const staffDelays: Text['staffDelays'] = {
  title: 'Morgen verschieben',
  nav: 'Verspätung',
  intro:
    'Frost oder Nebel: Alle Buchungen ab der ersten ausgefallenen Startzeit verschieben sich, niemand wird doppelt gebucht, und jeder Golfer erhält eine E-Mail und darf kostenlos stornieren.',
  fields: {
    facility: 'Platz',
    date: 'Tag',
    fromTime: 'Erste ausgefallene Startzeit',
    untilTime: 'Bis',
    minutes: 'Minuten',
    mode: 'Wie',
    reason: 'Grund für die Golfer',
  },
  modes: {
    shift: 'Jede Gruppe startet um so viele Minuten später',
    compress: 'Freie Startzeiten fangen die Verspätung auf',
  },
  reasonDefault: 'Frost',
  preview: 'Plan zeigen',
  planTitle: (count) => (count === 1 ? '1 Buchung verschiebt sich' : `${count} Buchungen verschieben sich`),
  columns: {
    name: 'Golfer',
    players: 'Spieler',
    from: 'Gebucht',
    to: 'Neue Zeit',
  },
  make: 'Diese Buchungen verschieben',
  change: 'Plan ändern',
  made: (count) => (count === 1 ? '1 Buchung wurde verschoben.' : `${count} Buchungen wurden verschoben.`),
  undone: (count) =>
    count === 1
      ? '1 Buchung hat wieder ihre alte Zeit.'
      : `${count} Buchungen haben wieder ihre alten Zeiten.`,
  group: (name, when) => `${name} (${when})`,
  unplaced: (groups) => `Für ${groups} ist keine Startzeit mehr frei.`,
  turn: 'Wechsel',
  errors: {
    date: 'Geben Sie einen Tag ein',
    time: 'Geben Sie eine Uhrzeit wie 07:30 ein',
    minutes: 'Geben Sie 5 bis 240 Minuten ein',
    until: 'Muss nach der ersten ausgefallenen Startzeit liegen',
    reason: 'Höchstens 200 Zeichen',
  },
};
