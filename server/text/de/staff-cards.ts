import type { Text } from '../en.ts';

export const staffCards: Text['staffCards'] = {
  choose: 'Gespeicherte Karte',
  rest: 'Rest von der gespeicherten Karte',
  restOf: (card) => `Rest von ${card}`,
  amount: 'Von der gespeicherten Karte',
  hint: 'Nur mit Zustimmung des Golfers belasten. Er bekommt eine E-Mail.',
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
};
