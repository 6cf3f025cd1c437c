import { counted } from '../counted.ts';
import type { Text } from '../en.ts';

const call = (phone: string) => (phone ? ` unter ${phone}` : '');

export const checkout: Text['checkout'] = {
  title: 'Kasse',
  summary: 'Ihr Warenkorb',
  invalid: 'Einige Angaben sind ungültig',
  missing: (count) => `Bitte prüfen Sie ${count} Angaben`,
  busy: 'Wird gebucht …',
  slow: 'Das dauert länger als sonst. Bitte lassen Sie diese Seite offen. Wir buchen nichts doppelt ab.',
  paymentIncomplete: 'Bitte vervollständigen Sie die Zahlungsangaben.',
  failed: 'Ihre Buchung ist nicht abgeschlossen',
  partlyFailed: 'Ein Artikel konnte nicht gebucht werden',
  cartChanged: 'Ihr Warenkorb hat sich geändert. Bitte prüfen Sie ihn und buchen Sie dann.',
  booker: 'Ihre Angaben',
  fields: {
    firstName: 'Vorname',
    lastName: 'Nachname',
    email: 'E-Mail',
    emailHint: 'An diese Adresse schicken wir die Bestätigung.',
    phone: 'Telefonnummer',
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
    optional: (label) => `${label} (optional)`,
  },
  errors: {
    emailMissing: 'Bitte geben Sie Ihre E-Mail-Adresse ein',
    cardAgain: 'Bitte geben Sie Ihre Kartennummer noch einmal ein',
    codeAgain: 'Bitte geben Sie die Prüfnummer noch einmal ein',
    smsWithoutPhone: 'Für SMS brauchen wir eine gültige Telefonnummer.',
    homeClub: 'Bitte wählen Sie einen Heimatclub',
    memberNumber: 'Bitte geben Sie eine Mitgliedsnummer ein',
    terms: 'Bitte stimmen Sie den Bedingungen zu',
  },
  code: {
    title: 'Bitte bestätigen Sie Ihre E-Mail-Adresse',
    label: 'Code aus der E-Mail',
    hint: (email) => `Der 6-stellige Code, den wir an ${email} gesendet haben.`,
    link: 'Code eingeben',
    submit: 'Bestätigen und buchen',
    again: 'Neuen Code senden',
    missing: 'Bitte geben Sie den Code aus der E-Mail ein',
    digits: 'Bitte geben Sie alle 6 Ziffern des Codes ein',
  },
  countries: {
    AU: 'Australien',
    CA: 'Kanada',
    IE: 'Irland',
    MX: 'Mexiko',
    UK: 'Vereinigtes Königreich',
    US: 'Vereinigte Staaten',
  },
  extras: 'Hinweise und Wünsche',
  payment: 'Zahlung',
  chargedNow: (amount) => `Wir buchen jetzt ${amount} von dieser Karte ab.`,
  chargedNowRestAtCourse: (amount, rest) =>
    `Wir buchen jetzt ${amount} von dieser Karte ab. ${rest} zahlen Sie vor Ort.`,
  cardAsGuarantee:
    'Der Golfplatz braucht eine Karte als Sicherheit für Ihre Buchung. Jetzt wird nichts abgebucht.',
  hosted: {
    submit: 'Weiter zur Zahlung',
    chargedNow: (amount) =>
      `Sie bezahlen ${amount} auf der nächsten Seite. Erst dann ist Ihre Buchung abgeschlossen.`,
    chargedNowRestAtCourse: (amount, rest) =>
      `Sie bezahlen ${amount} auf der nächsten Seite und ${rest} vor Ort. Ihre Buchung ist erst mit der Online-Zahlung abgeschlossen.`,
    cardAsGuarantee:
      'Der Golfplatz braucht eine Karte als Sicherheit für Ihre Buchung. Sie geben sie auf der nächsten Seite ein. Jetzt wird nichts abgebucht.',
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
    used: 'Mit Ihrem Konto bezahlt',
    left: 'Nicht mehr mit Ihrem Konto bezahlt',
    failed:
      'Punkte, Guthabenhefte und Clubkonto sind gerade nicht verfügbar. Sie können ohne sie bezahlen oder es später noch einmal versuchen.',
    covered: 'Ihr Konto deckt alles, was jetzt zu zahlen ist. Sie brauchen keine Karte.',
    coveredRestAtCourse: (rest) =>
      `Ihr Konto deckt alles, was jetzt zu zahlen ist. Sie brauchen keine Karte. ${rest} zahlen Sie vor Ort.`,
  },
  giftCertificates: {
    label: 'Geschenkgutschein',
    another: 'Weiterer Geschenkgutschein',
    code: 'Code des Geschenkgutscheins',
    hint: 'Die 16 Buchstaben und Ziffern aus der E-Mail. Ein Restbetrag bleibt darauf.',
    apply: 'Einlösen',
    applied: 'Geschenkgutschein hinzugefügt',
    ending: (lastFour) => `Geschenkgutschein mit der Endung ${lastFour}`,
    stays: (amount) => `${amount} bleiben darauf`,
    remove: 'Entfernen',
    removed: 'Geschenkgutschein entfernt',
    missing: 'Bitte geben Sie den Code des Geschenkgutscheins ein',
    known: 'Diesen Geschenkgutschein haben Sie schon hinzugefügt.',
    spent: 'Auf diesem Geschenkgutschein ist kein Guthaben mehr.',
    tooMany: (count) => `Sie können höchstens ${count} Geschenkgutscheine für einen Warenkorb verwenden.`,
    tooManyTries: (minutes) =>
      `Zu viele falsche Codes. Bitte versuchen Sie es in ${counted(minutes, 'Minute', 'Minuten')} noch einmal.`,
    lost: (lastFour, reason) =>
      `Den Geschenkgutschein mit der Endung ${lastFour} können wir nicht verwenden. ${reason}`,
    changed:
      'Der jetzt zu zahlende Betrag hat sich geändert. Es wurde nichts gekauft. Bitte prüfen Sie die Beträge noch einmal.',
    covered: 'Ihre Geschenkgutscheine decken alles, was jetzt zu zahlen ist. Sie brauchen keine Karte.',
    coveredRestAtCourse: (rest) =>
      `Ihre Geschenkgutscheine decken alles, was jetzt zu zahlen ist. Sie brauchen keine Karte. ${rest} zahlen Sie vor Ort.`,
  },
  optIns: {
    email: (facility) => `Ich möchte Neuigkeiten und Angebote von ${facility} per E-Mail erhalten.`,
    sms: (facility) => `Ich möchte Neuigkeiten und Angebote von ${facility} per SMS erhalten.`,
    transactionalSms: 'Senden Sie mir SMS zu dieser Buchung.',
    caddie: 'Bitte halten Sie einen Caddie für uns bereit.',
    caddiePrompt: 'Nehmen Sie im Warenkorb Ihren Mitspieler mit in die Runde!',
    troon: 'Melden Sie mich bei Troon Rewards an.',
  },
  privacy: (facility) => `Die Datenschutzerklärung erhalten Sie auf Anfrage von ${facility}`,
  terms: {
    title: 'Bedingungen',
    conditions: 'Buchungsbedingungen',
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
    booked: (time) => `${time} hat gerade jemand anderes gebucht.`,
    placesTaken: (time) => `Um ${time} hat gerade jemand anderes Plätze gebucht.`,
    gone: (time) => `${time} ist nicht mehr verfügbar.`,
    heading: 'Andere Zeit wählen',
    choose:
      'Wählen Sie eine andere Zeit, um fortzufahren. Ihre Angaben bleiben erhalten, nur die Karte nicht.',
    none: 'Kurz davor oder danach ist keine andere Zeit frei.',
    search: 'Alle Zeiten ansehen',
    asleep: 'Bitte wählen Sie zuerst eine andere Zeit.',
  },
  underWay: 'Eine Zahlung für diesen Warenkorb läuft.',
  seePayment: 'Status ansehen',
  seeConfirmation: 'Bestätigung ansehen',
  booked: (title, number) => `Gebucht: ${title}. Bestätigungsnummer ${number}.`,
  signIn: {
    title: 'Bitte melden Sie sich an, um zur Kasse zu gehen',
    text: (facility) =>
      `${facility} nimmt Buchungen nur von angemeldeten Golfern an. Ihr Warenkorb bleibt erhalten.`,
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
      return `${course} nimmt je Golfer ${most} ${within} an. Bitte wählen Sie einen anderen Tag, oder rufen Sie den Golfplatz an${call(phone)}.`;
    },
    cancellations: (count, course, moment, phone) =>
      `Sie haben innerhalb von 30 Tagen ${counted(count, 'Buchung', 'Buchungen')} bei ${course} storniert. Online können Sie dort ab ${moment} wieder buchen. Bis dahin rufen Sie bitte den Golfplatz an${call(phone)}.`,
  },
  failures: {
    purchase: 'Der Kauf ist fehlgeschlagen',
    reservation: 'Ihre Buchung konnte nicht abgeschlossen werden. Bitte versuchen Sie es noch einmal.',
    teeTime:
      'Ihre Anfrage zu dieser Startzeit konnte nicht abgeschlossen werden. Bitte versuchen Sie es noch einmal oder wählen Sie eine andere Zeit.',
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
    intro:
      'Sie können diese Seite schließen. Ihr Kauf läuft weiter, und wir schicken Ihnen die Bestätigung per E-Mail.',
    list: 'Status',
    look: 'Status ansehen',
    teeTime: {
      waiting: 'Wartet',
      reserving: 'Wird reserviert …',
      reserved: 'Reserviert',
      paying: 'Wird bezahlt …',
      bought: 'Gebucht',
      failed: 'Nicht gebucht',
    },
    other: {
      waiting: 'Wartet',
      reserving: 'Wird vorbereitet …',
      reserved: 'Bereit zum Bezahlen',
      paying: 'Wird bezahlt …',
      bought: 'Gekauft',
      failed: 'Nicht gekauft',
    },
    interrupted:
      'Ihr Kauf wurde unterbrochen. Sehen Sie nach, was noch im Warenkorb liegt, und versuchen Sie es noch einmal. Wir buchen nichts doppelt ab.',
    notAll: 'Ein Teil Ihres Kaufs hat nicht geklappt. Diese Artikel liegen mit dem Grund noch im Warenkorb.',
    underWay: 'Kauf läuft',
    reset: 'Zurücksetzen',
    resetHint: 'Löscht Status und Fehler des letzten Kaufversuchs.',
    wasReset: 'Ihre Artikel sind wieder bereit für die Kasse.',
  },
  authorization: {
    title: 'Ihre Zahlung',
    waiting:
      'Wir warten darauf, dass Ihre Bank die Zahlung bestätigt. Diese Seite prüft alle paar Sekunden den Stand.',
    underWay:
      'Wir bearbeiten Ihre Zahlung. Diese Seite prüft alle paar Sekunden den Stand. Bitte zahlen Sie nicht noch einmal.',
    continue: 'Weiter zu Ihrer Bank',
    look: 'Aktualisieren',
    giveUp: 'Andere Karte verwenden',
    hosted: {
      waiting:
        'Ihre Zahlung ist nicht abgeschlossen, und es ist noch nichts gebucht. Diese Seite prüft alle paar Sekunden den Stand.',
      continue: 'Weiter zur Zahlungsseite',
      giveUp: 'Zahlung abbrechen',
    },
    givenUp: 'Die Zahlung wurde abgebrochen. Von Ihrer Karte wurde nichts abgebucht.',
    nothing: 'Sie haben keine offene Zahlung.',
    elsewhere:
      'Sie sind in einem anderen Browser als dem, in dem Sie gebucht haben. Wenn die Zahlung geklappt hat, schicken wir Ihnen die Bestätigung per E-Mail.',
    onwards:
      'Ihre Zahlung hat geklappt. Später hinzugefügte Artikel liegen noch im Warenkorb. Gehen Sie dafür noch einmal zur Kasse.',
    leftOut: (titles, reasons) =>
      `Ihre Zahlung hat geklappt, nur nicht für ${titles.join(', ')}. Dafür wurde nichts abgebucht. ${reasons.join(' ')}`.trim(),
  },
};
