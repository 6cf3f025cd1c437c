import { counted } from '../counted.ts';
import type { Text } from '../en.ts';
import { nameCard } from './payment.ts';

/** `what`: "Startzeit" or "Simulatorzeit". */
export const mails: Text['mails'] = {
  what: {
    teeTime: 'Startzeit',
    simulatorTime: 'Simulatorzeit',
    teeTimes: (count) => `${count} Startzeiten`,
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
    bookingDelay: (facility, what, when) => `${facility}: Ihre ${what} beginnt später, ${when}`,
    blockNotice: (facility, what, when) => `${facility}: Bitte rufen Sie uns wegen Ihrer ${what} an, ${when}`,
    bookingLink: (facility, what, when) => `${facility}: Ihre ${what}, ${when}`,
    bookingList: (sender) => `${sender}: Ihre kommenden Buchungen`,
    purchaseRefund: (facility, what) => `${facility}: Erstattung für ${what}`,
    bookingRefund: (facility, what, when) => `${facility}: Erstattung für Ihre ${what}, ${when}`,
    noShow: (facility, what, when) => `${facility}: Wir haben Sie bei Ihrer ${what} vermisst, ${when}`,
    noShowFee: (facility, what, when) => `${facility}: Gebühr bei Nichterscheinen für Ihre ${what}, ${when}`,
    paymentReturned: (facility) => `${facility}: Ihre Zahlung wurde storniert`,
    chargeRefused: (facility, what, when) =>
      `${facility}: Ihre Karte wurde für Ihre ${what} nicht belastet, ${when}`,
    purchaseChargeRefused: (facility, what) => `${facility}: Ihre Karte wurde für ${what} nicht belastet`,
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
      `Wir konnten Ihren Kauf bei ${facility} nicht abschließen: ${what}. Dafür ist nichts zu zahlen.`,
    chargeRefused: (what, facility) =>
      `Ihre Bank hat eine Zahlung abgelehnt, die sie zuerst genehmigt hatte. Ihr Kauf bei ${facility} gilt weiterhin: ${what}.`,
    refund: (what, facility) => `${facility} hat eine Erstattung für ${what} veranlasst.`,
    footer: (sender) =>
      `Sie erhalten diese E-Mail, weil bei ${sender} mit Ihrer E-Mail-Adresse bestellt wurde.`,
  },
  bookingChange: {
    title: 'Ihre Buchung wurde geändert',
    intro: (what, facility) => `Ihre ${what} bei ${facility} wurde geändert. Das sind die neuen Angaben.`,
    golfers: (before, after) => `Spieler: ${after} (vorher ${before})`,
    time: (before, after) => `Zeit: ${after} (vorher ${before})`,
    rate: (before, after) => `Tarif: ${after} (vorher ${before})`,
    total: (before, after) => `Gesamt: ${after} (vorher ${before})`,
    paid: (amount) => `Sie haben die Differenz von ${amount} bezahlt.`,
  },
  bookingReminder: {
    title: 'Bis bald',
    intro: (what, facility) => `Wir erinnern Sie an Ihre ${what} bei ${facility}.`,
    checkInNote: 'Der Online-Check-in öffnet, bevor Sie spielen.',
  },
  checkInOpen: {
    title: 'Der Check-in ist geöffnet',
    intro: (what, facility) =>
      `Sie können jetzt auf Ihrem Handy für Ihre ${what} bei ${facility} einchecken.`,
    button: 'Einchecken',
  },
  checkInReceipt: {
    title: 'Ihr Beleg',
    intro: (what, facility) =>
      `Danke, dass Sie für Ihre ${what} bei ${facility} eingecheckt haben. Das haben Sie bezahlt.`,
    charged: (what, facility) =>
      `${facility} hat Ihre gespeicherte Karte für Ihre ${what} belastet. Das wurde bezahlt.`,
  },
  bookingCancellation: {
    title: 'Ihre Buchung wurde storniert',
    intro: (what, facility) => `Ihre ${what} bei ${facility} wurde storniert.`,
    byShop: (what, facility) => `${facility} musste Ihre ${what} stornieren. Das tut uns leid.`,
    again: 'Andere Zeit buchen',
  },
  bookingRefund: {
    title: 'Ihre Erstattung ist unterwegs',
    intro: (what, facility) => `${facility} hat eine Erstattung für Ihre ${what} veranlasst.`,
    stays: 'Ihre Buchung ist unverändert.',
  },
  bookingDelay: {
    title: 'Ihre Startzeit verschiebt sich',
    intro: (what, facility, reason) =>
      reason
        ? `${facility} öffnet später: ${reason}. Wir haben Ihre ${what} verschoben. Passt Ihnen die neue Zeit, brauchen Sie nichts zu tun.`
        : `${facility} öffnet später. Wir haben Ihre ${what} verschoben. Passt Ihnen die neue Zeit, brauchen Sie nichts zu tun.`,
    cancelFree:
      'Passt sie nicht, können Sie bis zur neuen Zeit kostenlos stornieren. Öffnen Sie dazu Ihre Buchung.',
  },
  blockNotice: {
    title: 'Bitte rufen Sie uns wegen Ihrer Buchung an',
    intro: (what, facility) =>
      `${facility} ist zu Ihrer ${what} geschlossen. Ihre Buchung ist nicht storniert. Bitte rufen Sie uns an, damit wir eine andere Zeit für Sie finden.`,
  },
  chargeRefused: {
    title: 'Ihre Karte wurde nicht belastet',
    intro: (what, facility) =>
      `Ihre Bank hat eine Zahlung abgelehnt, die sie zuerst genehmigt hatte. Ihre ${what} bei ${facility} ist weiterhin gebucht.`,
    introCancelled: (what, facility) =>
      `Ihre Bank hat eine Zahlung für Ihre ${what} bei ${facility} abgelehnt, die sie zuerst genehmigt hatte.`,
    due: (amount) => `${amount} wurden nicht abgebucht und sind jetzt vor Ort zu zahlen.`,
    notReturned: (amount) =>
      `Wir hatten angekündigt, ${amount} auf Ihre Karte zu erstatten. Der Betrag wurde nie abgebucht, deshalb gibt es nichts zu erstatten.`,
  },
  noShowFee: {
    title: 'Eine Gebühr bei Nichterscheinen wurde berechnet',
    intro: (what, facility) =>
      `${facility} hat Ihre gespeicherte Karte mit einer Gebühr belastet, weil jemand zu Ihrer ${what} nicht erschienen ist. So steht es in den Bedingungen der Buchung.`,
  },
  noShow: {
    title: 'Wir haben Sie vermisst',
    intro: (what, facility) => `${facility} hat zu Ihrer ${what} „nicht erschienen“ vermerkt.`,
    missing: (missing, players) =>
      missing === players
        ? 'Niemand aus Ihrer Gruppe ist erschienen.'
        : `${missing} von ${players} Spielern ${missing === 1 ? 'ist' : 'sind'} nicht erschienen.`,
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
    title: 'Ihre Zahlung wurde storniert',
    intro: (what, facility) =>
      `Wir konnten Ihre ${what} bei ${facility} nicht buchen. Dafür ist nichts zu zahlen.`,
    beside: {
      'check-in': (what, facility) =>
        `Ihre ${what} bei ${facility} ist weiterhin gebucht. Ihre Zahlung beim Check-in war nicht nötig: Jemand anderes hatte schon für diese Spieler bezahlt.`,
      change: (what, facility) =>
        `Wir konnten Ihre ${what} bei ${facility} nicht ändern. Ihre ursprüngliche Buchung gilt weiterhin, und es ist nichts weiter zu zahlen.`,
    },
    notCharged: (amount) =>
      `${amount} waren auf Ihrer Karte vorgemerkt. Wir haben den Betrag freigegeben. Von Ihrer Karte wurde nichts abgebucht.`,
    refunded: (amount) =>
      `${amount} wurden von Ihrer Karte abgebucht. Wir erstatten Ihnen den Betrag. Es kann einige Tage dauern, bis er auf Ihrer Kartenabrechnung steht.`,
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
    toCertificate: (amount) => `${amount} auf Geschenkgutscheine und Konten`,
    giveBack:
      'Der Zahlungsanbieter hat diese Erstattung abgelehnt. Bitte erstatten Sie den Betrag auf anderem Weg.',
    nothingBack: (amount) =>
      `${amount} sollten erstattet werden, wurden aber nie abgebucht. Bitte nicht erstatten.`,
    takeAtCourse:
      'Die Bank hat eine Zahlung abgelehnt, die sie zuerst genehmigt hatte. Die Buchung gilt weiterhin: Bitte kassieren Sie vor Ort.',
    takePurchaseAtCourse:
      'Die Bank hat eine Zahlung abgelehnt, die sie zuerst genehmigt hatte. Der Verkauf gilt weiterhin: Bitte kassieren Sie vor Ort.',
    shop: 'Der Pro-Shop',
    by: { golfer: 'Durch den Golfer', shop: 'Durch den Pro-Shop', program: 'Durch das Buchungssystem' },
  },
  refund: (amount) =>
    `Wir erstatten ${amount} auf Ihre Karte. Es kann einige Tage dauern, bis der Betrag auf Ihrer Kartenabrechnung steht.`,
  refundToCard: (amount, card) =>
    `Wir erstatten ${amount} auf Ihre Karte, ${card}. Es kann einige Tage dauern, bis der Betrag auf Ihrer Kartenabrechnung steht.`,
  refundHandedOut: (amount) => `An der Theke erstattet: ${amount}.`,
  refundAtCounter: (amount) =>
    `${amount} haben Sie an der Theke bezahlt. Bitte holen Sie den Betrag dort ab.`,
  refundToCertificate: (amount) =>
    `${amount} sind wieder auf dem Geschenkgutschein oder Konto, mit dem Sie bezahlt haben. Sie können den Betrag wieder verwenden.`,
  labels: {
    when: 'Wann',
    course: 'Golfplatz',
    venue: 'Ort',
    golfers: 'Anzahl Spieler',
    groupSize: 'Gruppengröße',
    players: 'Spieler',
    rate: 'Tarif',
    plan: 'Zahlungsweise',
    promotion: 'Aktionscode',
    saved: 'Gespart',
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
    otherPayments: 'Anders bezahlt',
    dueAtCourse: 'Vor Ort zu zahlen',
    refunded: 'Erstattet',
    refundAtCounter: 'An der Theke zu erstatten',
    unrefunded: 'Nicht erstattet',
    uncharged: 'Nicht abgebucht',
  },
  transportation: { Cart: 'Mit Cart', Walking: 'Zu Fuß' },
  golferCount: (count) => `${count} Spieler`,
  unnamedPlayer: (number) => `Spieler ${number}`,
  minutes: (count) => counted(count, 'Minute', 'Minuten'),
  card: nameCard,
  quantity: (label, count) => (count === 1 ? label : `${label} × ${count}`),
  checkIn: 'Check-in',
  policy: 'Buchungsbedingungen',
  questions: (phone) => `Fragen? Rufen Sie den Pro-Shop an: ${phone}`,
  seeBooking: 'Buchung ansehen oder stornieren',
  seeBookingNote:
    'Wer diesen Link hat, kann die Buchung ansehen und stornieren. Bitte geben Sie ihn nicht weiter.',
  seePastBooking: 'Buchung ansehen',
  seePastBookingNote: 'Wer diesen Link hat, kann die Buchung ansehen. Bitte geben Sie ihn nicht weiter.',
  footer: (facility) =>
    `Sie erhalten diese E-Mail, weil bei ${facility} mit Ihrer E-Mail-Adresse gebucht wurde.`,
  facilityFooter: (operator) => `Gesendet vom Buchungssystem von ${operator}.`,
  calendar: {
    summary: (what, facility) => `${what}: ${facility}`,
    confirmation: (number) => `Bestätigungsnummer ${number}`,
    fileName: 'startzeit.ics',
    fileNameOfSeveral: (number) => `startzeit-${number}.ics`,
  },
};
