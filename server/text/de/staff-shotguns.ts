import type { Text } from '../en.ts';

export const staffShotguns: Text['staffShotguns'] = {
  mark: 'Kanonenstart',
  noStart: (time) => `Um ${time} hat der Platz keine künftige Startzeit. Wählen Sie einen anderen Beginn.`,
  doesNotFit: (golfers, capacity, sizes) =>
    `${golfers} Golfer passen nicht: Diese Löcher fassen ${capacity}, der Tarif erlaubt Gruppen zu ${sizes}. Wählen Sie mehr Löcher oder mehr Spieler je Loch.`,
  blocked: (reason, from, to) =>
    `„${reason}“ sperrt den Platz von ${from} bis ${to}. Wählen Sie einen anderen Beginn oder ändern Sie diese Sperre.`,
  bookingsInTheWay: (count) =>
    count === 1
      ? 'Eine Buchung liegt in diesen Stunden. Verschieben Sie sie zuerst.'
      : `${count} Buchungen liegen in diesen Stunden. Verschieben Sie sie zuerst.`,
  noHole: (hole) => `Loch ${hole} gehört nicht zu diesem Kanonenstart.`,
  taken: (place) => `Von Loch ${place} startet schon eine Gruppe. Wählen Sie einen freien Platz.`,
  place: (place) => `Loch ${place}`,
  group: (name, place) => `${name}, Loch ${place}`,
  new: {
    title: 'Neuer Kanonenstart',
    intro:
      'Alle Gruppen starten zur selben Zeit, jede von ihrem Loch. Solange sie spielen, bucht niemand sonst den Platz.',
    time: 'Kanonenstart um',
    playersPerHole: 'Spieler je Loch',
    perHoleHint: 'Mehr als vier sind zwei Gruppen: A und dahinter B.',
    holes: 'Löcher',
    minutes: 'Minuten auf dem Platz',
    minutesHint: 'Leer lassen für die Dauer einer Runde des Tarifs.',
    preview: 'Vorschau',
    submit: 'Kanonenstart buchen',
    booked: (name, golfers) => `${name} ist als Kanonenstart mit ${golfers} Golfern gebucht.`,
  },
  preview: {
    title: 'Vorschau',
    groups: (groups, golfers) => `${groups} Gruppen, ${golfers} Golfer`,
    blocked: (from, to) => `Der Platz ist von ${from} bis ${to} gesperrt.`,
    next: (time) => `Die nächste buchbare Startzeit ist ${time}.`,
    noNext: 'Danach ist an diesem Tag keine Startzeit mehr frei.',
    inTheWay: 'Buchungen in diesen Stunden',
    free: 'In diesen Stunden ist sonst nichts gebucht.',
    players: (players) => `${players} Spieler`,
  },
  show: {
    holes: 'Gruppen nach Loch',
    link: 'Löcher und Gruppen',
    outing: 'Ansprechpartner, Geld und Namen',
    print: 'Lochliste drucken',
    columns: { hole: 'Loch', players: 'Spieler', state: 'Stand', act: 'Ändern' },
    in: (count, players) => `${count} von ${players} eingecheckt`,
    checkIn: 'Einchecken',
    checkInAt: (place) => `Loch ${place} einchecken`,
    group: 'Gruppe',
    to: 'Kommt auf',
    back: 'Zurück zum Kanonenstart',
    free: (place) => `${place} (frei)`,
    swap: (place) => `${place} (tauschen)`,
    move: 'Verschieben',
    moved: (place) => `Die Gruppe startet jetzt von Loch ${place}.`,
    add: 'Gruppe hinzufügen',
    place: 'Startplatz',
    groupPlayers: 'Spieler der Gruppe',
    addSubmit: 'Diese Gruppe hinzufügen',
    added: (place) => `Auf Loch ${place} kam eine Gruppe dazu.`,
    full: 'Alle Plätze dieses Kanonenstarts sind besetzt.',
  },
  move: {
    link: 'Kanonenstart verschieben',
    intro: 'Alle Gruppen behalten Loch, Tarif und Preis. Die Sperre wandert mit.',
    submit: 'Kanonenstart jetzt verschieben',
  },
  errors: {
    holes: 'Wählen Sie mindestens ein Loch',
    playersPerHole: 'Geben Sie 1 bis 8 Spieler je Loch ein',
    golfers: 'Geben Sie 1 bis 144 Golfer ein',
    minutes: 'Geben Sie 60 bis 720 Minuten ein',
    group: 'Wählen Sie einen Startplatz und 1 bis 4 Spieler',
  },
};
