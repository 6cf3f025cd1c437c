import type { Text } from '../en.ts';

const spieler = (count: number) => `${count} Spieler`;

/** What the shop's commands print. */
export const shop: Text['shop'] = {
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
    date: 'Schreiben Sie einen Tag wie 2031-05-04',
    time: 'Schreiben Sie eine Uhrzeit wie 07:30',
    id: 'Schreiben Sie die Nummer',
    quantity: 'Geben Sie eine Zahl von 1 bis 9999 an',
    players: 'Schreiben Sie eine Zahl von 1 bis 6',
    reason: 'Schreiben Sie in höchstens 200 Zeichen, warum',
    reservation: 'Schreiben Sie die Nummer einer Reservierung oder ihre Bestätigungsnummer',
    name: 'Schreiben Sie, wer gebucht wird, etwa "Ada Byron"',
    email: 'Schreiben Sie eine E-Mail-Adresse',
    count: 'Bitte eine Zahl von 0 bis 999999',
    change: 'Bitte einen Betrag wie 12.50, oder --by=-12.50',
    phone: (example: string) => `Schreiben Sie eine Telefonnummer wie ${example}`,
  },
  noSuchTime: (facility, date, time) => `Bei ${facility} gibt es am ${date} um ${time} keine Abschlagzeit.`,
  whichRate: (list) => `Nennen Sie den Tarif mit --rate: ${list}.`,
  notSoMany: (rate, counts) => `Der Tarif ${rate} gilt für ${counts} Spieler.`,
  notForSale: {
    unknown: 'Diese Abschlagzeit kann nicht gebucht werden.',
    'needs-card': 'Dieser Tarif wird online bezahlt.',
    'not-offered': 'Dieser Tarif wird zu dieser Zeit nicht verkauft.',
    past: 'Diese Abschlagzeit ist vorbei.',
    'too-late': 'Diese Abschlagzeit kann nicht gebucht werden.',
    'not-released': 'Diese Abschlagzeit kann nicht gebucht werden.',
    blocked: 'Diese Abschlagzeit ist gesperrt: Heben Sie zuerst die Sperre auf.',
  },
  booked: (name, golfers, when, { reservation, confirmation, due }) =>
    `${name} ist gebucht: ${golfers} am ${when}, Reservierung ${reservation} (${confirmation}), ${due} vor Ort zu zahlen.`,
  waitsForProof: (email) =>
    `Ein Konto mit der Adresse ${email} ist nicht bestätigt: Das wartet, bis ${email} die Adresse bestätigt.`,
  bookedAlready: (name, reservation) =>
    `${name} ist zu dieser Zeit schon gebucht (Reservierung ${reservation}). Um noch einmal zu buchen, fügen Sie --again hinzu.`,
  noBooking: (written) => `Die Reservierung ${written} gibt es nicht.`,
  notChangeable: (id) => `Die Reservierung ${id} ist nicht gebucht, es gibt nichts zu ändern.`,
  notChangeablePaid: (id) =>
    `Spieler der Reservierung ${id} haben beim Check-in bezahlt, sie lässt sich nicht mehr ändern.`,
  notChangeableCredited: (id) =>
    `Golfer der Reservierung ${id} haben einen Rain Check, sie lässt sich nicht mehr ändern.`,
  changed: (id, when, golfers, due) =>
    `Die Reservierung ${id} ist jetzt ${when} für ${golfers}; ${due} sind vor Ort zu zahlen.`,
  notBooked: (id) => `Die Reservierung ${id} ist nicht gebucht, es gibt also nichts zu stornieren.`,
  checkedInNow: (id, count, players) => `Reservierung ${id}: ${count} von ${players} eingecheckt.`,
  notTeedOff: (id) => `Reservierung ${id} hat noch nicht abgeschlagen.`,
  noShow: (id, golfers) =>
    `Reservierung ${id}: ${golfers} nicht gekommen. Der Golfer wird per E-Mail informiert.`,
  noShowUndone: (id, golfers) => `Reservierung ${id}: ${golfers} doch gekommen.`,
  noNoShow: (id) => `Von Reservierung ${id} ist niemand als nicht gekommen vermerkt.`,
  allCame: (id) =>
    `Alle Golfer von Reservierung ${id} sind eingecheckt, als nicht gekommen vermerkt oder haben einen Rain Check.`,
  rainCheck: 'Rain Check',
  rainChecked: (amount, golfers, certificateId, email) =>
    `Rain Check über ${amount} für ${golfers}: Gutschein ${certificateId}, der Code geht an ${email}.`,
  rainCheckTo: (id) => `Reservierung ${id} hat keine E-Mail-Adresse: mit --to EMAIL angeben.`,
  rainCheckedBefore: (id) =>
    `Alle Golfer von Reservierung ${id}, die gekommen sind, haben schon einen Rain Check.`,
  noHolesLeft: (id, holes) =>
    `Reservierung ${id} gilt für ${holes} Löcher: mit --holes-played weniger angeben.`,
  nothingToCredit: (id) =>
    `Für diese Golfer von Reservierung ${id} ist keine Zahlung bekannt. Haben sie auf der Anlage bezahlt, --paid-at-course angeben.`,
  cancelled: (id) => `Die Reservierung ${id} ist storniert.`,
  cancelledBefore: (id) => `Die Reservierung ${id} war schon storniert.`,
  reduced: (id, golfers) => `Die Reservierung ${id} gilt jetzt für ${golfers}.`,
  reducedAlready: (id, golfers) =>
    `So viele wurden gerade schon aus der Reservierung ${id} genommen, sie gilt jetzt für ${golfers}. Um noch einmal so viele herauszunehmen, fügen Sie --again hinzu.`,
  onlySoManyBooked: (id, golfers) => `Die Reservierung ${id} gilt für ${golfers}.`,
  refunded: (amount) => `${amount} werden erstattet.`,
  refundedAlready: (amount) =>
    `${amount} wurden gerade schon erstattet. Um sie noch einmal zu erstatten, fügen Sie --again hinzu.`,
  refundRefused: (amount) =>
    `Der Zahlungsdienst lehnt es ab, ${amount} zu erstatten, deshalb hat sich nichts geändert. Erstatten Sie auf anderem Weg.`,
  refundRefusedInPart: (given, refused) =>
    `${given} werden erstattet. Der Zahlungsdienst lehnt es ab, ${refused} zu erstatten. Erstatten Sie diese auf anderem Weg.`,
  refundUnanswered: (amount) =>
    `Für ${amount} davon antwortet der Zahlungsdienst nicht. Er wird weiter gefragt, bis er es tut.`,
  leftPaid: (amount) => `${amount} bleiben bezahlt.`,
  nothingPaid: (id) => `Für die Reservierung ${id} ist online nichts bezahlt.`,
  onlySoMuchPaid: (amount) => `Schreiben Sie höchstens ${amount}, denn so viel ist online bezahlt.`,
  onlySoMuchUncredited: (most, credited) =>
    `Höchstens ${most} können erstattet werden: ${credited} des Bezahlten sind mit Rain Checks gutgeschrieben. Um sie als Geld zu erstatten, machen Sie zuerst deren Gutscheine ungültig.`,
  hours: (from, to, start, end) =>
    `${from === to ? from : `${from} bis ${to}`}, ${start === '00:00' && end === '24:00' ? 'ganztägig' : `${start} bis ${end}`}`,
  blocked: (id, facility, hours) => `Sperre ${id}: ${facility} ist geschlossen ${hours}.`,
  blockedNobody: 'Keine Buchung ist davon betroffen.',
  blockedBookings: (count) =>
    count === 1
      ? '1 Buchung ist betroffen und bleibt bestehen; ihr Golfer wird per E-Mail gebeten anzurufen:'
      : `${count} Buchungen sind betroffen und bleiben bestehen; ihre Golfer werden per E-Mail gebeten anzurufen:`,
  unblocked: (id) => `Die Sperre ${id} ist aufgehoben.`,
  notUnblocked: {
    unknown: (id) => `Die Sperre ${id} gibt es nicht.`,
    'in-file': (id) =>
      `Die Sperre ${id} steht in der Datei des Betreibers: Nehmen Sie sie dort heraus und importieren Sie die Datei.`,
  },
  noBlocks: 'Nichts ist gesperrt.',
  blockColumns: { id: 'Sperre', facility: 'Anlage', hours: 'Geschlossen', reason: 'Grund', source: 'Von' },
  blockSources: { file: 'Datei', shop: 'Sekretariat' },
  reservation: (id) => `Reservierung ${id}`,
  dayTitle: (facility, day) => `${facility}, ${day}`,
  noBookings: 'Keine Buchungen.',
  dayTotals: (bookings, golfers) => `${bookings}, ${golfers}`,
  bookingCount: (count) => (count === 1 ? '1 Buchung' : `${count} Buchungen`),
  golferCount: spieler,
  closed: (from, to, reason) =>
    `Geschlossen ${from === '00:00' && to === '24:00' ? 'ganztägig' : `${from} bis ${to}`}: ${reason}`,
  waiting: 'wartet auf Zahlung',
  checkedIn: (count, players) => `${count} von ${players} eingecheckt`,
  byShop: 'Sekretariat',
  columns: {
    time: 'Zeit',
    golfers: 'Spieler',
    bay: 'Box',
    name: 'Name',
    phone: 'Telefon',
    rate: 'Tarif',
    due: 'Hier zu zahlen',
    number: 'Reservierung',
    remarks: 'Bemerkungen',
  },
  csv: {
    date: 'Datum',
    time: 'Zeit',
    facility: 'Anlage',
    reservation: 'Reservierung',
    confirmation: 'Bestätigung',
    state: 'Stand',
    source: 'Herkunft',
    golfers: 'Spieler',
    checkedIn: 'Eingecheckt',
    bay: 'Box',
    firstName: 'Vorname',
    lastName: 'Nachname',
    email: 'E-Mail',
    phone: 'Telefon',
    players: 'Mitspieler',
    rate: 'Tarif',
    holes: 'Löcher',
    transportation: 'Fortbewegung',
    currency: 'Währung',
    total: 'Gesamt',
    paid: 'Bezahlt',
    due: 'Vor Ort zu zahlen',
    notes: 'Nachricht',
  },
  sold: (pieces, sale, total) => `${pieces} für ${total} verkauft, Verkauf ${sale}.`,
  pieces: (quantity, name) => `${quantity} × ${name}`,
  soldAlready: (quantity, name) =>
    `${quantity} × ${name} wurde gerade eben verkauft. Um noch einmal so viele zu verkaufen, fügen Sie --again hinzu.`,
  noProduct: (id, facility) => `${facility} verkauft kein Produkt ${id}.`,
  outOfStock: (remaining) =>
    remaining === 0
      ? 'Es sind keine mehr da.'
      : `Davon ${remaining === 1 ? 'ist nur noch eines' : `sind nur noch ${remaining}`} da.`,
  noCards: 'Es ist kein Anbieter für Kartenzahlungen eingerichtet: Verkaufen Sie es gegen Bargeld.',
  noCardStep:
    'Zu dieser Karte muss ihr Besitzer die Zahlung bestätigen, was hier nicht möglich ist. Es wurde nichts abgebucht.',
  noCardGiven:
    'Schreiben Sie die Karte in die Standardeingabe, als drei Wörter: ihre Nummer, ihren letzten Monat (12/2035) und ihren Sicherheitscode.',
  addOrSet: 'Bitte nennen Sie ein Produkt mit --product, und entweder --add oder --set.',
  left: (name, left) => `${name}: noch ${left}.`,
  noProducts: 'Es werden keine Produkte verkauft.',
  notCounted: 'ungezählt',
  stockColumns: {
    facility: 'Anlage',
    id: 'Produkt',
    product: 'Name',
    left: 'Übrig',
    held: 'Wird bezahlt',
    sold: 'Verkauft',
  },
  oneAtATime: 'Bitte eines nach dem anderen.',
  giftCertificate: 'Gutschein',
  forWhom: 'Bitte sagen Sie, für wen er ist: --to mit einer E-Mail-Adresse, und --name.',
  certificateSold: (id, value, email) =>
    `Gutschein ${id} über ${value} ist bar verkauft und wird an ${email} geschickt.`,
  certificateSoldAlready: (value, email) =>
    `Ein Gutschein über ${value} wurde eben an ${email} verkauft. Für noch einen fügen Sie --again an.`,
  certificateWorth: (id, left) => `Auf Gutschein ${id} sind noch ${left}.`,
  certificateChangedAlready: (id, by) =>
    `Gutschein ${id} wurde eben um ${by} geändert. Um ihn noch einmal um so viel zu ändern, fügen Sie --again an.`,
  onlySoMuchLeft: (id, left) => `Auf Gutschein ${id} sind nur noch ${left}.`,
  certificateVoid: (id, left) => `Gutschein ${id} gilt nicht mehr. Übrig waren ${left}.`,
  certificateVoidBefore: (id) => `Gutschein ${id} gilt nicht mehr.`,
  certificateMailed: (id, email) => `Gutschein ${id} wird noch einmal an ${email} geschickt.`,
  notMailedYet: (id) => `Gutschein ${id} wird an seinem Tag geschickt.`,
  noRecipient: (id) => `Es ist nicht mehr bekannt, an wen Gutschein ${id} ging.`,
  noCertificate: (id) => `Es gibt keinen Gutschein ${id}.`,
  noCertificates: 'Es wurden keine Gutscheine verkauft.',
  isVoid: 'ungültig',
  isMailed: 'ja',
  certificateColumns: {
    id: 'Gutschein',
    facility: 'Anlage',
    value: 'Wert',
    left: 'Übrig',
    code: 'Code',
    recipient: 'Für',
    mailed: 'Verschickt',
  },
  whichMember: 'Bitte sagen Sie, wer es ist und was: --email, --name und --plan.',
  noPlan: (id, facility) => `${facility} hat keinen Zahlungsplan ${id}.`,
  memberAdded: (name, membership, price) =>
    `${name} ist ab heute Mitglied: ${membership}, ${price} bar bezahlt.`,
  memberEntered: (name, membership) =>
    `${name} ist ab heute Mitglied: ${membership}. Berechnet wurde nichts.`,
  noActiveMembership: (id) => `Es gibt keine aktive Mitgliedschaft ${id}.`,
  membershipEnded: (id) => `Mitgliedschaft ${id} ist heute beendet.`,
  membershipVoid: (id) => `Mitgliedschaft ${id} ist zurückgenommen.`,
  membershipRefundRefused: (id) =>
    `Mitgliedschaft ${id} ist zurückgenommen, aber der Kartenanbieter gibt das Geld nicht zurück. Bitte geben Sie es anders zurück.`,
  noMembers: 'Niemand ist Mitglied.',
  memberColumns: {
    id: 'Mitgliedschaft',
    facility: 'Anlage',
    membership: 'Was',
    member: 'Mitglied',
    email: 'E-Mail',
    state: 'Stand',
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
    void: 'zurückgenommen',
  },
  noSale: (id) => `Es gibt keinen Verkauf ${id}.`,
  returned: (id, amount) => `Verkauf ${id} ist zurückgenommen. ${amount} wird zurückgegeben.`,
  returnRefused: (id) =>
    `Verkauf ${id} ist zurückgenommen, aber der Kartenanbieter weigert sich, das Geld zurückzugeben. Geben Sie es auf anderem Weg zurück.`,
  returnedBefore: (id) => `Verkauf ${id} wurde schon zurückgenommen.`,
};
