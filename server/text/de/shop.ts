import type { Weekday } from '#server/contract/constants.ts';
import type { Text } from '../en.ts';

const spieler = (count: number) => `${count} Spieler`;

const WEEKDAY_NAMES: Record<Weekday, string> = {
  mon: 'Mo',
  tue: 'Di',
  wed: 'Mi',
  thu: 'Do',
  fri: 'Fr',
  sat: 'Sa',
  sun: 'So',
};

export const shop: Text['shop'] = {
  as: 'Nennen Sie einen Mitarbeiter: --as clerk@example.com',
  noStaffUser: (email) => `Kein aktiver Mitarbeiter hat die E-Mail-Adresse ${email}.`,
  usage: (usage) =>
    usage
      .split('\n')
      .map((line) => `npm run facility -- ${line}`)
      .join('\n'),
  noCommand: (name) => `Den Befehl ${name} gibt es nicht.`,
  noOperator: (alias) => `Den Betreiber ${alias} gibt es nicht.`,
  whichFacility: (list) => `Nennen Sie die Anlage mit --facility: ${list}.`,
  endsBeforeItBegins: (end, start) => `${end} liegt nicht nach ${start}.`,
  options: {
    date: 'Geben Sie einen Tag wie 2031-05-04 an',
    time: 'Geben Sie eine Uhrzeit wie 07:30 an',
    weekdays: 'Nennen Sie Tage wie mon,wed',
    oneOf: (list) => `Nennen Sie eines von ${list}`,
    id: 'Geben Sie die Nummer an',
    players: 'Geben Sie eine Zahl von 1 bis 6 an',
    quantity: 'Geben Sie eine Zahl von 1 bis 9999 an',
    reason: 'Geben Sie einen Grund mit höchstens 200 Zeichen an',
    reservation: 'Geben Sie eine Buchungsnummer oder eine Bestätigungsnummer an',
    name: 'Geben Sie den Namen des Golfers an, etwa "Ada Byron"',
    email: 'Geben Sie eine E-Mail-Adresse an',
    count: 'Geben Sie eine Zahl von 0 bis 999999 an',
    change: 'Geben Sie einen Betrag wie 12.50 oder --by=-12.50 an',
    phone: (example) => `Geben Sie eine Telefonnummer wie ${example} an`,
  },
  noSuchTime: (facility, date, time) => `Bei ${facility} gibt es am ${date} um ${time} keine Startzeit.`,
  noSuchTee: (facility, hole) => `Bei ${facility} startet niemand an ${hole}.`,
  fullWithTurn: (time, hole, free) =>
    free === 0
      ? `18 Löcher von hier wechseln um ${time} auf ${hole}. Eine der beiden Startzeiten ist voll.`
      : `18 Löcher von hier wechseln um ${time} auf ${hole}. Beide Startzeiten haben Platz für ${free} Spieler.`,
  whichRate: (list) => `Nennen Sie den Tarif mit --rate: ${list}.`,
  notSoMany: (rate, counts) => `Der Tarif ${rate} gilt für ${counts} Spieler.`,
  notForSale: {
    unknown: 'Diese Startzeit kann nicht gebucht werden.',
    'needs-card': 'Dieser Tarif muss online bezahlt werden.',
    'not-offered': 'Diesen Tarif gibt es zu dieser Zeit nicht.',
    past: 'Diese Startzeit ist vorbei.',
    'too-late': 'Diese Startzeit kann nicht gebucht werden.',
    'not-released': 'Diese Startzeit kann nicht gebucht werden.',
    blocked: 'Diese Startzeit ist gesperrt. Heben Sie zuerst die Sperre auf.',
  },
  booked: (name, golfers, when, { reservation, confirmation, due }) =>
    `${name} ist gebucht: ${golfers} am ${when}, Buchung ${reservation} (${confirmation}), ${due} vor Ort zu zahlen.`,
  waitsForProof: (email) =>
    `Das Konto von ${email} ist noch nicht bestätigt. Dies erscheint darin, sobald der Golfer die Adresse bestätigt.`,
  bookedAlready: (name, reservation) =>
    `${name} ist zu dieser Zeit schon gebucht (Buchung ${reservation}). Um noch einmal zu buchen, fügen Sie --again hinzu.`,
  sold: (pieces, sale, total) => `${pieces} für ${total} verkauft, Verkauf ${sale}.`,
  pieces: (quantity, name) => `${quantity} × ${name}`,
  soldAlready: (quantity, name) =>
    `${quantity} × ${name} wurde gerade verkauft. Um dasselbe noch einmal zu verkaufen, fügen Sie --again hinzu.`,
  noProduct: (id, facility) => `${facility} verkauft keinen Artikel ${id}.`,
  outOfStock: (remaining) => (remaining === 0 ? 'Nichts mehr da.' : `Nur noch ${remaining} da.`),
  noCards: 'Es ist kein Zahlungsanbieter eingerichtet. Verkaufen Sie gegen Bargeld.',
  noCardStep:
    'Bei dieser Karte muss der Inhaber die Zahlung bestätigen. Das ist hier nicht möglich. Es wurde nichts abgebucht.',
  noCardGiven:
    'Schreiben Sie die Karte als drei Wörter in die Standardeingabe: Nummer, Ablaufdatum (12/2035) und Prüfnummer.',
  addOrSet: 'Nennen Sie einen Artikel mit --product, dazu entweder --add oder --set.',
  left: (name, left) => `${name}: noch ${left}.`,
  noProducts: 'Es gibt keine Artikel zu kaufen.',
  notCounted: 'nicht gezählt',
  stockColumns: {
    facility: 'Anlage',
    id: 'Artikel',
    product: 'Name',
    left: 'Übrig',
    held: 'An der Kasse',
    sold: 'Verkauft',
  },
  oneAtATime: 'Bitte eines nach dem anderen.',
  giftCertificate: 'Geschenkgutschein',
  forWhom: 'Nennen Sie den Empfänger: --to mit einer E-Mail-Adresse, und --name.',
  certificateSold: (id, value, email) =>
    `Geschenkgutschein ${id} über ${value} wurde bar verkauft. Wir schicken ihn per E-Mail an ${email}.`,
  certificateSoldAlready: (value, email) =>
    `Ein Geschenkgutschein über ${value} wurde gerade an ${email} verkauft. Um noch einen zu verkaufen, fügen Sie --again hinzu.`,
  certificateWorth: (id, left) => `Auf Geschenkgutschein ${id} sind noch ${left}.`,
  certificateChangedAlready: (id, by) =>
    `Geschenkgutschein ${id} wurde gerade um ${by} geändert. Um die Änderung zu wiederholen, fügen Sie --again hinzu.`,
  onlySoMuchLeft: (id, left) => `Auf Geschenkgutschein ${id} sind nur noch ${left}.`,
  certificateVoid: (id, left) => `Geschenkgutschein ${id} ist ungültig. Übrig waren ${left}.`,
  certificateVoidBefore: (id) => `Geschenkgutschein ${id} ist ungültig.`,
  certificateMailed: (id, email) =>
    `Wir schicken Geschenkgutschein ${id} noch einmal per E-Mail an ${email}.`,
  notMailedYet: (id) => `Geschenkgutschein ${id} wird am Versanddatum per E-Mail verschickt.`,
  noRecipient: (id) => `Der Empfänger von Geschenkgutschein ${id} ist nicht mehr gespeichert.`,
  noCertificate: (id) => `Es gibt keinen Geschenkgutschein ${id}.`,
  noCertificates: 'Es wurden keine Geschenkgutscheine verkauft.',
  isVoid: 'ungültig',
  isMailed: 'ja',
  certificateColumns: {
    id: 'Gutschein',
    facility: 'Anlage',
    value: 'Wert',
    left: 'Übrig',
    code: 'Code',
    recipient: 'Empfänger',
    mailed: 'Verschickt',
  },
  whichMember: 'Nennen Sie das Mitglied und den Plan: --email, --name und --plan.',
  noPlan: (id, facility) => `${facility} hat keinen Zahlungsplan ${id}.`,
  memberAdded: (name, membership, price) =>
    `${name} ist ab heute Mitglied: ${membership}, ${price} bar bezahlt.`,
  memberEntered: (name, membership) =>
    `${name} ist ab heute Mitglied: ${membership}. Es wurde nichts abgebucht.`,
  noActiveMembership: (id) => `Es gibt keine aktive Mitgliedschaft ${id}.`,
  membershipEnded: (id) => `Mitgliedschaft ${id} wurde heute beendet.`,
  membershipVoid: (id) => `Mitgliedschaft ${id} ist ungültig.`,
  membershipRefundRefused: (id) =>
    `Mitgliedschaft ${id} ist ungültig, aber der Zahlungsanbieter hat die Erstattung abgelehnt. Bitte erstatten Sie den Betrag auf anderem Weg.`,
  noMembers: 'Es gibt keine Mitglieder.',
  memberColumns: {
    id: 'Mitgliedschaft',
    facility: 'Anlage',
    membership: 'Art',
    member: 'Mitglied',
    email: 'E-Mail',
    state: 'Status',
    from: 'Von',
    to: 'Bis',
    nextPayment: 'Nächste Zahlung',
  },
  membershipStates: {
    pending: 'wird bezahlt',
    active: 'aktiv',
    suspended: 'ausgesetzt',
    ended: 'beendet',
    cancelled: 'gekündigt',
    void: 'ungültig',
  },
  noSale: (id) => `Es gibt keinen Verkauf ${id}.`,
  returned: (id, amount) => `Verkauf ${id} wurde zurückgenommen. ${amount} wurden erstattet.`,
  returnRefused: (id) =>
    `Verkauf ${id} wurde zurückgenommen, aber der Zahlungsanbieter hat die Erstattung abgelehnt. Bitte erstatten Sie den Betrag auf anderem Weg.`,
  returnedBefore: (id) => `Verkauf ${id} wurde schon zurückgenommen.`,
  noBooking: (written) => `Die Buchung ${written} gibt es nicht.`,
  notChangeable: (id) => `Buchung ${id} ist nicht gebucht, es gibt also nichts zu ändern.`,
  notChangeablePaid: (id) =>
    `Spieler der Buchung ${id} haben beim Check-in bezahlt, deshalb lässt sie sich nicht mehr ändern.`,
  notChangeableCredited: (id) =>
    `Golfer der Buchung ${id} haben einen Rain Check, deshalb lässt sie sich nicht mehr ändern.`,
  changed: (id, when, golfers, due) =>
    `Buchung ${id} ist jetzt ${when} für ${golfers}; ${due} sind vor Ort zu zahlen.`,
  notBooked: (id) => `Buchung ${id} ist nicht gebucht, es gibt also nichts zu stornieren.`,
  checkedInNow: (id, count, players) => `Buchung ${id}: ${count} von ${players} eingecheckt.`,
  notTeedOff: (id) => `Buchung ${id} hat noch nicht abgeschlagen.`,
  noShow: (id, golfers) =>
    `Buchung ${id}: ${golfers} als nicht erschienen vermerkt. Wir schreiben dem Golfer eine E-Mail.`,
  noShowUndone: (id, golfers) => `Buchung ${id}: ${golfers} nicht mehr als nicht erschienen vermerkt.`,
  noNoShow: (id) => `In Buchung ${id} ist niemand als nicht erschienen vermerkt.`,
  allCame: (id) =>
    `Alle Golfer der Buchung ${id} sind eingecheckt, als nicht erschienen vermerkt oder haben einen Rain Check.`,
  rainCheck: 'Rain Check',
  rainChecked: (amount, golfers, certificateId, email) =>
    `Rain Check über ${amount} für ${golfers}: Geschenkgutschein ${certificateId}. Wir schicken den Code per E-Mail an ${email}.`,
  rainCheckTo: (id) => `Buchung ${id} hat keine E-Mail-Adresse. Fügen Sie --to EMAIL hinzu.`,
  rainCheckedBefore: (id) => `Alle erschienenen Golfer der Buchung ${id} haben schon einen Rain Check.`,
  noHolesLeft: (id, holes) =>
    `Buchung ${id} gilt für ${holes} Löcher. Geben Sie mit --holes-played weniger an.`,
  nothingToCredit: (id) =>
    `Für diese Golfer der Buchung ${id} ist keine Zahlung vermerkt. Wenn sie vor Ort bezahlt haben, fügen Sie --paid-at-course hinzu.`,
  cancelled: (id) => `Buchung ${id} ist storniert.`,
  cancelledBefore: (id) => `Buchung ${id} war schon storniert.`,
  reduced: (id, golfers) => `Buchung ${id} gilt jetzt für ${golfers}.`,
  reducedAlready: (id, golfers) =>
    `Aus Buchung ${id} wurden gerade schon so viele Spieler entfernt. Sie gilt jetzt für ${golfers}. Um noch einmal so viele zu entfernen, fügen Sie --again hinzu.`,
  onlySoManyBooked: (id, golfers) => `Buchung ${id} gilt nur für ${golfers}.`,
  refunded: (amount) => `${amount} wurden erstattet.`,
  refundedAlready: (amount) =>
    `${amount} wurden gerade erstattet. Um sie noch einmal zu erstatten, fügen Sie --again hinzu.`,
  refundRefused: (amount) =>
    `Der Zahlungsanbieter hat die Erstattung von ${amount} abgelehnt, deshalb hat sich nichts geändert. Bitte erstatten Sie den Betrag auf anderem Weg.`,
  refundRefusedInPart: (given, refused) =>
    `${given} wurden erstattet. Der Zahlungsanbieter hat die Erstattung von ${refused} abgelehnt. Bitte erstatten Sie diesen Betrag auf anderem Weg.`,
  refundUnanswered: (amount) =>
    `Zu ${amount} davon hat der Zahlungsanbieter nicht geantwortet. Fairway fragt weiter nach, bis er es tut.`,
  leftPaid: (amount) => `${amount} bleiben bezahlt.`,
  nothingPaid: (id) => `Für Buchung ${id} wurde nichts bezahlt.`,
  onlySoMuchPaid: (amount) => `Geben Sie höchstens ${amount} an, den bezahlten Betrag.`,
  onlySoMuchUncredited: (most, credited) =>
    `Sie können höchstens ${most} erstatten: Rain Checks haben ${credited} der Zahlung gutgeschrieben. Um das als Geld zu erstatten, machen Sie zuerst deren Geschenkgutscheine ungültig.`,
  hours: (from, to, start, end) =>
    `${from === to ? from : `${from} bis ${to}`}, ${start === '00:00' && end === '24:00' ? 'ganztägig' : `${start} bis ${end}`}`,
  onWeekdays: (days) => (days.length === 7 ? '' : `, ${days.map((day) => WEEKDAY_NAMES[day]).join(', ')}`),
  blockMade: {
    closed: (id, facility, hours) => `Sperre ${id}: ${facility} ist geschlossen ${hours}.`,
    'no-online': (id, facility, hours) => `Sperre ${id}: ${facility} bucht nur der Pro-Shop, ${hours}.`,
    'members-only': (id, facility, hours) =>
      `Sperre ${id}: ${facility} buchen nur Mitglieder und der Pro-Shop, ${hours}.`,
    event: (id, facility, hours) =>
      `Sperre ${id}: ${facility} ist wegen eines Turniers geschlossen ${hours}.`,
    maintenance: (id, facility, hours) =>
      `Sperre ${id}: ${facility} ist wegen Platzpflege geschlossen ${hours}.`,
    'double-tee': (id, facility, hours) =>
      `Sperre ${id}: ${facility} startet 18 Loch an beiden Tees, ${hours}.`,
    crossover: (id, facility, hours) =>
      `Sperre ${id}: ${facility} startet niemanden, während Gruppen wechseln, ${hours}.`,
  },
  bookingsStay: 'Buchungen in dieser Zeit bleiben, wie sie sind.',
  blockKinds: {
    closed: 'Geschlossen',
    'no-online': 'Nicht online buchbar',
    'members-only': 'Nur Mitglieder',
    event: 'Veranstaltung',
    maintenance: 'Platzpflege',
    'double-tee': 'Zwei Starttees',
    crossover: 'Wechsel',
  },
  blockedNobody: 'Keine Buchung ist betroffen.',
  blockedBookings: (count) =>
    count === 1
      ? '1 Buchung ist betroffen und bleibt gebucht. Wir bitten den Golfer per E-Mail, den Pro-Shop anzurufen:'
      : `${count} Buchungen sind betroffen und bleiben gebucht. Wir bitten die Golfer per E-Mail, den Pro-Shop anzurufen:`,
  unblocked: (id) => `Sperre ${id} wurde aufgehoben.`,
  notUnblocked: {
    unknown: (id) => `Die Sperre ${id} gibt es nicht.`,
    'in-file': (id) =>
      `Sperre ${id} steht in der Datei des Betreibers. Entfernen Sie sie dort und importieren Sie die Datei.`,
  },
  noBlocks: 'Es gibt keine Sperren.',
  blockColumns: {
    id: 'Sperre',
    facility: 'Anlage',
    hours: 'Geschlossen',
    kind: 'Art',
    reason: 'Grund',
    source: 'Quelle',
  },
  blockSources: { file: 'Datei', shop: 'Pro-Shop' },
  reservation: (id) => `Buchung ${id}`,
  dayTitle: (facility, day) => `${facility}, ${day}`,
  noBookings: 'Keine Buchungen.',
  dayTotals: (bookings, golfers) => `${bookings}, ${golfers}`,
  bookingCount: (count) => (count === 1 ? '1 Buchung' : `${count} Buchungen`),
  golferCount: spieler,
  blockedHours: (kind, from, to, reason) =>
    `${kind} ${from === '00:00' && to === '24:00' ? 'ganztägig' : `${from} bis ${to}`}: ${reason}`,
  waiting: 'wartet auf Zahlung',
  checkedIn: (count, players) => `${count} von ${players} eingecheckt`,
  byShop: 'Pro-Shop',
  columns: {
    time: 'Zeit',
    golfers: 'Spieler',
    bay: 'Box',
    name: 'Name',
    phone: 'Telefon',
    rate: 'Tarif',
    due: 'Hier zu zahlen',
    number: 'Buchung',
    remarks: 'Bemerkungen',
  },
  csv: {
    date: 'Datum',
    time: 'Zeit',
    facility: 'Anlage',
    reservation: 'Buchung',
    confirmation: 'Bestätigung',
    state: 'Status',
    source: 'Quelle',
    golfers: 'Anzahl Spieler',
    checkedIn: 'Eingecheckt',
    bay: 'Box',
    firstName: 'Vorname',
    lastName: 'Nachname',
    email: 'E-Mail',
    phone: 'Telefon',
    players: 'Spieler',
    rate: 'Tarif',
    holes: 'Löcher',
    transportation: 'Fortbewegung',
    currency: 'Währung',
    total: 'Gesamt',
    paid: 'Bezahlt',
    due: 'Vor Ort zu zahlen',
    notes: 'Nachricht',
  },
};
