import type { changing as english } from '../en/changing.ts';

export const changing: typeof english = {
  line: 'Differenz für Ihre Änderung',
  title: 'Buchung ändern',
  intro: 'Ihre Buchung bleibt, wie sie ist, bis die neue gemacht ist.',
  now: 'Ihre Buchung jetzt',
  after: 'Nach der Änderung',
  day: 'Tag',
  players: 'Spieler',
  round: 'Runde',
  show: 'Zeiten anzeigen',
  times: (day) => `Abschlagzeiten am ${day}`,
  timesOfBays: (day) => `Zeiten am ${day}`,
  none: 'An diesem Tag kann für so viele Spieler keine Abschlagzeit gebucht werden. Bitte versuchen Sie einen anderen Tag.',
  booked: 'Ihre Buchung',
  choose: 'Wählen',
  chooseTime: (time, rate) => `${time}, ${rate} wählen`,
  more: (amount) => `+${amount}`,
  same: 'Gleicher Preis',
  less: (amount) => `${amount} weniger`,
  check: 'Änderung prüfen',
  other: 'Andere Zeit wählen',
  keep: 'Buchung so lassen',
  total: 'Gesamt',
  difference: 'Unterschied',
  atCourse: 'Vor Ort zu zahlen',
  dueNow: 'Jetzt zu zahlen',
  dueNothing: 'Jetzt ist nichts zu zahlen.',
  refund: (amount) => `${amount} gehen auf Ihre Karte zurück.`,
  refundToCertificate: (amount) =>
    `${amount} gehen auf den Gutschein oder das Konto zurück, mit dem sie bezahlt wurden, und können wieder ausgegeben werden.`,
  kept: (amount) =>
    `${amount} von dem, was online bezahlt wurde, werden nach den Bedingungen Ihrer Buchung nicht erstattet.`,
  lostPromotion: (code) => `Die Aktion ${code} gilt für die neue Zeit nicht.`,
  terms: 'Stornieren nach der Änderung',
  submit: 'Buchung ändern',
  pay: (amount) => `${amount} zahlen und ändern`,
  payExternally: (amount) => `Weiter zur Zahlung von ${amount}`,
  keptUntil: (time) =>
    `Die neue Zeit ist bis ${time} für Sie reserviert. Ihre Buchung bleibt, wie sie ist, bis Sie gezahlt haben.`,
  paying: 'Ihre Zahlung wird bestätigt. Bis dahin bleibt Ihre Buchung, wie sie ist.',
  refresh: 'Noch einmal nachsehen',
  toBank: 'Weiter zu Ihrer Bank',
  done: 'Ihre Buchung ist geändert.',
  amountChanged: 'Der Preis hat sich inzwischen geändert. Bitte sehen Sie ihn noch einmal an.',
  ended: 'Die Änderung wurde nicht gemacht. Ihre Buchung bleibt, wie sie war.',
  over: 'Die neue Zeit war nicht länger reserviert. Ihre Buchung bleibt, wie sie war. Bitte wählen Sie noch einmal.',
  notChangeable: (phone) =>
    phone
      ? `Diese Buchung kann nicht mehr online geändert werden. Bitte rufen Sie an: ${phone}.`
      : 'Diese Buchung kann nicht mehr online geändert werden. Bitte wenden Sie sich an den Platz.',
};
