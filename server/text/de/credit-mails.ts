import type { Text } from '../en.ts';

export const creditMails: Text['creditMails'] = {
  'credit-paid': {
    subject: (course) => `Ihr Clubkonto bei ${course}: Zahlung erhalten`,
    title: 'Danke für Ihre Zahlung',
    intro: (course) => `Wir haben Ihre Zahlung auf Ihr Clubkonto bei ${course} erhalten.`,
  },
  'credit-unpaid': {
    subject: (course) => `Ihr Clubkonto bei ${course}: Zahlung fehlgeschlagen`,
    title: 'Ihre Zahlung ist fehlgeschlagen',
    intro: (course) =>
      `Ihre Bank hat Ihre Zahlung auf Ihr Clubkonto bei ${course} nicht ausgeführt. Der Betrag ist wieder offen. Bitte bezahlen Sie ihn mit einer anderen Karte oder vor Ort.`,
  },
  amount: 'Betrag',
  card: 'Karte',
  owed: 'Noch offen',
  inFavour: 'Zu Ihren Gunsten',
  account: 'Clubkonto ansehen',
  footer: (course) => `Sie erhalten diese E-Mail, weil Sie bei ${course} ein Clubkonto haben.`,
};
