import type { Text } from '../en.ts';

export const staffOutingMoney: Text['staffOutingMoney'] = {
  invoice: {
    link: 'Rechnung',
    title: (name) => `Rechnung von ${name}`,
    item: 'Posten',
    quantity: 'Anzahl',
    price: 'Einzelpreis',
    amount: 'Betrag',
    payments: 'Zahlungen',
    none: 'Noch ist nichts bezahlt.',
    due: 'Offener Betrag',
    billedTo: 'Für',
    teeTimes: 'Startzeiten',
    teeTime: (time, players) => `${time} (${players})`,
    print: 'Drucken Sie diese Seite oder schicken Sie sie dem Ansprechpartner per E-Mail.',
    send: 'Rechnung per E-Mail schicken',
    sent: 'Die Rechnung ist unterwegs.',
  },
  pay: {
    amount: 'Betrag der Zahlung',
    amountHint: 'Leer lassen, um alles Offene anzunehmen.',
    onlyDue: (due) => `Nur ${due} sind offen.`,
  },
  deposit: {
    title: (name) => `Anzahlung von ${name}`,
    link: 'Anzahlung ändern',
    amount: 'Anzahlung',
    amountHint: 'Leer lassen, um keine zu verlangen.',
    dueOn: 'Anzahlung bis',
    submit: 'Anzahlung speichern',
    saved: 'Die Anzahlung ist gespeichert.',
    asked: (money) => `Anzahlung: ${money}.`,
    askedUntil: (money, date) => `Anzahlung: ${money} bis ${date}.`,
    open: (money) => `Davon sind ${money} offen.`,
    overdue: (money) => `Davon sind ${money} überfällig.`,
    paid: 'Sie ist bezahlt.',
    column: 'Anzahlung',
    isOverdue: 'Überfällig',
  },
  organizer: 'Ansprechpartner der Gruppe',
  namesLink: {
    title: 'Ansprechpartner nach Namen fragen',
    intro:
      'Der Ansprechpartner bekommt einen Link, um die Spieler zu nennen. Ein neuer Link beendet den alten.',
    send: 'Link per E-Mail schicken',
    sent: 'Der Link ist unterwegs.',
  },
  undo: {
    submit: {
      book: 'Buchung rückgängig machen',
      move: 'Verschieben rückgängig machen',
      'add-group': 'Hinzugefügte Gruppe entfernen',
      'move-hole': 'Lochwechsel rückgängig machen',
    },
    done: 'Die letzte Änderung der Gruppe ist rückgängig gemacht.',
  },
};
