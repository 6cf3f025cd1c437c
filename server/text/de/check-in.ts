import type { Text } from '../en.ts';

export const checkIn: Text['checkIn'] = {
  noSuchSlot: 'Diesen Spieler gibt es in dieser Buchung nicht.',
  onlySoMany: (players) =>
    players === 1 ? 'Diese Buchung hat 1 Spieler.' : `Diese Buchung hat ${players} Spieler.`,
  title: 'Check-in',
  success: 'Ihr Check-in war erfolgreich',
  failed: {
    invoice:
      'Die Rechnung für den Check-in konnte nicht erstellt werden. Bitte versuchen Sie es noch einmal, oder melden Sie sich im Pro-Shop.',
    checkIn:
      'Ihr Check-in hat nicht geklappt. Bitte versuchen Sie es noch einmal, oder melden Sie sich im Pro-Shop.',
  },
  failedToLoad: 'Wir konnten den Stand des Check-ins nicht laden.',
  tryAgain: 'Noch einmal versuchen',
  opens: (when) => `Einchecken können Sie ab ${when}.`,
  over: 'Der Online-Check-in ist beendet. Bitte kommen Sie in den Pro-Shop.',
  allIn: 'Alle sind eingecheckt. Schönes Spiel!',
  players: 'Spieler',
  whoIsHere: 'Wer ist da?',
  player: (number) => `Spieler ${number}`,
  isIn: 'Eingecheckt',
  isPaid: 'Bezahlt',
  due: (amount) => `${amount} offen`,
  checkIn: 'Einchecken',
  payAndCheckIn: 'Bezahlen und einchecken',
  chooseSomebody: 'Bitte wählen Sie mindestens einen Spieler.',
  nobodyOwes: 'Diese Spieler haben nichts mehr zu zahlen. Checken Sie sie einfach ein.',
  paidLine: 'Beim Check-in bezahlt',
  pay: {
    who: (names) => `Für ${names}`,
    button: (amount) => `${amount} bezahlen und einchecken`,
    hosted: 'Ihre Karte geben Sie auf der nächsten Seite bei unserem Zahlungsanbieter ein.',
    back: 'Ohne Bezahlen einchecken',
    waiting: 'Wir warten darauf, dass Ihre Bank die Zahlung bestätigt.',
    onToBank: 'Weiter zu Ihrer Bank',
  },
  course: 'Auf dem Golfplatz',
  call: (phone) => `Golfplatz anrufen: ${phone}`,
  qr: 'Zeigen Sie diesen Code im Pro-Shop.',
  qrTitle: 'QR-Code für diese Seite',
  booking: 'Ihre Buchung',
};
