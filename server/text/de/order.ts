import type { Text } from '../en.ts';
import { nameCard } from './payment.ts';

const IN_WORDS: Record<number, string> = { 3: 'drei', 4: 'vier', 5: 'fünf', 6: 'sechs' };

export const order: Text['order'] = {
  confirmed: 'Ihre Buchung ist bestätigt!',
  confirmedBay: 'Ihre Box ist gebucht!',
  partlyConfirmed: 'Ein Teil Ihrer Bestellung ist bestätigt',
  notConfirmed: 'Ihre Bestellung ist nicht bestätigt',
  cancelled: 'Ihre Bestellung wurde storniert',
  sentTo: (email) => `Wir schicken Ihre Bestätigung an ${email}.`,
  withoutEmail: {
    intro:
      'Bitte notieren Sie Ihre Bestätigungsnummer. Ohne E-Mail-Adresse können wir keine Bestätigung senden. Der Golfplatz findet Ihre Buchung mit dieser Nummer und Ihrem Namen.',
    hint: 'Mit einem Link können Sie diese Buchung später auf jedem Gerät ansehen und stornieren.',
    link: 'Link zu dieser Buchung erstellen',
    linkMade: 'Diese Seite ist der Link zu Ihrer Buchung. Bitte speichern Sie ihre Adresse.',
  },
  accountOffer: {
    text: (email) =>
      `Legen Sie ein Konto mit ${email} an. Sobald Sie die Adresse bestätigen, finden Sie dort diese Bestellung und alle Ihre Buchungen.`,
    link: 'Konto anlegen',
  },
  courseIn: (course, zone) => `${course} · ${zone}`,
  orderNumber: 'Bestellnummer',
  confirmationNumber: 'Bestätigungsnummer',
  youTeeOff: (when) => `Sie schlagen ${when} ab`,
  youPlay: (when) => `Sie spielen ${when}`,
  inDays: (days) => (days === 0 ? 'heute' : days === 1 ? 'morgen' : `in ${days} Tagen`),
  inHours: (hours) =>
    hours === 0
      ? 'in weniger als einer Stunde'
      : hours === 1
        ? 'in etwa einer Stunde'
        : `in etwa ${hours} Stunden`,
  dayAt: (day, time) => `${day} um ${time} Uhr`,
  ofOuting: (course) =>
    `Diese Buchung gehört zu einer Gruppe. Änderungen vereinbart deren Ansprechpartner mit ${course}: Rufen Sie dort an.`,
  playerCount: (count) => `${count} Spieler`,
  arriveBy: (time) => `Bitte seien Sie spätestens um ${time} Uhr da.`,
  directions: 'Anfahrt',
  cancelUntil: (moment) => `Sie können bis ${moment} kostenlos stornieren.`,
  cancelBy: (moment) => `Sie können bis ${moment} stornieren.`,
  refundUntil: (moment, percent) =>
    `Wenn Sie bis ${moment} stornieren, erstatten wir ${percent} % Ihrer Online-Zahlung.`,
  refundOver: 'Danach gibt es keine Erstattung.',
  cancelForNothing: (moment) => `Sie können bis ${moment} stornieren, aber ohne Erstattung.`,
  depositKept: (amount) => `Die Anzahlung von ${amount} je Spieler wird nicht erstattet.`,
  tooLateToCancel: (hours) =>
    `Bis dahin ${hours === 1 ? 'ist es weniger als eine Stunde' : `sind es weniger als ${hours} Stunden`}, deshalb können Sie online nicht mehr stornieren. Wenn Sie nicht kommen können, rufen Sie bitte an.`,
  noShowFee: (amount) =>
    `Der Platz darf Ihrer gespeicherten Karte ${amount} für jeden Spieler belasten, der nicht kommt und nicht bezahlt hat.`,
  noShowPercent: (percent) =>
    `Für jeden Spieler, der nicht kommt, darf der Platz Ihrer gespeicherten Karte ${percent} % des offenen Betrags belasten.`,
  notCancellable: 'Online können Sie nicht stornieren. Wenn Sie nicht kommen können, rufen Sie bitte an.',
  callShop: 'Fragen? Rufen Sie den Pro-Shop an:',
  callVenue: 'Fragen? Rufen Sie uns an:',
  again: 'Noch einmal buchen',
  share: {
    label: 'Mit Ihrer Gruppe teilen',
    hint: 'Für Ihre Gruppe kopieren oder gleich senden:',
    title: (course, moment) => `${course}, ${moment}`,
    text: (moment, course, players) =>
      players === 1
        ? `Ich spiele bei ${course}: ${moment}.`
        : `Wir spielen bei ${course}: ${moment}, ${players} Spieler.`,
    arriveBy: (time) => `Bitte seid spätestens um ${time} Uhr da.`,
    mail: 'Per E-Mail senden',
    message: 'Per SMS senden',
  },
  receipt: 'Beleg',
  facts: {
    when: 'Wann',
    rate: 'Tarif',
    golfers: 'Spieler',
    paid: 'Bezahlt',
    dueAtCourse: 'Vor Ort zu zahlen',
    refunded: 'Erstattet',
    reservationNumber: 'Buchungsnummer',
    promotion: 'Aktionscode',
    saved: 'Gespart',
  },
  cardOf: nameCard,
  paidBy: (amount, card) => `${amount}, ${card}`,
  cardOnFile: (card) => `Noch nichts · ${card} hinterlegt`,
  paidOnline: 'Online bezahlt',
  dueAtCourse: 'Vor Ort zu zahlen',
  total: 'Gesamt',
  refunded: 'Erstattet',
  items: {
    state: 'Status',
    startsOn: 'Erster Tag',
    endsOn: 'Letzter Tag',
    several: (count, name) => `${count} × ${name}`,
    loyalty: 'Treuepunkte',
    creditBook: 'Guthabenheft',
    creditAccount: 'Clubkonto',
    giftCertificateOf: (lastFour) => `Geschenkgutschein mit der Endung ${lastFour}`,
    atCourse: 'Vor Ort',
    notSold: 'Nicht gekauft',
  },
  paidWith: 'Bezahlt mit',
  states: { cancelled: 'Storniert', error: 'Nicht gebucht', pending: 'Wartet auf Zahlung' },
  notBooked: (title, reason) => `${title}: ${reason}`,
  calendar: 'In den Kalender',
  cancel: 'Diese Buchung stornieren',
  change: 'Diese Buchung ändern',
  checkIn: 'Einchecken',
  alsoBooked: 'Dazu gebucht',
  checkInCode: {
    hint: 'Zeigen Sie diesen Code am Spieltag im Pro-Shop.',
    title: 'QR-Code für den Check-in',
  },
  players: {
    title: 'Spieler',
    manage: 'Spieler und Einladungen',
    unnamed: (number) => `Spieler ${number}`,
    booker: 'Hat gebucht',
    checkedIn: 'Eingecheckt',
    paid: 'Bezahlt',
  },
  bookAnother: 'Weitere Startzeit buchen',
  bookAnotherBay: 'Weitere Zeit buchen',
  analytics: {
    text: 'Darf der Golfplatz diese Buchung mit Google Analytics zählen? Übermittelt werden Betrag und Bestellnummer, nicht wer Sie sind.',
    yes: 'Ja, zählen',
    no: 'Nein',
  },
  notFound: {
    title: 'Diese Bestellung haben wir nicht gefunden',
    text: 'Eine Bestellung sehen Sie in dem Browser, in dem Sie bestellt haben. Wir können Ihnen auch einen Link zu Ihrer Buchung per E-Mail schicken.',
    find: 'Meine Buchung suchen',
    home: 'Startzeit suchen',
  },
  cancelling: {
    title: 'Diese Buchung stornieren?',
    text: (course) => `${course} gibt diese Zeit für andere Golfer frei.`,
    refund: (amount) => `${amount} werden auf Ihre Karte erstattet.`,
    refundAtCounter: (amount) =>
      `${amount} haben Sie an der Theke bezahlt. Der Pro-Shop erstattet den Betrag dort.`,
    refundToCertificate: (amount) =>
      `${amount} werden auf den Geschenkgutschein oder das Konto erstattet, mit dem Sie bezahlt haben.`,
    kept: (amount) => `${amount} der Online-Zahlung werden nicht erstattet.`,
    players: 'Wie viele Spieler können nicht kommen?',
    everybody: (players) => (players === 2 ? 'Wir beide' : `Alle ${IN_WORDS[players] ?? players}`),
    reason: 'Warum? (optional)',
    noReason: 'Möchte ich nicht sagen',
    submitSome: 'Jetzt stornieren',
    takenOut: (players, count) =>
      `${players} ${count === 1 ? 'wurde' : 'wurden'} aus Ihrer Buchung entfernt.`,
    errors: { players: 'Bitte wählen Sie, wie viele Spieler nicht kommen können.' },
    submit: 'Buchung stornieren',
    keep: 'Buchung behalten',
    done: 'Ihre Buchung wurde storniert.',
  },
  leaving: {
    some: 'Oder nur einige von Ihnen?',
    who: 'Wer spielt nicht mit?',
    legend: 'Wer kann nicht kommen?',
    next: 'Weiter',
    none: 'Markieren Sie die Spieler, die nicht kommen können.',
    choose: (count) => (count === 1 ? 'Markieren Sie einen Spieler.' : `Markieren Sie ${count} Spieler.`),
    unnamed: (count) => (count === 1 ? 'ein Spieler ohne Namen' : `${count} Spieler ohne Namen`),
    review: (names, count) => `${names} ${count === 1 ? 'wird' : 'werden'} aus Ihrer Buchung entfernt.`,
    done: (names, count) => `${names} ${count === 1 ? 'wurde' : 'wurden'} aus Ihrer Buchung entfernt.`,
    submit: 'Entfernen und Plätze stornieren',
    booker:
      'Die Person, die gebucht hat, kann nicht entfernt werden. Stornieren Sie stattdessen die ganze Buchung.',
  },
  booking: {
    title: 'Ihre Buchung',
    cancelled: 'Diese Buchung wurde storniert.',
    cancelledPage: {
      title: 'Diese Buchung wurde storniert',
      text: 'Sie können sie nicht mehr ändern und nicht mehr einchecken.',
      again: 'Erneut buchen',
      see: 'Diese Buchung ansehen',
    },
    delay: {
      title: 'Ihre Startzeit verschiebt sich',
      moved: (from, to) =>
        `Der Platz öffnet später. Ihre Startzeit ist nicht mehr um ${from}, sondern um ${to}.`,
      choice: 'Bis dahin können Sie kostenlos stornieren.',
      isAccepted: 'Sie haben die neue Zeit angenommen.',
      accept: 'Neue Zeit behalten',
      cancel: 'Kostenlos stornieren',
      accepted: 'Bis zur neuen Zeit!',
    },
    linksHint: 'Wer einen Link zu dieser Buchung hat, kann sie ansehen und stornieren.',
    endLinks: 'Neuen Link erstellen und alte Links ungültig machen',
    linksEnded: 'Die alten Links zu dieser Buchung sind jetzt ungültig.',
    notFoundTitle: 'Diese Buchung haben wir nicht gefunden',
    notFoundText:
      'Vielleicht ist der Link unvollständig, oder die Buchung liegt zu lange zurück. Wir können Ihnen einen neuen Link per E-Mail schicken.',
  },
  find: {
    title: 'Meine Buchung suchen',
    intro:
      'Geben Sie die E-Mail-Adresse ein, mit der Sie gebucht haben. Wir senden Ihnen zu jeder kommenden Buchung einen Link zum Ansehen und Stornieren.',
    email: 'E-Mail',
    confirmationNumber: 'Bestätigungsnummer (optional)',
    confirmationHint:
      'Damit erhalten Sie den Link zu einer bestimmten Buchung, auch einer vergangenen oder stornierten.',
    submit: 'Link senden',
    sent: 'Wenn wir eine Buchung mit dieser E-Mail-Adresse und Bestätigungsnummer finden, senden wir Ihnen einen Link dazu.',
    sentAll:
      'Wenn wir kommende Buchungen mit dieser E-Mail-Adresse finden, senden wir Ihnen die Links, höchstens einmal alle 10 Minuten.',
    errors: {
      email: 'Bitte geben Sie eine gültige E-Mail-Adresse ein',
      confirmationNumber: 'Diese Bestätigungsnummer ist zu lang',
    },
  },
};
