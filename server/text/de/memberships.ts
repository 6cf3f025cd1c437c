import type { Text } from '../en.ts';

export const memberships: Text['memberships'] = {
  intro: 'Wo Sie Mitglied sind und was Sie dafür bezahlen.',
  none: 'Sie haben keine Mitgliedschaft.',
  store: 'Mitgliedschaften im Angebot ansehen',
  states: { active: 'Gültig', suspended: 'Ausgesetzt', ended: 'Beendet', cancelled: 'Gekündigt' },
  number: 'Mitgliedsnummer',
  since: 'Seit',
  lastDay: 'Letzter Tag',
  noEnd: 'Bis Sie kündigen',
  plan: 'Zahlung',
  nextPayment: 'Nächste Zahlung',
  nextPaymentOf: (day: string, amount: string) => `${amount} am ${day}`,
  cancelledUntil: (day: string) => `Sie haben gekündigt. Die Mitgliedschaft läuft bis ${day}.`,
  payments: (name: string) => `Zahlungen für ${name}`,
  columns: { day: 'Tag', amount: 'Betrag', state: 'Status', membership: 'Mitgliedschaft' },
  paymentStates: { due: 'Fällig', paid: 'Bezahlt', waived: 'Nicht verlangt' },
  billing: 'Alle Zahlungen',
  cancel: 'Mitgliedschaft kündigen',
  resume: 'Mitgliedschaft behalten',
  resumed: (name: string) => `${name} läuft weiter.`,
  cancelQuestion: {
    title: 'Mitgliedschaft kündigen',
    question: (name: string) => `Möchten Sie ${name} kündigen?`,
    until: (day: string) => `Die Mitgliedschaft läuft bis ${day}, danach wird nichts mehr abgebucht.`,
    reversible: 'Bis dahin können Sie es auf dieser Seite zurücknehmen.',
    confirm: 'Mitgliedschaft kündigen',
    keep: 'Behalten',
    done: (name: string, day: string) => `${name} ist gekündigt und läuft bis ${day}.`,
  },
  pay: {
    button: 'Jetzt bezahlen',
    suspended:
      'Eine Zahlung wurde abgelehnt, und die Mitgliedschaft ist ausgesetzt: Bis sie bezahlt ist, gelten Mitgliederpreise nicht für Sie.',
    declined: 'Eine Zahlung wurde abgelehnt. Sie wird noch einmal versucht; Sie können auch gleich bezahlen.',
    wallet: 'Karte ändern',
    done: (name) => `${name} ist bezahlt.`,
    noCard: 'Bitte legen Sie zuerst eine Karte in Ihr Wallet.',
  },
  failed: {
    pay: 'Beim Bezahlen der Mitgliedschaft ist etwas schiefgegangen. Bitte versuchen Sie es später noch einmal.',
    cancel:
      'Beim Kündigen der Mitgliedschaft ist etwas schiefgegangen. Bitte versuchen Sie es später noch einmal.',
    resume:
      'Beim Behalten der Mitgliedschaft ist etwas schiefgegangen. Bitte versuchen Sie es später noch einmal.',
    billing: 'Beim Abrufen der Abrechnungen ist etwas schiefgegangen ...',
  },
  billingIntro: 'Was Sie für Mitgliedschaften bezahlt haben und was fällig ist. Beträge mit Steuer.',
  billingNone: 'Nichts wurde bezahlt, und nichts ist fällig.',
  billingCaption: 'Zahlungen für Mitgliedschaften',
  totals: (paid: string, due: string) => `${paid} bezahlt, ${due} fällig`,
};
