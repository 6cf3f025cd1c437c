import type { Text } from '../en.ts';

export const memberships: Text['memberships'] = {
  intro: 'Ihre Mitgliedschaften und was Sie dafür bezahlen.',
  none: 'Sie haben keine Mitgliedschaften.',
  store: 'Mitgliedschaften im Shop ansehen',
  states: { active: 'Gültig', suspended: 'Ausgesetzt', ended: 'Beendet', cancelled: 'Gekündigt' },
  number: 'Mitgliedsnummer',
  since: 'Seit',
  lastDay: 'Letzter Tag',
  noEnd: 'Bis Sie kündigen',
  plan: 'Zahlungsweise',
  nextPayment: 'Nächste Zahlung',
  nextPaymentOf: (day, amount) => `${amount} am ${day}`,
  cancelledUntil: (day) => `Sie haben gekündigt. Die Mitgliedschaft läuft noch bis ${day}.`,
  payments: (name) => `Zahlungen für ${name}`,
  columns: { day: 'Datum', amount: 'Betrag', state: 'Status', membership: 'Mitgliedschaft' },
  paymentStates: { due: 'Geplant', paid: 'Bezahlt', waived: 'Erlassen' },
  billing: 'Alle Zahlungen',
  cancel: 'Mitgliedschaft kündigen',
  resume: 'Mitgliedschaft behalten',
  resumed: (name) => `${name} läuft weiter.`,
  cancelQuestion: {
    title: 'Mitgliedschaft kündigen',
    question: (name) => `Möchten Sie ${name} kündigen?`,
    until: (day) => `Die Mitgliedschaft läuft noch bis ${day}, danach buchen wir nichts mehr ab.`,
    reversible: 'Bis dahin können Sie es sich auf dieser Seite anders überlegen.',
    confirm: 'Mitgliedschaft kündigen',
    keep: 'Behalten',
    done: (name, day) => `${name} ist gekündigt und läuft noch bis ${day}.`,
  },
  pay: {
    button: 'Jetzt bezahlen',
    suspended:
      'Eine Zahlung wurde abgelehnt, deshalb ist Ihre Mitgliedschaft ausgesetzt. Bis sie bezahlt ist, können Sie keine Mitgliedertarife buchen.',
    declined: 'Eine Zahlung wurde abgelehnt. Wir versuchen es noch einmal, oder Sie bezahlen jetzt.',
    wallet: 'Karte ändern',
    done: (name) => `${name} ist bezahlt.`,
    noCard: 'Bitte speichern Sie zuerst eine Karte.',
  },
  failed: {
    pay: 'Beim Bezahlen der Mitgliedschaft ist etwas schiefgegangen. Bitte versuchen Sie es später noch einmal.',
    cancel:
      'Beim Kündigen der Mitgliedschaft ist etwas schiefgegangen. Bitte versuchen Sie es später noch einmal.',
    resume:
      'Beim Zurücknehmen der Kündigung ist etwas schiefgegangen. Bitte versuchen Sie es später noch einmal.',
    billing: 'Beim Abrufen der Abrechnungen ist etwas schiefgegangen …',
  },
  billingIntro: 'Ihre bezahlten und geplanten Zahlungen für Mitgliedschaften. Beträge mit Steuer.',
  billingNone: 'Sie haben keine Zahlungen für Mitgliedschaften.',
  billingCaption: 'Zahlungen für Mitgliedschaften',
  totals: (paid, due) => `${paid} bezahlt, ${due} geplant`,
};
