import type { Text } from '../en.ts';

export const customerImport: Text['customerImport'] = {
  usage: `npm run customers -- import DATEI.csv --alias ALIAS            übernimmt die Kunden eines Betreibers aus einer Datei
npm run customers -- import DATEI.csv --alias ALIAS --check    prüft die Datei, ohne etwas zu ändern`,
  noFile: (file) => `Die Datei ${file} gibt es nicht.`,
  noOperator: (alias) => `Den Betreiber ${alias} gibt es nicht.`,
  underWay: (alias) => `Für ${alias} läuft schon ein Import.`,
  unknownColumns: (names, known) => `Die Datei hat unbekannte Spalten: ${names}. Bekannte Spalten: ${known}.`,
  plainPassword:
    'Die Datei hat eine Spalte „password“. Wir importieren Passwörter nie im Klartext. Verwenden Sie eine Spalte passwordHash mit argon2-Hashes oder lassen Sie Passwörter weg: Die Golfer wählen dann per E-Mail ein neues.',
  twice: (name) => `Die Datei hat die Spalte ${name} zweimal.`,
  noEmail: 'Die Datei hat keine Spalte email. Die erste Zeile muss die Spalten benennen.',
  progress: (rows, percent) => `${rows} Zeilen, ${percent} %`,
  done: (alias, created, completed, known) =>
    `Kunden von ${alias}: ${created} neu, ${completed} ergänzt, ${known} schon bekannt.`,
  waiting: (count, shown) =>
    count === 1
      ? '1 Kunde hat ein Konto angelegt, aber die Adresse noch nicht bestätigt. Sobald das geschieht, ergänzen wir die importierten Daten.'
      : `${shown} Kunden haben ein Konto angelegt, aber die Adresse noch nicht bestätigt. Sobald das geschieht, ergänzen wir die importierten Daten.`,
  checked: (rows) => `${rows} Zeilen können importiert werden. Es wurde nichts geändert.`,
  resumed: (line) =>
    `Ein früherer Import dieser Datei wurde unterbrochen. Er wird nach Zeile ${line} fortgesetzt.`,
  refused: (count, report) => `${count} Zeilen wurden abgelehnt. ${report} nennt sie mit dem Grund.`,
  withoutPhone: (count, report) =>
    `${count} Zeilen wurden ohne Telefonnummer importiert. ${report} nennt sie.`,
  notCsv: (line) =>
    `Nach Zeile ${line} fehlt ein Anführungszeichen, oder eine Zeile ist zu lang. Korrigieren Sie die Datei und importieren Sie sie noch einmal. Kein Kunde wird doppelt angelegt.`,
  report: { line: 'Zeile', email: 'E-Mail', reason: 'Grund' },
  reasons: {
    email: 'Die E-Mail-Adresse fehlt oder ist ungültig',
    notUtf8: 'Der Text ist kein UTF-8',
    name: 'Ein Name ist länger als 100 Zeichen oder nicht druckbar',
    phone: (example) =>
      `Ohne die Telefonnummer importiert, die man nicht wählen kann; schreiben Sie sie wie ${example} oder mit + und Ländervorwahl`,
    birthday: 'Der Geburtstag muss ein Tag wie 05-21 oder 1970-05-21 sein',
    phones: (most) => `Mehr als ${most} Telefonnummern`,
    smsWithoutPhone: 'SMS sind gewählt, aber es fehlt die Telefonnummer',
    hash: 'Der passwordHash ist kein argon2-Hash üblicher Größe; lassen Sie ihn leer, dann wählt der Golfer per E-Mail ein neues Passwort',
    externalId: 'Die externalId ist länger als 200 Zeichen oder nicht druckbar',
    tags: 'Es sind mehr als 50 Tags, oder eines ist länger als 60 Zeichen',
    membership:
      'Die Mitgliedschaft ist länger als 120 Zeichen, die Mitgliedsnummer länger als 100, oder eine davon ist nicht druckbar',
    membershipFacility:
      'membershipFacility ist keine Anlage des Betreibers; lassen Sie das Feld nur leer, wenn er genau eine hat',
    memberDays:
      'memberFrom und memberUntil müssen Tage wie 2026-05-31 sein, und memberUntil darf nicht vor memberFrom liegen',
    withoutMembership:
      'Die Zeile nennt eine Anlage oder einen Tag der Mitgliedschaft, aber dort weder Mitgliedschaft noch Punkte noch Konten',
    loyaltyPoints: 'loyaltyPoints muss eine ganze Zahl ab 0 sein',
    membershipPlan:
      'membershipPlan muss die Nummer eines Zahlungsplans der Anlage sein; membershipNextPayment braucht einen',
    membershipNextPayment:
      'membershipNextPayment muss ein Zahlungstag des Plans sein, gezählt von memberFrom, nicht in der Vergangenheit und nicht nach memberUntil',
    creditAccount: 'creditAccountLimit und creditAccountBalance müssen Beträge wie 500 oder 12.50 sein',
    creditBooks:
      'creditBooks muss wie 10-round book:8 rounds:2027-12-31|Range card:45.50 sein, jeder Name einmal, höchstens 20',
    openingChanged: (column) =>
      `${column} weicht vom Anfangsbestand des früheren Imports ab; passen Sie das Konto mit npm run facility -- accounts an`,
    yesNo: (column) => `${column} muss yes oder no sein`,
    cells: 'Die Zeile hat mehr oder weniger Zellen als die erste',
    severalLines: (line) =>
      `Der Eintrag geht über mehrere Zeilen und beginnt nach Zeile ${line}: Vielleicht fehlt ein Anführungszeichen`,
  },
};
