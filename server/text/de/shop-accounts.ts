import type { Text } from '../en.ts';

export const shopAccounts: Text['shopAccounts'] = {
  who: 'Nennen Sie den Golfer: --email.',
  nobody: (email) => `Kein Golfer hat hier ein Konto mit der Adresse ${email}.`,
  none: (email) => `${email} hat hier keine Punkte, kein Clubkonto und keine Guthabenhefte.`,
  noAccount: (id) => `Es gibt kein Konto ${id}.`,
  noEntry: (id) => `Es gibt keinen Eintrag ${id}.`,
  closed: (id) => `Konto ${id} ist geschlossen.`,
  limitMissing: 'Nennen Sie den Kreditrahmen: --limit.',
  opened: (id, limit) => `Clubkonto ${id} ist eröffnet, mit einem Kreditrahmen von ${limit}.`,
  notCredit: (id) => `Konto ${id} ist kein Clubkonto.`,
  book: 'Nennen Sie den Inhalt mit --rounds oder --value und den Preis mit --price oder --free.',
  tooDear: 'Der Preis eines Guthabenhefts darf nicht höher sein als sein Wert.',
  bookSold: (id, name, amount, price) =>
    `Guthabenheft ${id} (${name}) mit ${amount} wurde für ${price} verkauft.`,
  bookGiven: (id, name, amount) => `Guthabenheft ${id} (${name}) mit ${amount} wurde kostenlos ausgegeben.`,
  bookSoldAlready: (name) =>
    `Derselbe Golfer hat gerade ein Guthabenheft ${name} gekauft. Um noch eines zu verkaufen, fügen Sie --again hinzu.`,
  reasonMissing: 'Nennen Sie einen Grund: --reason. Der Golfer sieht ihn.',
  whole: 'Punkte und Runden sind ganze Zahlen.',
  amount: 'Geben Sie einen anderen Betrag als 0 an, etwa 12.50 oder -12.50.',
  onlySoMuch: (id, left) => `Auf Konto ${id} sind nur noch ${left}.`,
  overPaid: (id, owed) => `Auf Konto ${id} sind nur ${owed} offen.`,
  now: (id, balance) => `Konto ${id}: ${balance}.`,
  doneAlready: (id) =>
    `Konto ${id} wurde gerade um denselben Betrag geändert. Um die Änderung zu wiederholen, fügen Sie --again hinzu.`,
  ofSale: (entry) =>
    `Eintrag ${entry} gehört zu einem Verkauf. Stornieren oder erstatten Sie den Verkauf, dann folgt das Konto.`,
  reversedAlready: (entry) => `Eintrag ${entry} wurde schon zurückgebucht.`,
  reversed: (entry, id, balance) => `Eintrag ${entry} wurde zurückgebucht. Konto ${id}: ${balance}.`,
  notEmpty: (id, balance) =>
    `Konto ${id} kann nicht geschlossen werden, solange es einen Stand hat: ${balance}.`,
  closedNow: (id) => `Konto ${id} ist jetzt geschlossen.`,
  kinds: { loyalty: 'Punkte', 'credit-account': 'Clubkonto', 'credit-book': 'Guthabenheft' },
  owed: (amount) => `${amount} offen`,
  points: (count) => (count === 1 ? '1 Punkt' : `${count} Punkte`),
  rounds: (count) => (count === 1 ? '1 Runde' : `${count} Runden`),
  isClosed: 'geschlossen',
  columns: {
    id: 'Konto',
    facility: 'Anlage',
    kind: 'Art',
    balance: 'Stand',
    limit: 'Rahmen',
    until: 'Bis',
    state: 'Status',
  },
  entryColumns: {
    id: 'Eintrag',
    at: 'Datum',
    kind: 'Art',
    reason: 'Grund',
    amount: 'Betrag',
    balance: 'Stand',
  },
};
