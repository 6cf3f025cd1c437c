import { counted } from '../counted.ts';
import type { Text } from '../en.ts';

const call = (phone: string) => (phone ? ` unter ${phone}` : '');

/** Checkout, and the return from an external payment step. */
export const checkout: Text['checkout'] = {
  title: 'Kasse',
  summary: 'Ihr Warenkorb',
  invalid: 'Einige Angaben sind ungültig',
  missing: (count) => `${count} Angaben fehlen`,
  busy: 'Wird gebucht …',
  slow: 'Das dauert länger als sonst. Bitte lassen Sie diese Seite offen: Es wird nichts doppelt abgebucht.',
  paymentIncomplete: 'Bitte vervollständigen Sie die Zahlungsangaben.',
  failed: 'Ihre Buchung ist nicht abgeschlossen',
  partlyFailed: 'Ein Artikel konnte nicht gebucht werden',
  cartChanged:
    'Ihr Warenkorb hat sich inzwischen geändert. Bitte sehen Sie ihn noch einmal an und buchen Sie dann.',
  booker: 'Wer bucht',
  fields: {
    firstName: 'Vorname',
    lastName: 'Nachname',
    email: 'E-Mail',
    emailHint: 'An diese Adresse geht die Bestätigung.',
    phone: 'Telefonnummer',
    phoneHint: (example: string) =>
      `Zum Beispiel ${example}. Aus einem anderen Land: mit + und Ländervorwahl`,
    notes: 'Nachricht an den Golfplatz',
    homeClub: 'Heimatclub',
    chooseHomeClub: 'Heimatclub wählen',
    memberNumber: 'Mitgliedsnummer',
    cardNumber: 'Kartennummer',
    expirationMonth: 'Ablaufmonat',
    expirationYear: 'Ablaufjahr',
    month: 'Monat',
    year: 'Jahr',
    securityCode: 'Prüfnummer (CVV)',
    nameOnCard: 'Name auf der Karte',
    sameName: 'Wie bei der Buchung',
    addressLine1: 'Rechnungsadresse',
    postalCode: 'Postleitzahl',
    country: 'Land',
    chooseCountry: 'Land wählen',
    terms: 'Ich stimme den Bedingungen zu.',
    optional: (label) => `${label} (freiwillig)`,
  },
  errors: {
    emailMissing: 'Bitte geben Sie Ihre E-Mail-Adresse ein',
    cardAgain: 'Bitte geben Sie Ihre Kartennummer noch einmal ein',
    codeAgain: 'Bitte geben Sie die Prüfnummer noch einmal ein',
    smsWithoutPhone: 'Für Nachrichten per SMS wird eine gültige Telefonnummer gebraucht.',
    homeClub: 'Bitte wählen Sie einen Heimatclub',
    memberNumber: 'Bitte geben Sie eine Mitgliedsnummer ein',
    terms: 'Bitte stimmen Sie den Bedingungen zu',
  },
  code: {
    title: 'Bitte bestätigen Sie Ihre E-Mail-Adresse',
    label: 'Code aus der E-Mail',
    hint: (email) => `Die sechs Ziffern, die wir an ${email} gesendet haben.`,
    link: 'Code eingeben',
    submit: 'Bestätigen und buchen',
    again: 'Neuen Code senden',
    missing: 'Bitte geben Sie den Code aus der E-Mail ein',
    digits: 'Bitte geben Sie die sechs Ziffern des Codes ein',
  },
  countries: {
    AU: 'Australien',
    CA: 'Kanada',
    IE: 'Irland',
    MX: 'Mexiko',
    UK: 'Vereinigtes Königreich',
    US: 'Vereinigte Staaten',
  },
  extras: 'Sonst noch etwas',
  payment: 'Zahlung',
  chargedNow: (amount) => `${amount} werden jetzt von dieser Karte abgebucht.`,
  chargedNowRestAtCourse: (amount, rest) =>
    `${amount} werden jetzt von dieser Karte abgebucht. ${rest} zahlen Sie vor Ort.`,
  cardAsGuarantee:
    'Der Golfplatz bittet um eine Karte als Sicherheit für Ihre Buchung. Jetzt wird nichts abgebucht.',
  hosted: {
    submit: 'Weiter zur Zahlung',
    chargedNow: (amount) =>
      `Als Nächstes öffnet sich die Zahlungsseite, auf der Sie ${amount} bezahlen. Vorher ist nichts gebucht.`,
    chargedNowRestAtCourse: (amount, rest) =>
      `Als Nächstes öffnet sich die Zahlungsseite, auf der Sie ${amount} bezahlen. Vorher ist nichts gebucht. ${rest} zahlen Sie auf dem Platz.`,
    cardAsGuarantee:
      'Als Nächstes öffnet sich die Zahlungsseite: Der Platz bittet um eine Karte, um Ihre Abschlagzeit freizuhalten. Jetzt wird nichts abgebucht.',
  },
  noCard: {
    text: (amount) => `Jetzt wird nichts abgebucht. Sie zahlen ${amount} vor Ort.`,
  },
  accounts: {
    title: 'Mit Ihrem Konto bezahlen',
    available: (amount) => `${amount} verfügbar`,
    points: (points, amount) => `${counted(points, 'Punkt', 'Punkte')} im Wert von ${amount}`,
    rounds: (rounds) => counted(rounds, 'Runde', 'Runden'),
    use: (amount) => `${amount} verwenden`,
    remove: 'Entfernen',
    used: 'Ihr Konto bezahlt',
    left: 'Ihr Konto bezahlt nicht mehr',
    failed:
      'Punkte, Guthabenhefte und Kundenkonto können im Moment nicht verwendet werden. Sie können ohne sie bezahlen oder es später noch einmal versuchen.',
    covered: 'Ihr Konto bezahlt alles, was jetzt fällig ist. Es wird keine Karte gebraucht.',
    coveredRestAtCourse: (rest) =>
      `Ihr Konto bezahlt alles, was jetzt fällig ist. Es wird keine Karte gebraucht. ${rest} werden auf dem Platz bezahlt.`,
  },
  giftCertificates: {
    label: 'Gutschein',
    another: 'Weiterer Gutschein',
    code: 'Gutscheincode',
    hint: 'Die 16 Buchstaben und Ziffern aus der E-Mail. Was Sie nicht ausgeben, bleibt darauf.',
    apply: 'Einlösen',
    applied: 'Gutschein eingelöst',
    ending: (lastFour) => `Gutschein mit Ende ${lastFour}`,
    stays: (amount) => `${amount} bleiben darauf`,
    remove: 'Entfernen',
    removed: 'Gutschein entfernt',
    missing: 'Bitte geben Sie den Gutscheincode ein',
    known: 'Dieser Gutschein ist schon eingelöst.',
    spent: 'Auf diesem Gutschein ist nichts mehr.',
    tooMany: (count) => `Einen Warenkorb können höchstens ${count} Gutscheine bezahlen.`,
    tooManyTries: (minutes) =>
      `Es wurden zu viele falsche Codes eingegeben. Bitte versuchen Sie es in ${counted(minutes, 'Minute', 'Minuten')} noch einmal.`,
    lost: (lastFour, reason) => `Der Gutschein mit Ende ${lastFour} bezahlt nichts mehr. ${reason}`,
    changed:
      'Was jetzt zu zahlen ist, hat sich geändert. Es wurde nichts gebucht: Bitte sehen Sie sich die Beträge noch einmal an.',
    covered: 'Ihre Gutscheine bezahlen alles, was jetzt zu zahlen ist. Eine Karte ist nicht nötig.',
    coveredRestAtCourse: (rest) =>
      `Ihre Gutscheine bezahlen alles, was jetzt zu zahlen ist. Eine Karte ist nicht nötig. ${rest} zahlen Sie vor Ort.`,
  },
  optIns: {
    email: (facility) => `Ich möchte Neuigkeiten und Angebote von ${facility} per E-Mail erhalten.`,
    sms: (facility) => `Ich möchte Neuigkeiten und Angebote von ${facility} per SMS erhalten.`,
    transactionalSms: 'Senden Sie mir Nachrichten zu dieser Buchung per SMS.',
    caddie: 'Bitte halten Sie einen Caddie für uns bereit.',
    caddiePrompt: 'Nehmen Sie im Warenkorb Ihren Partner mit in die Runde!',
    troon: 'Melden Sie mich bei Troon Rewards an.',
  },
  privacy: (facility) => `Die Datenschutzerklärung erhalten Sie auf Anfrage von ${facility}`,
  terms: {
    title: 'Bedingungen',
    conditions: 'Bedingungen dieser Buchung',
    policyOf: (facility) => `Regeln von ${facility}`,
  },
  dueNow: 'Jetzt zu zahlen',
  submit: 'Verbindlich buchen',
  submitFor: (amount) => `Verbindlich buchen · ${amount}`,
  purchase: {
    busy: 'Einen Moment …',
    failed: 'Ihr Kauf ist nicht abgeschlossen',
    booker: 'Ihre Angaben',
    submit: 'Jetzt kaufen',
    submitFor: (amount) => `Jetzt kaufen · ${amount}`,
  },
  lost: {
    booked: (time) => `${time} wurde gerade von jemand anderem gebucht.`,
    placesTaken: (time) => `Um ${time} wurden gerade Plätze vergeben.`,
    gone: (time) => `${time} ist nicht mehr frei.`,
    heading: 'Andere Zeit wählen',
    choose: 'Wählen Sie eine andere Zeit, um weiterzumachen. Ihre Angaben bleiben, nur die Karte nicht.',
    none: 'In der Nähe ist keine andere Zeit frei.',
    search: 'Alle Zeiten ansehen',
    asleep: 'Bitte wählen Sie zuerst eine andere Zeit.',
  },
  underWay: 'Eine Zahlung für diesen Warenkorb läuft.',
  seePayment: 'Stand der Zahlung ansehen',
  seeConfirmation: 'Bestätigung ansehen',
  booked: (title, number) => `Gebucht: ${title}. Bestätigungsnummer ${number}.`,
  signIn: {
    title: 'Bitte melden Sie sich an, um zur Kasse zu gehen',
    text: (facility) =>
      `${facility} nimmt Buchungen nur von angemeldeten Golfern an. Ihr Warenkorb bleibt für Sie erhalten.`,
    back: 'Zurück zum Warenkorb',
    haveAccount: 'Haben Sie schon ein Konto?',
    link: 'Anmelden',
    signedInAs: (email) => `Sie sind als ${email} angemeldet.`,
  },
  cancelling: 'Stornieren',
  limits: {
    bookings: (count, days, course, phone) => {
      const most = `höchstens ${counted(count, 'Buchung', 'Buchungen')}`;
      const within = days === 1 ? 'für einen Tag' : `innerhalb von ${days} Tagen`;
      return `${course} nimmt von einem Golfer ${most} ${within} an. Bitte wählen Sie einen anderen Tag, oder rufen Sie auf dem Platz an${call(phone)}.`;
    },
    cancellations: (count, course, moment, phone) =>
      `Sie haben innerhalb von 30 Tagen ${counted(count, 'Buchung', 'Buchungen')} bei ${course} storniert. Online können Sie dort ab ${moment} wieder buchen. Bis dahin rufen Sie bitte auf dem Platz an${call(phone)}.`,
  },
  failures: {
    purchase: 'Der Kauf ist fehlgeschlagen',
    reservation: 'Ihre Buchung konnte nicht abgeschlossen werden. Bitte versuchen Sie es noch einmal.',
    teeTime:
      'Ihre Anfrage zu dieser Abschlagzeit konnte nicht abgeschlossen werden. Bitte versuchen Sie es noch einmal oder wählen Sie eine andere Zeit.',
    created: (code, message = '') =>
      `Beim Buchen ist ein Fehler aufgetreten. Bitte versuchen Sie es noch einmal. (Code ${code}) ${message}`.trim(),
    notLoaded: 'Die Buchung konnte nicht angelegt oder geladen werden',
    parent: 'Der Artikel, zu dem dieser gehört, konnte nicht gebucht werden',
    invoice: 'Bei Ihrer Rechnung ist ein Fehler aufgetreten. Bitte versuchen Sie es noch einmal.',
    ofType: {
      TeeTime: 'Dieser Artikel konnte nicht gebucht werden',
      Membership: 'Die Mitgliedschaft konnte nicht gekauft werden',
      GiftCertificate: 'Der Geschenkgutschein konnte nicht gekauft werden',
      Product: 'Ein Artikel konnte nicht gekauft werden',
    },
  },
  progress: {
    title: 'Ihre Buchung wird abgeschlossen',
    titleWithoutTeeTime: 'Ihr Kauf wird abgeschlossen',
    intro: 'Sie können diese Seite schließen: Ihr Kauf läuft weiter, und die Bestätigung kommt per E-Mail.',
    list: 'Stand der Dinge',
    look: 'Stand ansehen',
    teeTime: {
      waiting: 'Wartet',
      reserving: 'Wird reserviert',
      reserved: 'Reserviert',
      paying: 'Wird bezahlt',
      bought: 'Gebucht',
      failed: 'Nicht gebucht',
    },
    other: {
      waiting: 'Wartet',
      reserving: 'Wird vorbereitet',
      reserved: 'Bereit zum Bezahlen',
      paying: 'Wird bezahlt',
      bought: 'Gekauft',
      failed: 'Nicht gekauft',
    },
    interrupted:
      'Ihr Kauf wurde unterbrochen. Nichts wird doppelt gekauft oder berechnet: Sehen Sie nach, was noch offen ist, und versuchen Sie es erneut.',
    notAll:
      'Ihr Kauf ist nicht vollständig zustande gekommen. Was noch offen ist, liegt im Warenkorb, mit dem Grund.',
    underWay: 'Kauf läuft',
    reset: 'Zurücksetzen',
    resetHint: 'Entfernt, was der letzte Kaufversuch an diesen Artikeln hinterlassen hat.',
    wasReset: 'Die Artikel sind wieder so wie vor dem Kaufversuch.',
  },
  authorization: {
    title: 'Ihre Zahlung',
    waiting:
      'Wir warten darauf, dass Ihre Bank die Zahlung bestätigt. Diese Seite sieht alle paar Sekunden nach.',
    underWay:
      'Ihre Zahlung wird bearbeitet. Diese Seite sieht alle paar Sekunden nach; bitte zahlen Sie nicht noch einmal.',
    continue: 'Weiter zu Ihrer Bank',
    look: 'Noch einmal nachsehen',
    giveUp: 'Andere Karte verwenden',
    hosted: {
      waiting:
        'Die Zahlungsseite ist noch offen, und es ist noch nichts gebucht. Diese Seite sieht alle paar Sekunden nach.',
      continue: 'Weiter zur Zahlungsseite',
      giveUp: 'Zahlung abbrechen',
    },
    givenUp: 'Die Zahlung wurde abgebrochen. Von Ihrer Karte wurde nichts abgebucht.',
    nothing: 'Es gibt keine offene Zahlung.',
    elsewhere:
      'Sie sind in einem anderen Browser zurückgekommen als dem, in dem Sie gebucht haben. Wenn die Zahlung geklappt hat, ist die Bestätigung per E-Mail auf dem Weg zu Ihnen.',
    onwards:
      'Ihre Zahlung hat geklappt. Was noch im Warenkorb ist, kam später dazu: Gehen Sie dafür noch einmal zur Kasse.',
    leftOut: (titles, reasons) =>
      `Ihre Zahlung hat geklappt, aber nicht für ${titles.join(', ')}: Das wurde ausgelassen und nicht abgebucht. ${reasons.join(' ')}`.trim(),
  },
};
