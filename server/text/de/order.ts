import type { Text } from '../en.ts';
import { nameCard } from './payment.ts';

/** The confirmation of an order, and a booking seen again later. */
export const order: Text['order'] = {
  confirmed: 'Ihre Buchung ist bestätigt!',
  confirmedBay: 'Ihre Box ist gebucht!',
  partlyConfirmed: 'Ein Teil Ihrer Bestellung ist bestätigt',
  notConfirmed: 'Ihre Bestellung ist nicht bestätigt',
  cancelled: 'Ihre Bestellung ist storniert',
  sentTo: (email) => `Die Bestätigung ist auf dem Weg zu ${email}.`,
  withoutEmail: {
    intro:
      'Bitte notieren Sie die Bestätigungsnummer: Ohne E-Mail-Adresse wird keine Bestätigung gesendet, und der Platz findet Ihre Buchung mit dieser Nummer und Ihrem Namen.',
    hint: 'Mit ihrem eigenen Link können Sie diese Buchung später ansehen und stornieren, auf jedem Gerät.',
    link: 'Link zu dieser Buchung öffnen',
    linkMade: 'Das ist der Link zu Ihrer Buchung. Bewahren Sie die Adresse dieser Seite auf.',
  },
  courseIn: (course, zone) => `${course} · ${zone}`,
  orderNumber: 'Bestellnummer',
  confirmationNumber: 'Bestätigungsnummer',
  youTeeOff: (when) => `Ihr Abschlag ist ${when}`,
  youPlay: (when) => `Sie spielen ${when}`,
  inDays: (days) => (days === 0 ? 'heute' : days === 1 ? 'morgen' : `in ${days} Tagen`),
  inHours: (hours) =>
    hours === 0
      ? 'in weniger als einer Stunde'
      : hours === 1
        ? 'in etwa einer Stunde'
        : `in etwa ${hours} Stunden`,
  dayAt: (day, time) => `${day} um ${time} Uhr`,
  playerCount: (count) => `${count} Spieler`,
  arriveBy: (time) => `Bitte seien Sie um ${time} Uhr da.`,
  directions: 'Anfahrt',
  cancelUntil: (moment) => `Sie können bis ${moment} kostenlos stornieren.`,
  cancelBy: (moment) => `Sie können bis ${moment} stornieren.`,
  refundUntil: (moment, percent) =>
    `Bei Stornierung bis ${moment} erhalten Sie ${percent} % des online Bezahlten zurück.`,
  refundOver: 'Danach wird nichts mehr erstattet.',
  cancelForNothing: (moment) => `Sie können bis ${moment} stornieren; erstattet wird nichts mehr.`,
  depositKept: (amount) => `Die Anzahlung von ${amount} je Spieler wird nicht erstattet.`,
  cancelEnded: (moment) =>
    `Online stornieren war bis ${moment} möglich. Wenn Sie nicht kommen können, rufen Sie bitte an.`,
  notCancellable: 'Online stornieren ist nicht möglich. Wenn Sie nicht kommen können, rufen Sie bitte an.',
  callShop: 'Fragen? Rufen Sie das Sekretariat an:',
  callVenue: 'Fragen? Rufen Sie uns an:',
  again: 'Noch einmal buchen',
  share: {
    label: 'Mitspielern Bescheid geben',
    hint: 'Zum Kopieren für alle, die mitspielen, oder gleich zum Senden:',
    title: (course, moment) => `${course}, ${moment}`,
    text: (moment, course, players) =>
      players === 1
        ? `Ich spiele am ${moment} bei ${course}.`
        : `Wir spielen am ${moment} bei ${course}, ${players} Spieler.`,
    arriveBy: (time) => `Bitte seid um ${time} Uhr da.`,
    mail: 'Per E-Mail',
    message: 'Per Nachricht',
  },
  receipt: 'Beleg',
  facts: {
    when: 'Wann',
    rate: 'Tarif',
    golfers: 'Spieler',
    promotion: 'Aktionscode',
    saved: 'Sie sparen',
    paid: 'Bezahlt',
    dueAtCourse: 'Vor Ort zu zahlen',
    refunded: 'Erstattet',
    reservationNumber: 'Reservierungsnummer',
  },
  cardOf: nameCard,
  paidBy: (amount, card) => `${amount}, ${card}`,
  cardOnFile: (card) => `Noch nichts; hinterlegt ist ${card}`,
  paidOnline: 'Jetzt bezahlt',
  dueAtCourse: 'Vor Ort zu zahlen',
  total: 'Gesamt',
  refunded: 'Erstattet',
  items: {
    state: 'Stand',
    nextPayment: 'Nächste Zahlung',
    startsOn: 'Erster Tag',
    endsOn: 'Letzter Tag',
    several: (count, name) => `${count} × ${name}`,
    loyalty: 'Treuepunkte',
    creditBook: 'Guthabenheft',
    creditAccount: 'Kundenkonto',
    giftCertificateOf: (lastFour) => `Gutschein mit der Endung ${lastFour}`,
    atCourse: 'Vor Ort',
    notSold: 'Nicht gekauft',
  },
  paidWith: 'Bezahlt mit',
  states: { cancelled: 'Storniert', error: 'Nicht gebucht', pending: 'Wartet auf Zahlung' },
  notBooked: (title, reason) => `${title}: ${reason}`,
  calendar: 'In den Kalender',
  cancel: 'Diese Buchung stornieren',
  change: 'Reservierung ändern',
  checkIn: 'Einchecken',
  checkInCode: {
    hint: 'Zeigen Sie am Spieltag diesen Code im Pro-Shop.',
    title: 'QR-Code, der zum Check-in führt',
  },
  players: {
    title: 'Spieler',
    manage: 'Mitspieler und Einladungen',
    unnamed: (number) => `Spieler ${number}`,
    booker: 'Hat gebucht',
    checkedIn: 'Eingecheckt',
    paid: 'Bezahlt',
  },
  bookAnother: 'Weitere Abschlagzeit buchen',
  bookAnotherBay: 'Weitere Zeit buchen',
  analytics: {
    text: 'Darf der Platz diese Buchung mit Google Analytics zählen? Übermittelt werden Betrag und Bestellnummer, nicht wer Sie sind.',
    yes: 'Ja, zählen',
    no: 'Nein',
  },
  notFound: {
    title: 'Diese Bestellung haben wir nicht gefunden',
    text: 'Sie ist in dem Browser zu sehen, in dem sie gemacht wurde. Mit Ihrer E-Mail-Adresse können Sie sich einen Link zu ihr senden lassen.',
    find: 'Meine Buchung suchen',
    home: 'Abschlagzeit suchen',
  },
  cancelling: {
    title: 'Diese Buchung stornieren?',
    text: (course) => `${course}: Ihr Platz wird an jemand anders vergeben.`,
    refund: (amount) => `Die online gezahlten ${amount} werden auf Ihre Karte erstattet.`,
    refundToCertificate: (amount) =>
      `${amount} gehen auf den Gutschein oder das Konto zurück, mit dem sie bezahlt wurden, und können wieder ausgegeben werden.`,
    kept: (amount) => `${amount} des online Bezahlten werden nicht erstattet.`,
    players: 'Wer kann nicht kommen?',
    everybody: (players) => (players === 2 ? 'Wir beide' : `Wir alle ${players}`),
    reason: 'Warum? (freiwillig)',
    noReason: 'Möchte ich nicht sagen',
    submitSome: 'Jetzt stornieren',
    takenOut: (players, count) => `${players} ${count === 1 ? 'ist' : 'sind'} abgemeldet.`,
    errors: { players: 'Bitte wählen Sie, wie viele Spieler nicht kommen können.' },
    submit: 'Buchung stornieren',
    keep: 'Buchung behalten',
    done: 'Ihre Buchung ist storniert.',
  },
  booking: {
    title: 'Ihre Buchung',
    cancelled: 'Diese Buchung ist storniert.',
    linksHint: 'Wer einen Link zu dieser Buchung hat, kann sie ansehen und stornieren.',
    endLinks: 'Neuen Link erstellen, alte Links beenden',
    linksEnded: 'Die alten Links öffnen diese Buchung nicht mehr.',
    notFoundTitle: 'Diese Buchung haben wir nicht gefunden',
    notFoundText:
      'Vielleicht ist der Link unvollständig, oder die Buchung liegt zu lange zurück. Sie können sich einen neuen Link senden lassen.',
  },
  find: {
    title: 'Meine Buchung suchen',
    intro:
      'Geben Sie die E-Mail-Adresse ein, mit der Sie gebucht haben. Wir senden Ihnen zu jeder kommenden Buchung einen Link, mit dem Sie sie ansehen und stornieren können.',
    email: 'E-Mail',
    confirmationNumber: 'Bestätigungsnummer (freiwillig)',
    confirmationHint: 'Für den Link zu einer bestimmten Buchung, auch einer vergangenen oder stornierten.',
    submit: 'Link senden',
    sent: 'Wenn es eine Buchung mit dieser E-Mail-Adresse und Bestätigungsnummer gibt, ist ein Link zu ihr auf dem Weg zu Ihnen.',
    sentAll:
      'Wenn es kommende Buchungen mit dieser E-Mail-Adresse gibt, sind die Links zu ihnen auf dem Weg zu Ihnen. Wir senden sie einmal in zehn Minuten.',
    errors: {
      email: 'Diese E-Mail-Adresse ist ungültig',
      confirmationNumber: 'Eine Bestätigungsnummer ist kürzer',
    },
  },
};
