import type { Text } from '../en.ts';

export const orders: Text['orders'] = {
  title: 'Bestellungen',
  intro: 'Alles, was Sie hier gekauft haben, das Neueste zuerst.',
  none: 'Sie haben noch nichts bestellt.',
  find: 'Abschlagzeit finden',
  failed:
    'Beim Abrufen Ihrer Bestellungen ist etwas schiefgegangen. Bitte versuchen Sie es später noch einmal.',
  columns: { number: 'Bestellung', day: 'Tag', what: 'Was', total: 'Summe', state: 'Status' },
  states: {
    pending: 'Wartet auf Zahlung',
    fulfilled: 'Ausgeführt',
    error: 'Nicht ausgeführt',
    cancelled: 'Storniert',
    'partially-fulfilled': 'Teilweise ausgeführt',
  },
  orderTitle: (number: string) => `Bestellung ${number}`,
  orderedOn: (day: string) => `Bestellt am ${day}`,
  booking: (when: string) => `Buchung vom ${when}`,
  repeat: 'Diese Buchung wiederholen',
  repeatOf: (when: string) => `Die Buchung vom ${when} wiederholen`,
  store: 'Zum Shop',
  receipt: 'Beleg zum Drucken',
  receiptTitle: (number: string) => `Beleg zur Bestellung ${number}`,
  receiptFor: (name: string) => `Für ${name}`,
  print: 'Drucken Sie ihn mit dem Druckbefehl Ihres Browsers.',
  back: 'Alle Bestellungen',
  columnsOfReceipt: {
    what: 'Was',
    quantity: 'Menge',
    net: 'Ohne Steuer',
    tax: 'Umsatzsteuer',
    total: 'Summe',
  },
  receiptCaption: 'Was verkauft wurde',
  totals: 'Summe',
};
