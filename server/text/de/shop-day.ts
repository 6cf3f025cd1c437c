import type { Text } from '../en.ts';

export const shopDay: Text['shopDay'] = {
  noFee: 'Es wurde keine Gebühr kassiert.',
  noShowCharged: (id, amount, card) =>
    `Buchung ${id}: als nicht erschienen vermerkt, Gebühr von ${amount} der Karte mit den Endziffern ${card} belastet.`,
  refused: (id, why) => `Buchung ${id}: ${why}`,
  nobodyMissing: (date) => `Am ${date} fehlt niemand.`,
  moves: (id, name, from, to) => `  ${id}  ${name}  ${from} auf ${to}`,
  wouldDelay: (count) => (count === 1 ? '1 Buchung würde verlegt.' : `${count} Buchungen würden verlegt.`),
  delayed: (change, count) =>
    count === 1
      ? `1 Buchung wurde verlegt, Änderung ${change}. Wir schreiben dem Golfer.`
      : `${count} Buchungen wurden verlegt, Änderung ${change}. Wir schreiben den Golfern.`,
  undone: (change) => `Änderung ${change} wurde rückgängig gemacht.`,
  noOutings: 'Seit gestern gibt es keine Gruppen.',
  noNames: 'Schreiben Sie die Namen in die Standardeingabe, einen Spieler je Zeile.',
  outingColumns: { id: 'Gruppe', date: 'Datum', times: 'Zeiten', golfers: 'Spieler', name: 'Name' },
  nameColumns: { line: 'Zeile', name: 'Name', fate: 'Ergebnis' },
  holeColumns: { hole: 'Loch', count: 'Spieler', names: 'Namen', carts: 'Carts', id: 'Buchung' },
  drawerColumns: {
    id: 'Kasse',
    day: 'Tag',
    device: 'Gerät',
    openedBy: 'Geöffnet von',
    closedBy: 'Geschlossen von',
    currency: 'Währung',
    float: 'Wechselgeld',
    cashTaken: 'Bar eingenommen',
    cashGiven: 'Bar erstattet',
    cashIn: 'Bargeld eingelegt',
    cashOut: 'Bargeld entnommen',
    terminalTaken: 'Kartenterminal',
    terminalGiven: 'Am Terminal erstattet',
    expected: 'Soll',
    counted: 'Gezählt',
    difference: 'Differenz',
    reason: 'Grund',
  },
};
