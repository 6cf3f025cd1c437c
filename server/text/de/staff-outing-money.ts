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
};
