import { counted } from '../counted.ts';
import type { Text } from '../en.ts';

/** Mails about a golfer's account at an operator. */
export const accountMails: Text['accountMails'] = {
  subject: {
    passwordReset: (operator) => `${operator}: ein neues Passwort wählen`,
    emailVerification: (operator) => `${operator}: bitte bestätigen Sie Ihre E-Mail-Adresse`,
    passwordChanged: (operator) => `${operator}: Ihr Passwort wurde geändert`,
    accountDeleted: (operator) => `${operator}: Ihr Konto wurde gelöscht`,
  },
  passwordReset: {
    title: 'Ein neues Passwort wählen',
    intro: (operator) =>
      `Jemand, vermutlich Sie selbst, möchte ein neues Passwort für Ihr Konto bei ${operator}.`,
    button: 'Neues Passwort wählen',
    note: (minutes) =>
      `Der Link gilt einmal und für ${counted(minutes, 'Minute', 'Minuten')}. Wer ihn hat, kann Ihr Passwort bestimmen: Bitte geben Sie ihn nicht weiter.`,
    otherwise: 'Wenn Sie das nicht waren, brauchen Sie nichts zu tun: Ihr Passwort ist unverändert.',
  },
  emailVerification: {
    title: 'Bitte bestätigen Sie Ihre E-Mail-Adresse',
    intro: (operator) => `Ihre Adresse wurde für ein Konto bei ${operator} angegeben.`,
    button: 'E-Mail-Adresse bestätigen',
    note: (hours) => `Der Link gilt ${counted(hours, 'Stunde', 'Stunden')} lang.`,
    otherwise: 'Wenn Sie das nicht waren, bestätigen Sie bitte nicht; dann geschieht nichts.',
    consent: (operator) =>
      `Sie haben gewählt, Neuigkeiten und Angebote von ${operator} per E-Mail zu erhalten.`,
    unsubscribe: 'Neuigkeiten und Angebote abbestellen',
  },
  passwordChanged: {
    title: 'Ihr Passwort wurde geändert',
    intro: (operator) => `Ihr Konto bei ${operator} hat ein neues Passwort.`,
    ended: 'Alle Anmeldungen mit dem alten sind beendet.',
  },
  accountDeleted: {
    title: 'Ihr Konto wurde gelöscht',
    intro: (operator) =>
      `Ihr Konto bei ${operator} wurde gelöscht, und mit ihm Ihr Name, Ihre Adresse und Ihre Einwilligungen.`,
    kept: 'Von Ihren Runden bleibt nur, was der Platz von Gesetzes wegen aufbewahren muss: wann sie waren und was sie gekostet haben, ohne Ihren Namen.',
  },
  notYou: (contact) => `Wenn Sie das nicht waren, schreiben Sie bitte sofort an ${contact}.`,
  notYouCall: 'Wenn Sie das nicht waren, wenden Sie sich bitte sofort an den Golfplatz.',
  linkGone:
    'Der Link dieser E-Mail wird nicht mehr gebraucht. Auf der Anmeldeseite können Sie einen neuen anfordern.',
  footer: (operator) =>
    `Sie erhalten diese E-Mail, weil es bei ${operator} ein Konto mit Ihrer Adresse gibt oder gab.`,
};
