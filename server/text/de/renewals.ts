import type { Text } from '../en.ts';

export const renewals: Text['renewals'] = {
  terms: (amount, day, frequency) =>
    `Verlängert sich automatisch: ${amount} mit Steuer am ${day}, danach ${frequency}, bis Sie kündigen.`,
  termsUntilEnd: (amount, day, frequency, lasting) =>
    `Verlängert sich automatisch: ${amount} mit Steuer am ${day}, danach ${frequency}, insgesamt ${lasting} lang.`,
  charged: 'Wir speichern die Karte, mit der Sie bezahlen, und belasten sie bei jeder Verlängerung.',
  chargedTo: (card) => `Wir buchen jede Verlängerung von einer gespeicherten Karte ab: ${card}.`,
  cardMissing:
    'Verlängerungen buchen wir von einer gespeicherten Karte ab. Bitte fügen Sie zuerst eine hinzu.',
  walletFull:
    'Sie haben schon die Höchstzahl an Karten gespeichert. Bitte wählen Sie eine davon: Von ihr buchen wir die Verlängerungen ab.',
  howToCancel:
    'Sie können jederzeit in Ihrem Konto unter Mitgliedschaften kündigen. Die Mitgliedschaft endet dann nach dem Zeitraum, den Sie bezahlt haben.',
  needsAccount: 'Für eine Mitgliedschaft, die sich verlängert, brauchen Sie ein Konto.',
  consentTitle: 'Automatische Zahlungen',
  consent: 'Diese Karte speichern und für die Verlängerungen meiner Mitgliedschaft belasten',
  consentMissing: 'Bitte stimmen Sie zu, diese Karte zu speichern: Von ihr buchen wir die Verlängerungen ab.',
  card: 'Abgebucht von',
  atCourse: (payment) => `${payment}, vor Ort zu zahlen`,
  cancelling: 'So kündigen Sie',
  signIn:
    'In Ihrem Warenkorb ist eine Mitgliedschaft, die sich verlängert. Melden Sie sich zum Kauf an oder legen Sie ein Konto an. Ihr Warenkorb bleibt erhalten.',
};
