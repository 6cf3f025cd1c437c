import type { Text } from '../en.ts';

export const staffGroups: Text['staffGroups'] = {
  more: 'Mehr',
  back: 'Zurück zur Buchung',
  settled: {
    noShowFee: (id) =>
      `Für Reservierung ${id} wurde eine No-Show-Gebühr berechnet. Erstatten Sie sie zuerst, dann ändern Sie die Spieler.`,
    rainCheck: (id) =>
      `Für Reservierung ${id} gibt es einen Rain Check, deshalb bleiben ihre Spieler darin. Stornieren Sie die Spieler und buchen Sie sie neu.`,
    accounts: (id) =>
      `Reservierung ${id} wurde mit Punkten, einem Guthabenheft, einem Konto oder einem Gutschein bezahlt. Diese Zahlung lässt sich nicht teilen. Stornieren Sie mit Erstattung und buchen Sie neu.`,
    price: (id) =>
      `Spieler der Reservierung ${id} haben an der Kasse einen anderen Preis bezahlt. Machen Sie diese Zahlung zuerst rückgängig, oder behalten Sie ihren Tarif und ihre Startzeit.`,
    counter: (id) =>
      `Spieler der Reservierung ${id} haben an der Kasse dieses Platzes bezahlt. Machen Sie diese Zahlung rückgängig oder erstatten Sie sie, dann verschieben Sie die Buchung.`,
    currency: (id) =>
      `Der andere Platz hat eine andere Währung als die Zahlung für Reservierung ${id}. Stornieren Sie mit Erstattung und buchen Sie dort neu.`,
  },
  choose: 'Wählen Sie eine Buchung',
  sameBooking: 'Wählen Sie eine andere Buchung, nicht dieselbe.',
  otherCourse: 'Beide Buchungen müssen auf demselben Platz sein.',
  otherRate: (id) =>
    `Reservierung ${id} hat einen anderen Tarif. Stellen Sie zuerst denselben Tarif ein, dann führen Sie die Buchungen zusammen.`,
  sameTime: 'Beide Buchungen haben schon diese Startzeit.',
  sameCourse: 'Wählen Sie einen anderen Platz. Für eine andere Startzeit hier verschieben Sie die Buchung.',
  split: {
    link: 'Teilen',
    title: (name) => `Buchung von ${name} teilen`,
    hint: 'Die neue Buchung hat denselben Kontakt und hat, was ihre Spieler schon bezahlt haben. Der Rest wird vor Ort bezahlt.',
    who: 'Spieler für die neue Buchung',
    everyone: 'Mindestens ein Spieler bleibt. Um alle zu verlegen, verschieben Sie die Buchung.',
    nameless: 'Tragen Sie zuerst den Namen des ersten Spielers ein: Er wird der Kontakt seiner Buchung.',
    captain: 'Nächster Kapitän, falls der Kapitän geht',
    firstNamed: 'Erster Spieler mit Namen',
    contact: 'Wer behält den Kontakt',
    contacts: {
      both: 'Beide Buchungen',
      rest: 'Die bleibenden Spieler',
      new: 'Die Spieler der neuen Buchung',
    },
    alone: 'Diese Buchung hat nur einen Spieler.',
    done: (players, when) =>
      players === 1
        ? `1 Spieler hat jetzt eine eigene Buchung: ${when}.`
        : `${players} Spieler haben jetzt eine eigene Buchung: ${when}.`,
  },
  merge: {
    link: 'Zusammenführen',
    title: (name) => `Gruppe zur Buchung von ${name} hinzufügen`,
    hint: 'Die Spieler der anderen Buchung kommen zu dieser hinzu, zu ihrer Startzeit und ihrem Preis. Zahlungen kommen mit. Die andere Buchung endet.',
    which: 'Buchung, die dazukommt',
    none: 'Keine andere Buchung dieses Tages kann dazukommen.',
    submit: 'Zusammenführen',
    reason: (number) => `Mit Buchung ${number} zusammengeführt`,
    done: (name, players) => `Die Buchung von ${name} hat jetzt ${players} Spieler.`,
  },
  swap: {
    link: 'Tauschen',
    title: (name) => `Startzeit von ${name} tauschen`,
    which: 'Tauschen mit',
    all: 'Alle beider Startzeiten',
    allHint: 'Alle Buchungen dieser Startzeit mit allen Buchungen der anderen tauschen.',
    none: 'Keine andere Startzeit dieses Tages hat eine Buchung.',
    submit: 'Tauschen',
    done: (name, when) => `Getauscht: ${name} spielt jetzt ${when}.`,
    noTurn: (name, time, hole) =>
      `Die 18 Löcher von ${name} würden um ${time} auf ${hole} wechseln. Dort oder an der neuen Startzeit ist kein Platz.`,
  },
  copy: {
    link: 'Kopieren',
    title: (name) => `Buchung von ${name} kopieren`,
    hint: 'Die Kopie hat denselben Kontakt, dieselben Spieler und denselben Tarif und wird vor Ort bezahlt.',
    submit: 'Kopieren',
    done: (name, when) => `${name} ist auch gebucht: ${when}.`,
  },
  players: {
    link: 'Spieler',
    title: (name) => `Spieler von ${name}`,
    hint: 'Für weitere Spieler wählen Sie eine höhere Zahl oder geben in einer leeren Zeile einen Namen ein. Um Spieler zu entfernen, stornieren Sie sie.',
    count: 'Zahl der Spieler',
    player: (slot) => `Spieler ${slot}`,
    name: 'Name',
    email: 'E-Mail',
    submit: 'Spieler speichern',
    done: 'Die Spieler sind gespeichert.',
  },
  course: {
    link: 'Anderer Platz',
    title: (name) => `${name} auf einen anderen Platz verschieben`,
    hint: 'Die Buchung hier wird storniert, und der Golfer wird dort mit denselben Spielern gebucht. Eine Onlinezahlung kommt mit, der Rest wird vor Ort bezahlt.',
    course: 'Platz',
    submit: 'Auf diesen Platz verschieben',
    reason: (course) => `Verschoben auf ${course}`,
    undone: 'Wechsel auf diesen Platz rückgängig gemacht',
    done: (name, course, when) => `${name} spielt jetzt auf ${course}, ${when}.`,
  },
};
