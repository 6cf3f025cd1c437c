import type { Text } from '../en.ts';

export const staffCards: Text['staffCards'] = {
  choose: 'Gespeicherte Karte',
  rest: 'Rest von der gespeicherten Karte',
  restOf: (card) => `Rest von ${card}`,
  amount: 'Von der gespeicherten Karte',
  hint: 'Die gespeicherte Karte nur mit Zustimmung des Golfers belasten. Er bekommt eine E-Mail.',
  receipt: {
    email: 'E-Mail',
    send: 'Beleg per E-Mail senden',
    sent: 'Der Beleg ist unterwegs.',
  },
  receiptMail: {
    subject: (course, number) => `${course}: Beleg ${number}`,
    intro: (course, when) => `Danke für Ihren Besuch bei ${course}. Sie haben bezahlt: ${when}.`,
    refunded: 'Erstattet',
    footer: (course) => `Sie erhalten diese E-Mail, weil Sie ${course} um einen Beleg gebeten haben.`,
  },
  charge: {
    title: 'Offene Runden und Gebühren belasten',
    link: 'Offene Runden und Gebühren des Tages belasten',
    intro:
      'Spieler, die eingecheckt sind und nicht bezahlt haben, und nicht erschienene, die eine Gebühr schulden. Fairway belastet die gespeicherte Karte dessen, der gebucht hat, und schickt ihm eine E-Mail.',
    empty: 'An diesem Tag kann keine Karte belastet werden.',
    choose: 'Zu belastende Buchungen',
    most: (count) =>
      `Nur die ersten ${count} werden angezeigt. Belasten Sie diese und kommen Sie dann für die übrigen zurück.`,
    others: 'Können nicht belastet werden',
    refunds: 'Zu erstatten',
    reasons: {
      'nobody-came': 'Niemand, der noch zahlen muss, ist eingecheckt.',
      'no-account': 'Ohne Konto gebucht.',
      'no-card': 'Keine gespeicherte Karte, die belastet werden kann.',
      refunded: 'Die Gebühr wurde erstattet.',
    },
    review: 'Prüfen',
    none: 'Wählen Sie mindestens eine Buchung.',
    confirm: (count, sum) =>
      count === 1 ? `1 Karte mit ${sum} belasten?` : `${count} Karten mit ${sum} belasten?`,
    submit: (sum) => `${sum} belasten`,
    back: 'Zurück zur Liste',
    results: 'Ergebnis',
    charged: (money) => `${money} belastet.`,
    changed: 'Inzwischen geändert oder bezahlt. Nicht belastet.',
    gone: 'Nicht mehr in der Liste. Nicht belastet.',
    declined: 'Die Karte wurde abgelehnt. Nicht belastet.',
  },
};
