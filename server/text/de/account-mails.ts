import { counted } from '../counted.ts';
import type { Text } from '../en.ts';

export const accountMails: Text['accountMails'] = {
  subject: {
    passwordReset: (operator) => `${operator}: Wählen Sie ein neues Passwort`,
    emailVerification: (operator) => `${operator}: Bitte bestätigen Sie Ihre E-Mail-Adresse`,
    passwordChanged: (operator) => `${operator}: Ihr Passwort wurde geändert`,
    accountDeleted: (operator) => `${operator}: Ihr Konto wurde gelöscht`,
  },
  passwordReset: {
    title: 'Neues Passwort wählen',
    intro: (operator) =>
      `Wir haben eine Anfrage erhalten, das Passwort für Ihr Konto bei ${operator} zurückzusetzen.`,
    button: 'Neues Passwort wählen',
    note: (minutes) =>
      `Der Link funktioniert nur einmal und läuft in ${counted(minutes, 'Minute', 'Minuten')} ab. Wer ihn hat, kann Ihr Passwort festlegen. Bitte geben Sie ihn nicht weiter.`,
    otherwise:
      'Wenn Sie das nicht angefordert haben, können Sie diese E-Mail ignorieren. Ihr Passwort ist unverändert.',
  },
  emailVerification: {
    title: 'Bitte bestätigen Sie Ihre E-Mail-Adresse',
    intro: (operator) => `Bei ${operator} wurde mit dieser E-Mail-Adresse ein Konto angelegt.`,
    button: 'E-Mail-Adresse bestätigen',
    note: (hours) => `Der Link läuft in ${counted(hours, 'Stunde', 'Stunden')} ab.`,
    otherwise:
      'Wenn Sie das nicht waren, bestätigen Sie die Adresse bitte nicht. Sie können diese E-Mail ignorieren.',
    consent: (operator) =>
      `Sie haben zugestimmt, Neuigkeiten und Angebote von ${operator} per E-Mail zu erhalten.`,
    unsubscribe: 'Neuigkeiten und Angebote abbestellen',
  },
  passwordChanged: {
    title: 'Ihr Passwort wurde geändert',
    intro: (operator) => `Ihr Konto bei ${operator} hat ein neues Passwort.`,
    ended: 'Ihre anderen Geräte wurden abgemeldet.',
  },
  accountDeleted: {
    title: 'Ihr Konto wurde gelöscht',
    intro: (operator) =>
      `Wir haben Ihr Konto bei ${operator} gelöscht, samt Namen, Kontaktdaten und Einwilligungen.`,
    kept: 'Datum und Preis vergangener Runden muss der Golfplatz von Gesetzes wegen aufbewahren. Ihr Name steht nicht mehr dabei.',
  },
  notYou: (contact) => `Wenn Sie das nicht waren, schreiben Sie bitte sofort an ${contact}.`,
  notYouCall: 'Wenn Sie das nicht waren, wenden Sie sich bitte sofort an den Golfplatz.',
  linkGone:
    'Dieser Link ist abgelaufen oder wurde schon verwendet. Auf unserer Website können Sie einen neuen anfordern.',
  footer: (operator) =>
    `Sie erhalten diese E-Mail, weil es bei ${operator} ein Konto mit Ihrer E-Mail-Adresse gibt oder gab.`,
};
