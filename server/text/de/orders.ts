import type { Text } from '../en.ts';

export const orders: Text['orders'] = {
  title: 'Bestellungen',
  intro: 'Alles, was Sie hier gekauft haben, das Neueste zuerst.',
  none: 'Sie haben noch keine Bestellungen.',
  find: 'Startzeit suchen',
  failed:
    'Beim Abrufen Ihrer Bestellungen ist etwas schiefgegangen. Bitte versuchen Sie es später noch einmal.',
  columns: { number: 'Bestellung', day: 'Datum', what: 'Artikel', total: 'Gesamt', state: 'Status' },
  states: {
    pending: 'Wartet auf Zahlung',
    fulfilled: 'Ausgeführt',
    error: 'Nicht ausgeführt',
    cancelled: 'Storniert',
    'partially-fulfilled': 'Teilweise ausgeführt',
  },
  orderTitle: (number) => `Bestellung ${number}`,
  orderedOn: (day) => `Bestellt am ${day}`,
  booking: (when) => `Buchung für ${when}`,
  repeat: 'Diese Buchung wiederholen',
  repeatOf: (when) => `Die Buchung für ${when} wiederholen`,
  store: 'Zum Shop',
  receipt: 'Beleg zum Drucken',
  receiptTitle: (number) => `Beleg zur Bestellung ${number}`,
  receiptFor: (name) => `Für ${name}`,
  print: 'Drucken Sie diesen Beleg mit dem Druckbefehl Ihres Browsers.',
  back: 'Alle Bestellungen',
  columnsOfReceipt: {
    what: 'Artikel',
    quantity: 'Anzahl',
    net: 'Vor Steuer',
    tax: 'Umsatzsteuer',
    total: 'Gesamt',
  },
  receiptCaption: 'Artikel',
  totals: 'Gesamt',
};
