import { counted } from '../counted.ts';
import type { Text } from '../en.ts';
import { nameCard } from './payment.ts';

/** The sentences of mails and calendar entries. `what` is "Abschlagzeit", at a simulator "Simulatorzeit". */
export const mails: Text['mails'] = {
  what: {
    teeTime: 'Abschlagzeit',
    simulatorTime: 'Simulatorzeit',
    teeTimes: (count) => `${count} Abschlagzeiten`,
    simulatorTimes: (count) => `${count} Simulatorzeiten`,
  },
  subject: {
    orderConfirmation: (facility, what, when) => `${facility}: Ihre ${what} ist bestätigt, ${when}`,
    orderOfSeveral: (sender, what) => `${sender}: Ihre ${what} sind bestätigt`,
    purchase: (sender, orderNumber) => `${sender}: Ihre Bestellung ist bestätigt (${orderNumber})`,
    bookingChange: (facility, what, when) => `${facility}: Ihre ${what} wurde geändert, ${when}`,
    bookingCancellation: (facility, what, when) => `${facility}: Ihre ${what} wurde storniert, ${when}`,
    bookingReminder: (facility, what, when) => `${facility}: Erinnerung an Ihre ${what}, ${when}`,
    checkInOpen: (facility, what, when) => `${facility}: Checken Sie für Ihre ${what} ein, ${when}`,
    checkInReceipt: (facility, what, when) => `${facility}: Beleg zu Ihrer ${what}, ${when}`,
    blockNotice: (facility, what, when) => `${facility}: Bitte rufen Sie wegen Ihrer ${what} an, ${when}`,
    bookingLink: (facility, what, when) => `${facility}: Ihre ${what}, ${when}`,
    bookingList: (sender) => `${sender}: Ihre Buchungen`,
    purchaseRefund: (facility, what) => `${facility}: Geld zurück für ${what}`,
    bookingRefund: (facility, what, when) => `${facility}: Geld zurück für Ihre ${what}, ${when}`,
    noShow: (facility, what, when) => `${facility}: Wir haben Sie vermisst, ${what}, ${when}`,
    paymentReturned: (facility) => `${facility}: Ihre Zahlung wurde nicht behalten`,
    chargeRefused: (facility, what, when) => `${facility}: Ihre Karte wurde nicht belastet, ${what}, ${when}`,
    purchaseChargeRefused: (facility, what) => `${facility}: Ihre Karte wurde nicht belastet, ${what}`,
    facilityBooked: (number, when, golfers) => `Gebucht ${when}, ${golfers} (${number})`,
    facilityChanged: (number, when, golfers) => `Geändert ${when}, jetzt ${golfers} (${number})`,
    facilityCancelled: (number, when) => `Storniert ${when} (${number})`,
    facilitySold: (what, orderNumber) => `Verkauft: ${what} (${orderNumber})`,
    facilityUnrefunded: (number, amount) => `${amount} konnten nicht erstattet werden (${number})`,
    facilityUncharged: (number, amount) => `${amount} konnten nicht abgebucht werden (${number})`,
  },
  greeting: (firstName) => (firstName ? `Guten Tag ${firstName},` : 'Guten Tag,'),
  orderConfirmation: {
    title: 'Ihre Buchung ist bestätigt!',
    titleBay: 'Ihre Box ist gebucht!',
    intro: (what, facility) => `Ihre ${what} bei ${facility} ist gebucht. Wir freuen uns auf Sie.`,
    introOfSeveral: (what, sender) => `Ihre ${what} bei ${sender} sind gebucht. Wir freuen uns auf Sie.`,
    whole: 'Ihre Bestellung',
  },
  purchase: {
    title: 'Danke für Ihre Bestellung',
    intro: (sender) => `Ihre Bestellung bei ${sender} ist bestätigt und bezahlt. Das haben Sie gekauft.`,
    besides: 'Außerdem in Ihrer Bestellung',
    notSold: (what, facility) =>
      `${what} bei ${facility} konnte nicht mehr an Sie verkauft werden, deshalb ist dafür nichts zu zahlen.`,
    chargeRefused: (what, facility) =>
      `Ihr Kauf bei ${facility} bleibt bestehen (${what}), aber Ihre Bank hat nicht gezahlt, was sie genehmigt hatte.`,
    refund: (what, facility) => `${facility} erstattet Ihnen Geld für: ${what}.`,
    footer: (sender) => `Sie erhalten diese E-Mail, weil bei ${sender} mit Ihrer Adresse bestellt wurde.`,
  },
  bookingChange: {
    title: 'Ihre Buchung wurde geändert',
    intro: (what, facility) => `Ihre ${what} bei ${facility} wurde geändert. So ist sie jetzt.`,
    golfers: (before, after) => `Spieler: ${after} statt ${before}`,
    time: (before, after) => `Zeit: ${after} statt ${before}`,
    rate: (before, after) => `Tarif: ${after} statt ${before}`,
    total: (before, after) => `Gesamt: ${after} statt ${before}`,
    paid: (amount) => `Für die Differenz haben Sie ${amount} gezahlt.`,
  },
  bookingReminder: {
    title: 'Bis bald',
    intro: (what, facility) => `Wir erinnern Sie an Ihre ${what} bei ${facility}.`,
    checkInNote: 'Der Check-in öffnet vor Ihrer Abschlagzeit.',
  },
  checkInOpen: {
    title: 'Der Check-in ist geöffnet',
    intro: (what, facility) =>
      `Sie können jetzt von Ihrem Telefon aus für Ihre ${what} bei ${facility} einchecken.`,
    button: 'Einchecken',
  },
  checkInReceipt: {
    title: 'Ihr Beleg',
    intro: (what, facility) =>
      `Danke, dass Sie für Ihre ${what} bei ${facility} eingecheckt haben. Das haben Sie bezahlt.`,
  },
  bookingCancellation: {
    title: 'Ihre Buchung wurde storniert',
    intro: (what, facility) => `Ihre ${what} bei ${facility} wurde storniert.`,
    byShop: (what, facility) => `${facility} musste Ihre ${what} leider absagen. Es tut uns leid.`,
    again: 'Andere Zeit buchen',
  },
  bookingRefund: {
    title: 'Ihr Geld ist auf dem Weg zurück zu Ihnen',
    intro: (what, facility) => `${facility} erstattet Ihnen Geld für Ihre ${what}.`,
    stays: 'Ihre Buchung bleibt, wie sie ist.',
  },
  blockNotice: {
    title: 'Bitte rufen Sie uns wegen Ihrer Buchung an',
    intro: (what, facility) =>
      `Die Zeit Ihrer ${what} bei ${facility} wurde gesperrt. Ihre Buchung wurde nicht storniert; bitte rufen Sie uns an, damit wir eine andere Zeit für Sie finden.`,
  },
  chargeRefused: {
    title: 'Ihre Karte wurde nicht belastet',
    intro: (what, facility) =>
      `Ihre ${what} bei ${facility} bleibt bestehen, aber Ihre Bank hat nicht gezahlt, was sie genehmigt hatte.`,
    introCancelled: (what, facility) =>
      `Ihre Bank hat nicht gezahlt, was sie für Ihre ${what} bei ${facility} genehmigt hatte.`,
    due: (amount) => `${amount} wurden nicht abgebucht. Sie zahlen den Betrag vor Ort.`,
    notReturned: (amount) =>
      `${amount}, deren Erstattung wir angekündigt hatten, wurden nie abgebucht. Sie erhalten daher nichts zurück.`,
  },
  noShow: {
    title: 'Wir haben Sie vermisst',
    intro: (what, facility) => `${facility} hat vermerkt, wer zu Ihrer ${what} nicht gekommen ist.`,
    missing: (missing, players) =>
      missing === players
        ? 'Niemand aus Ihrer Gruppe war da.'
        : `${missing} von ${players} Spielern ${missing === 1 ? 'war' : 'waren'} nicht da.`,
  },
  bookingLink: {
    title: 'Ihre Buchung',
    intro: 'Sie haben den Link zu Ihrer Buchung angefordert. Hier ist er.',
    cancelled: 'Diese Buchung ist storniert.',
  },
  bookingList: {
    title: 'Ihre kommenden Buchungen',
    intro: (count) =>
      count === 1
        ? 'Sie haben den Link zu Ihrer Buchung angefordert. Hier ist er.'
        : 'Sie haben die Links zu Ihren Buchungen angefordert. Hier sind sie, die nächste zuerst.',
  },
  paymentReturned: {
    title: 'Ihre Zahlung wurde nicht behalten',
    intro: (what, facility) =>
      `Wir konnten Ihre ${what} bei ${facility} nicht buchen, deshalb ist dafür nichts zu zahlen.`,
    beside: {
      'check-in': (what, facility) =>
        `Ihre ${what} bei ${facility} bleibt bestehen, aber Ihre Zahlung beim Check-in wurde nicht gebraucht: Für diese Spieler war schon bezahlt.`,
      change: (what, facility) =>
        `Wir konnten Ihre ${what} bei ${facility} nicht ändern. Ihre Buchung bleibt, wie sie war, und es ist nichts weiter zu zahlen.`,
    },
    notCharged: (amount) =>
      `${amount} waren auf Ihrer Karte vorgemerkt und sind wieder frei. Von Ihrer Karte wird nichts abgebucht.`,
    refunded: (amount) =>
      `${amount} waren abgebucht und werden auf Ihre Karte erstattet. Es kann einige Tage dauern, bis Ihre Bank es zeigt.`,
    again: 'Andere Zeit suchen',
  },
  facilityNotice: {
    booked: 'Neue Buchung',
    changed: 'Buchung geändert',
    cancelled: 'Buchung storniert',
    unrefunded: 'Eine Erstattung wurde abgelehnt',
    uncharged: 'Eine Karte wurde nicht belastet',
    sold: 'Online verkauft',
    toCard: (amount) => `${amount} auf die Karte`,
    toCertificate: (amount) => `${amount} auf Gutscheine und Konten`,
    giveBack: 'Der Zahlungsdienst lehnt die Erstattung ab. Bitte erstatten Sie auf anderem Weg.',
    nothingBack: (amount) =>
      `${amount} sollten erstattet werden. Sie wurden nie abgebucht: bitte nicht erstatten.`,
    takeAtCourse:
      'Die Bank zahlt nicht, was sie genehmigt hatte. Die Buchung bleibt bestehen: Bitte kassieren Sie vor Ort.',
    takePurchaseAtCourse:
      'Die Bank zahlt nicht, was sie genehmigt hatte. Der Verkauf bleibt bestehen: Bitte kassieren Sie vor Ort.',
    shop: 'Das Sekretariat',
    by: { golfer: 'Durch den Golfer', shop: 'Durch das Sekretariat', program: 'Durch das Buchungssystem' },
  },
  refund: (amount) =>
    `${amount} werden auf Ihre Karte erstattet. Es kann einige Tage dauern, bis Ihre Bank es zeigt.`,
  refundToCard: (amount, card) =>
    `${amount} werden auf Ihre Karte erstattet: ${card}. Es kann einige Tage dauern, bis Ihre Bank es zeigt.`,
  refundToCertificate: (amount) =>
    `${amount} sind wieder auf dem Gutschein oder Konto, mit dem sie bezahlt wurden, und können wieder ausgegeben werden.`,
  labels: {
    when: 'Wann',
    course: 'Golfplatz',
    venue: 'Ort',
    golfers: 'Spieler',
    groupSize: 'Gruppengröße',
    players: 'Mitspieler',
    rate: 'Tarif',
    plan: 'Zahlung',
    promotion: 'Aktionscode',
    saved: 'Sie sparen',
    holes: 'Löcher',
    transportation: 'Fortbewegung',
    duration: 'Dauer',
    confirmationNumber: 'Bestätigungsnummer',
    orderNumber: 'Bestellnummer',
    card: 'Karte',
    notes: 'Ihre Nachricht',
    reason: 'Grund',
    change: 'Änderung',
    booker: 'Gebucht von',
    buyer: 'Gekauft von',
    purchase: 'Gekauft',
    golfer: 'Golfer',
    email: 'E-Mail',
    phone: 'Telefon',
    price: 'Preis',
    total: 'Gesamt',
    paid: 'Bezahlt',
    dueAtCourse: 'Vor Ort zu zahlen',
    refunded: 'Erstattet',
    unrefunded: 'Nicht erstattet',
    uncharged: 'Nicht abgebucht',
  },
  transportation: { Cart: 'Mit Cart', Walking: 'Zu Fuß' },
  golferCount: (count) => `${count} Spieler`,
  unnamedPlayer: (number) => `Spieler ${number}`,
  minutes: (count) => counted(count, 'Minute', 'Minuten'),
  card: nameCard,
  quantity: (label, count) => (count === 1 ? label : `${label} × ${count}`),
  checkIn: 'Ankunft und Check-in',
  policy: 'Buchungsbedingungen',
  questions: (phone) => `Fragen? Rufen Sie das Sekretariat an: ${phone}`,
  seeBooking: 'Buchung ansehen oder stornieren',
  seeBookingNote:
    'Wer diesen Link hat, kann die Buchung sehen und stornieren: Bitte geben Sie ihn nicht weiter.',
  seePastBooking: 'Buchung ansehen',
  seePastBookingNote: 'Wer diesen Link hat, kann die Buchung sehen: Bitte geben Sie ihn nicht weiter.',
  footer: (facility) => `Sie erhalten diese E-Mail, weil bei ${facility} mit Ihrer Adresse gebucht wurde.`,
  facilityFooter: (operator) => `Gesendet vom Buchungssystem von ${operator}.`,
  calendar: {
    summary: (what, facility) => `${what}: ${facility}`,
    confirmation: (number) => `Bestätigungsnummer ${number}`,
    fileName: 'abschlagzeit.ics',
    fileNameOfSeveral: (number) => `abschlagzeit-${number}.ics`,
  },
};
