import type { Text } from '../en.ts';

export const creditMails: Text['creditMails'] = {
  'credit-paid': {
    subject: (course) => `Ihr Kundenkonto bei ${course}: Zahlung erhalten`,
    title: 'Danke für Ihre Zahlung',
    intro: (course) => `Ihre Zahlung auf Ihr Kundenkonto bei ${course} ist eingegangen.`,
  },
  'credit-unpaid': {
    subject: (course) => `Ihr Kundenkonto bei ${course}: Zahlung fehlgeschlagen`,
    title: 'Ihre Zahlung ist fehlgeschlagen',
    intro: (course) =>
      `Ihre Bank hat nicht bezahlt, was Sie auf Ihr Kundenkonto bei ${course} gezahlt haben. Der Betrag ist wieder offen. Bitte bezahlen Sie ihn mit einer anderen Karte oder auf der Anlage.`,
  },
  amount: 'Betrag',
  card: 'Karte',
  owed: 'Noch offen',
  inFavour: 'Zu Ihren Gunsten',
  account: 'Kundenkonto ansehen',
  footer: (course) => `Sie erhalten diese Mail, weil Sie bei ${course} ein Kundenkonto haben.`,
};
