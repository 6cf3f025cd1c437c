import type { Text } from '../en.ts';

export const staffNoShowFee: Text['staffNoShowFee'] = {
  name: 'Gebühr bei Nichterscheinen',
  title: (name) => `Gebühr bei Nichterscheinen: ${name}`,
  hint: (moment) =>
    `Der Golfer hat der Gebühr beim Buchen zugestimmt. Sie können sie bis ${moment} kassieren.`,
  noCard: 'Keine gespeicherte Karte kann belastet werden. Kassieren Sie die Gebühr an der Theke.',
  withNoShow: (amount, card) =>
    `Gebühr bei Nichterscheinen von ${amount} je Spieler der Karte mit den Endziffern ${card} belasten`,
  withNoShowBy: (card) => `Gebühr bei Nichterscheinen der Karte mit den Endziffern ${card} belasten`,
  chargeCard: 'Gespeicherte Karte belasten',
  playersHint: 'Wählen Sie, wer zahlt. Ohne Auswahl alle.',
  charged: 'Die Gebühr bei Nichterscheinen wurde kassiert.',
  byCash: 'Bar bezahlt',
  byTerminal: 'Am Terminal bezahlt',
  taken: (amount) => `Die Gebühr bei Nichterscheinen von ${amount} wurde bezahlt.`,
  fees: 'Bisherige Gebühren',
  byCard: (amount, card) => `${amount} mit der Karte mit den Endziffern ${card} bezahlt`,
  byHand: (amount) => `${amount} an der Theke bezahlt`,
  underWay: (amount) => `${amount}, die Bank hat noch nicht geantwortet`,
  refunded: (amount) => `${amount}, erstattet`,
  refund: 'Gebühr erstatten',
  refundDone: (amount) => `${amount} der Gebühr bei Nichterscheinen werden erstattet.`,
  none: 'Diese Buchung hat keine Gebühr bei Nichterscheinen.',
  byCardOf: (amount, card) => `Gebühr bei Nichterscheinen ${amount}, Karte mit den Endziffern ${card}`,
  atCounter: (amount) => `Gebühr bei Nichterscheinen ${amount}, keine gespeicherte Karte`,
  free: 'Keine Gebühr',
};
