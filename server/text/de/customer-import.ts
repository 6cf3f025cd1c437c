import type { Text } from '../en.ts';

/** What the import of customers says on the command line and in its report. */
export const customerImport: Text['customerImport'] = {
  usage: `npm run customers -- import DATEI.csv --alias ALIAS            nimmt die Kunden einer Datei beim Betreiber auf
npm run customers -- import DATEI.csv --alias ALIAS --check    prüft die Datei und ändert nichts`,
  noFile: (file) => `Die Datei ${file} gibt es nicht.`,
  noOperator: (alias) => `Den Betreiber ${alias} gibt es nicht.`,
  underWay: (alias) => `Kunden von ${alias} werden gerade schon importiert.`,
  unknownColumns: (names, known) => `Die Datei hat unbekannte Spalten: ${names}. Bekannt sind ${known}.`,
  plainPassword:
    'Die Datei hat eine Spalte „password“. Passwörter werden nie im Klartext importiert: Geben Sie ihre argon2-Hashes als passwordHash an oder lassen Sie sie weg, dann wählen die Golfer per E-Mail ein neues.',
  twice: (name) => `Die Datei hat die Spalte ${name} zweimal.`,
  noEmail: 'Die Datei hat keine Spalte email. Die erste Zeile muss die Spalten benennen.',
  progress: (rows, percent) => `${rows} Zeilen, ${percent} %`,
  done: (alias, created, completed, known) =>
    `Kunden von ${alias}: ${created} neu, ${completed} ergänzt, ${known} schon bekannt.`,
  waiting: (count, shown) =>
    count === 1
      ? 'Ein Kunde hat sich mit einer Adresse angemeldet, die nicht bestätigt ist: Was importiert wurde, wartet darauf.'
      : `${shown} Kunden haben sich mit einer Adresse angemeldet, die nicht bestätigt ist: Was importiert wurde, wartet darauf.`,
  checked: (rows) => `${rows} Zeilen können importiert werden. Es wurde nichts geändert.`,
  resumed: (line) => `Ein Import dieser Datei wurde abgebrochen: Er wird nach Zeile ${line} fortgesetzt.`,
  refused: (count, report) => `${count} Zeilen wurden abgelehnt; welche und warum, steht in ${report}.`,
  withoutPhone: (count: string, report: string) =>
    `${count} Zeilen wurden ohne eine Telefonnummer übernommen; ${report} nennt sie.`,
  notCsv: (line) =>
    `Nach Zeile ${line} fehlt ein Anführungszeichen, oder eine Zeile ist zu lang. Korrigieren Sie die Datei und importieren Sie sie noch einmal: Niemand wird doppelt aufgenommen.`,
  report: { line: 'Zeile', email: 'E-Mail', reason: 'Grund' },
  reasons: {
    email: 'Die E-Mail-Adresse fehlt oder ist ungültig',
    notUtf8: 'Der Text ist kein UTF-8',
    name: 'Ein Name ist länger als 100 Zeichen oder nicht druckbar',
    phone: (example: string) =>
      `Ohne eine Telefonnummer übernommen, die man nicht wählen kann; schreiben Sie sie wie ${example} oder mit + und Ländervorwahl`,
    phones: (most) => `Mehr als ${most} Telefonnummern`,
    smsWithoutPhone: 'Nachrichten per SMS sind gewählt, aber es fehlt die Telefonnummer',
    hash: 'Der passwordHash ist kein argon2-Hash üblicher Größe; lassen Sie ihn leer, dann wählt der Golfer per E-Mail ein neues Passwort',
    externalId: 'Die externalId ist länger als 200 Zeichen oder nicht druckbar',
    tags: 'Es sind mehr als 50 Tags, oder eines ist länger als 60 Zeichen',
    membership:
      'Die Mitgliedschaft ist länger als 120 Zeichen, die Mitgliedsnummer länger als 100, oder sie lassen sich nicht drucken',
    membershipFacility:
      'membershipFacility ist keine Anlage des Betreibers; nur wo es eine einzige gibt, darf das Feld leer sein',
    memberDays: 'memberFrom und memberUntil müssen Tage wie 2026-05-31 sein, der zweite nicht vor dem ersten',
    withoutMembership: 'Anlage oder Tage eines Mitglieds stehen ohne etwas da, das es dort hat',
    loyaltyPoints: 'loyaltyPoints ist eine ganze Zahl von Punkten ab 0',
    membershipPlan:
      'membershipPlan muss die Nummer eines Zahlungsplans der Anlage sein; membershipNextPayment braucht einen',
    membershipNextPayment:
      'membershipNextPayment muss ein Tag ab heute sein, an dem der Plan bezahlt wird, gezählt von memberFrom und nicht nach memberUntil',
    creditAccount: 'creditAccountLimit und creditAccountBalance müssen Beträge wie 500 oder 12.50 sein',
    creditBooks:
      'creditBooks muss wie 10-round book:8 rounds:2027-12-31|Range card:45.50 sein, jeder Name einmal, höchstens 20',
    openingChanged: (column) =>
      `${column} ist nicht der Anfangsstand, der schon importiert wurde; berichtigen Sie das Konto mit npm run facility -- accounts`,
    yesNo: (column) => `${column} muss yes oder no sein`,
    cells: 'Die Zeile hat mehr oder weniger Zellen als die erste',
    severalLines: (line) =>
      `Der Eintrag geht über mehrere Zeilen und begann nach Zeile ${line}: Vielleicht fehlt ein Anführungszeichen`,
  },
};
