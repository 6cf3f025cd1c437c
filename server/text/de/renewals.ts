import type { Text } from '../en.ts';

export const renewals: Text['renewals'] = {
  terms: (amount, day, frequency) =>
    `Verlängert sich automatisch: ${amount} mit Steuer am ${day}, danach ${frequency}, bis Sie kündigen.`,
  termsUntilEnd: (amount, day, frequency, lasting) =>
    `Verlängert sich automatisch: ${amount} mit Steuer am ${day}, danach ${frequency}, insgesamt ${lasting} lang.`,
  charged: 'Wir speichern die Karte, mit der Sie bezahlen, und belasten sie bei jeder Verlängerung.',
  chargedTo: (card) => `Wir belasten bei jeder Verlängerung eine Karte aus Ihrem Wallet: ${card}.`,
  cardMissing:
    'Verlängerungen buchen wir von einer Karte aus Ihrem Wallet ab. Bitte fügen Sie zuerst eine hinzu.',
  walletFull:
    'Ihr Wallet ist voll. Bitte wählen Sie eine seiner Karten: Von ihr buchen wir die Verlängerungen ab.',
  howToCancel:
    'Sie können jederzeit in Ihrem Konto unter Mitgliedschaften kündigen. Die Mitgliedschaft endet dann mit dem Zeitraum, den Sie bezahlt haben.',
  needsAccount: 'Für einen Beitrag, der sich verlängert, brauchen Sie ein Konto.',
  consentTitle: 'Automatische Zahlungen',
  consent: 'Diese Karte speichern und für die Verlängerungen meiner Mitgliedschaft belasten',
  consentMissing: 'Bitte stimmen Sie zu, diese Karte zu speichern: Von ihr buchen wir die Verlängerungen ab.',
  card: 'Belastet wird',
  atCourse: (payment) => `${payment}, zu zahlen auf der Anlage`,
  cancelling: 'So kündigen Sie',
  signIn:
    'In Ihrem Warenkorb ist eine Mitgliedschaft, die sich verlängert. Melden Sie sich zum Kauf an oder legen Sie ein Konto an; Ihr Warenkorb bleibt, wie er ist.',
};
