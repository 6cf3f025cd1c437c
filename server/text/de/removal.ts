import type { Text } from '../en.ts';

export const removal: Text['removal'] = {
  owedTitle: 'Bitte zuerst bezahlen',
  owedText: 'Sie haben hier noch etwas zu zahlen. Sobald es bezahlt ist, können Sie Ihr Konto löschen.',
  owed: {
    'credit-account': (amount, course) => `${amount} auf Ihrem Clubkonto bei ${course}`,
    membership: (amount, course, name) => `${amount} für ${name} bei ${course}`,
    round: (amount, course) => `${amount} für Ihre Runde bei ${course}`,
  },
  pay: 'Jetzt bezahlen',
  payAtShop: 'Bitte bezahlen Sie im Pro-Shop.',
  lostTitle: 'Das verlieren Sie mit Ihrem Konto',
  lostText:
    'Wir können nichts davon erstatten. Nutzen Sie möglichst viel davon, bevor Sie Ihr Konto löschen.',
  lost: {
    credit: (amount, course) => `${amount} Guthaben bei ${course}`,
    points: (points, course) => `${points} bei ${course}`,
    rounds: (rounds, course, name) => `${rounds} in ${name} bei ${course}`,
    money: (amount, course, name) => `${amount} in ${name} bei ${course}`,
    membership: (name, course) => `${name} bei ${course}: endet heute.`,
    membershipPaid: (name, course, amount, day) =>
      `${name} bei ${course}: endet heute. Die Zahlung von ${amount} am ${day} wird nicht abgebucht.`,
    waitlist: (count, course) =>
      count === 1
        ? `Ihr Platz auf einer Warteliste bei ${course}`
        : `Ihre Plätze auf ${count} Wartelisten bei ${course}`,
    alert: (count, course) =>
      count === 1 ? `Ihre Benachrichtigung bei ${course}` : `Ihre ${count} Benachrichtigungen bei ${course}`,
    'gift-certificate': (amount, course) =>
      `Ein Geschenkgutschein über ${amount} bei ${course} bleibt gültig. Bewahren Sie die E-Mail mit dem Code auf: Wir können ihn Ihnen dann nicht mehr zeigen.`,
  },
  spend: 'Startzeit suchen',
  toMemberships: 'Ihre Mitgliedschaften ansehen',
  download: 'Zuerst Ihre Daten herunterladen',
};
