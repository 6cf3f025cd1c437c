import type { Text } from '../en.ts';

export const staffBookings: Text['staffBookings'] = {
  new: {
    title: 'Neue Buchung',
    rate: 'Tarif',
    rateLine: (name, price) => `${name}, ${price} pro Spieler`,
    players: 'Spieler',
    firstName: 'Vorname',
    lastName: 'Nachname',
    phone: 'Telefon',
    email: 'E-Mail',
    notes: 'Notizen',
    again: 'Noch einmal buchen, obwohl dieser Golfer zu dieser Zeit schon gebucht hat',
    submit: 'Buchen',
    noRates: 'Diese Startzeit hat keine Tarife.',
    booked: (name) => `${name} ist gebucht.`,
  },
  callContact: (name, phone) =>
    phone
      ? `Es gibt keine E-Mail-Adresse: Rufen Sie ${name} an, ${phone}.`
      : `Es gibt keine E-Mail-Adresse: Sagen Sie es ${name} persönlich.`,
  move: {
    title: (name) => `Buchung von ${name} verschieben`,
    now: (when) => `Bisher: ${when}`,
    day: 'Tag',
    show: 'Zeiten zeigen',
    time: 'Startzeit',
    timeLine: (time, free) => (free === 1 ? `${time}, 1 Platz frei` : `${time}, ${free} Plätze frei`),
    none: 'An diesem Tag hat keine Startzeit genug Platz.',
    rate: 'Tarif',
    sameRate: 'Gleicher Tarif',
    players: 'Spieler',
    submit: 'Verschieben',
    moved: (name, when) => `${name} spielt jetzt ${when}.`,
  },
  cancel: {
    title: (name) => `Buchung von ${name} stornieren`,
    who: 'Spieler, die absagen',
    hint: 'Wählen Sie niemanden aus, um die ganze Buchung zu stornieren.',
    refund: 'Bezahltes erstatten',
    reason: 'Grund',
    submit: 'Stornieren',
    cancelled: (name) => `Die Buchung von ${name} wurde storniert.`,
    reduced: (name, players) =>
      players === 1
        ? `${name} spielt jetzt allein.`
        : `${name} spielt jetzt mit insgesamt ${players} Spielern.`,
  },
  noShow: 'Nicht erschienen: ausgewählte Spieler',
  noShowAll: 'Nicht erschienen: alle, die fehlen',
  noShowDone: (name) => `${name} ist als nicht erschienen vermerkt.`,
  saveNotes: 'Notizen speichern',
  notesSaved: 'Die Notizen sind gespeichert.',
  nothing: 'Nichts hat sich geändert.',
  errors: {
    firstName: 'Geben Sie einen Vornamen ein',
    players: 'Wählen Sie die Zahl der Spieler',
    rate: 'Wählen Sie einen Tarif',
    time: 'Wählen Sie eine Startzeit',
    date: 'Geben Sie einen Tag ein',
  },
};
