import type { Text } from '../en.ts';

export const renewals: Text['renewals'] = {
  terms: (amount, day, frequency) =>
    `Verlängert sich automatisch: ${amount} mit Steuer am ${day}, danach ${frequency}, bis Sie kündigen.`,
  termsUntilEnd: (amount, day, frequency, lasting) =>
    `Weitere Zahlungen werden automatisch abgebucht: ${amount} mit Steuer am ${day}, danach ${frequency}, insgesamt ${lasting} lang.`,
  charged: 'Wir belasten die Karte, mit der Sie bezahlen, und speichern sie dafür.',
  chargedTo: (card) => `Wir belasten eine Karte aus Ihrem Wallet: ${card}.`,
  cardMissing:
    'Sie verlängert sich mit einer Karte aus Ihrem Wallet, und dort ist keine. Bitte fügen Sie zuerst eine hinzu.',
  walletFull:
    'Ihr Wallet ist voll. Bitte wählen Sie eine seiner Karten: Die Mitgliedschaft verlängert sich mit ihr.',
  howToCancel:
    'Sie können jederzeit in Ihrem Konto unter Mitgliedschaften kündigen. Was bezahlt ist, läuft bis zum Ende seines Zeitraums.',
  needsAccount: 'Für das, was sich verlängert, brauchen Sie ein Konto.',
  consentTitle: 'Automatische Zahlungen',
  consent: 'Diese Karte speichern und für die Verlängerungen meiner Mitgliedschaft belasten',
  consentMissing:
    'Bitte stimmen Sie zu, diese Karte zu speichern: Die Mitgliedschaft verlängert sich mit ihr.',
  card: 'Belastet wird',
  atCourse: (payment) => `${payment}, zu zahlen auf der Anlage`,
  cancelling: 'So kündigen Sie',
  signIn:
    'In Ihrem Warenkorb ist eine Mitgliedschaft, die sich verlängert. Melden Sie sich zum Kauf an oder legen Sie ein Konto an; Ihr Warenkorb bleibt, wie er ist.',
};
