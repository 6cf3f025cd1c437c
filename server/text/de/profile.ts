import type { Text } from '../en.ts';

/** The golfer's own pages: profile, consents, password, e-mail address, data. */
export const profile: Text['profile'] = {
  title: 'Konto',
  signedInAs: (email) => `Angemeldet als ${email}`,
  errorTitle: 'Einige Angaben sind ungültig',
  upcoming: {
    title: 'Ihre kommenden Abschlagzeiten',
    titleBays: 'Ihre kommenden Zeiten',
    none: 'Zurzeit ist nichts gebucht.',
    find: 'Zeit suchen',
  },
  details: {
    title: 'Ihr Profil',
    firstName: 'Vorname',
    lastName: 'Nachname',
    email: 'E-Mail',
    emailHint: 'Ihre E-Mail-Adresse kann nicht geändert werden.',
    phone: 'Telefonnummer',
    phoneHint: (example: string) =>
      `Zum Beispiel ${example}. Aus einem anderen Land: mit + und Ländervorwahl`,
    otherPhone: 'Weitere Telefonnummer (freiwillig)',
    mainPhone: 'Hauptnummer, für SMS und Anrufe',
    save: 'Speichern',
    cancel: 'Abbrechen',
    saved: 'Ihr Profil ist gespeichert.',
    unchanged: 'Es hat sich nichts geändert.',
  },
  consents: {
    title: 'Was wir Ihnen senden dürfen',
    titleOf: (facility) => `Was ${facility} Ihnen senden darf`,
    email: (facility) => `Ich möchte Neuigkeiten und Angebote von ${facility} per E-Mail erhalten.`,
    sms: (facility) => `Ich möchte Neuigkeiten und Angebote von ${facility} per SMS erhalten.`,
    transactionalSms: (facility) =>
      `Senden Sie mir Nachrichten zu meinen Buchungen bei ${facility} per SMS, etwa Änderungen und Erinnerungen.`,
    privacy: (facility) => `Die Datenschutzerklärung erhalten Sie auf Anfrage von ${facility}`,
    smsTerms: {
      title: 'Bedingungen für SMS',
      text: (facility) => [
        `Wenn Sie ein Kästchen zu SMS ankreuzen, stimmen Sie zu, dass ${facility} Ihnen Nachrichten an die angegebene Telefonnummer sendet. Die Zustimmung ist keine Bedingung dafür, etwas zu buchen oder zu kaufen.`,
        'Wie viele Nachrichten kommen, hängt von Ihren Buchungen und von den Neuigkeiten ab. Ihr Mobilfunkanbieter kann dafür Gebühren berechnen.',
        'Sie können das jederzeit beenden: Antworten Sie auf eine Nachricht mit STOP oder entfernen Sie das Kreuz in Ihrem Konto. Mit der Antwort HELP erhalten Sie Hilfe.',
        `Ihre Telefonnummer wird nicht an andere für deren eigene Werbung weitergegeben. Die Datenschutzerklärung erhalten Sie auf Anfrage von ${facility}.`,
      ],
    },
  },
  verification: {
    title: 'Ihre E-Mail-Adresse',
    open: (email) =>
      `${email} ist noch nicht bestätigt. Sobald Sie die Adresse bestätigen, erscheinen Buchungen, Bestellungen, Guthaben und Mitgliedschaften dieser Adresse in Ihrem Konto.`,
    done: 'Ihre E-Mail-Adresse ist bestätigt.',
    submit: 'Bestätigungsmail noch einmal senden',
    sent: (email) => `Wir haben eine E-Mail an ${email} gesendet. Bitte bestätigen Sie damit Ihre Adresse.`,
  },
  security: {
    title: 'Anmeldung und Sicherheit',
    changePassword: 'Passwort ändern',
    choosePassword: 'Passwort wählen',
    everywhereText:
      'Beendet alle Anmeldungen Ihres Kontos: hier, auf anderen Geräten und in anderen Browsern.',
    everywhere: 'Überall abmelden',
    everywhereDone: 'Sie sind überall abgemeldet.',
    everywhereFailed: 'Wir konnten Sie nicht überall abmelden. Bitte versuchen Sie es noch einmal.',
  },
  data: {
    title: 'Ihre Daten',
    text: 'Alles, was hier über Sie gespeichert ist, als Datei, die Programme lesen können (JSON).',
    download: 'Meine Daten herunterladen',
    fileName: 'meine-daten.json',
    remove: 'Mein Konto löschen',
  },
  remove: {
    title: 'Ihr Konto löschen?',
    text: (site) =>
      `Ihr Konto bei ${site} wird gelöscht, mit Ihrem Namen, Ihrer E-Mail-Adresse, Ihrer Telefonnummer und Ihren Einwilligungen. Das kann nicht rückgängig gemacht werden.`,
    kept: 'Von vergangenen Runden bleibt nur, was der Golfplatz von Gesetzes wegen aufbewahren muss, ohne Ihren Namen.',
    obstacles: (count) =>
      count === 1
        ? 'Diese Zeit liegt noch vor Ihnen. Stornieren Sie sie zuerst, oder löschen Sie Ihr Konto nach Ihrer Runde.'
        : 'Diese Zeiten liegen noch vor Ihnen. Stornieren Sie sie zuerst, oder löschen Sie Ihr Konto nach Ihrer letzten Runde.',
    password: 'Ihr Passwort',
    passwordRequired: 'Bitte geben Sie Ihr Passwort ein',
    wrongPassword: 'Das ist nicht Ihr Passwort.',
    submit: 'Mein Konto löschen',
    keep: 'Mein Konto behalten',
    done: 'Ihr Konto ist gelöscht.',
    doneBefore: 'Sie sind nicht mehr angemeldet. Wenn Sie Ihr Konto gerade gelöscht haben, ist das erledigt.',
    failed: 'Ihr Konto konnte nicht gelöscht werden. Bitte versuchen Sie es noch einmal.',
  },
  reset: {
    title: 'Passwort zurücksetzen',
    intro: 'Wir senden Ihnen einen Link, mit dem Sie ein neues Passwort wählen können.',
    submit: 'Link senden',
    sent: (email) =>
      `Wir haben einen Link an ${email} gesendet. Er gilt einmal und für eine Stunde. Sehen Sie auch im Spam-Ordner nach. Wenn Sie schon vorher gefragt haben, gelten auch die Links jener E-Mails noch.`,
    signIn: 'Zurück zur Anmeldung',
    signUp: 'Konto anlegen',
    newTitle: 'Neues Passwort wählen',
    newPassword: 'Neues Passwort',
    set: 'Neues Passwort speichern',
    done: 'Ihr Passwort ist geändert. Bitte melden Sie sich damit an.',
    doneSignedIn: 'Ihr Passwort ist geändert.',
    doneForAnother: (email) =>
      `Das Passwort des anderen Kontos ist geändert. Sie sind weiterhin als ${email} angemeldet.`,
    failed: 'Ihr Passwort konnte nicht geändert werden. Bitte versuchen Sie es noch einmal.',
  },
  verify: {
    title: 'Bestätigen Sie Ihre E-Mail-Adresse',
    text: 'Noch ein Klick, und wir wissen, dass diese Adresse Ihnen gehört.',
    submit: 'E-Mail-Adresse bestätigen',
    done: 'Ihre E-Mail-Adresse ist bestätigt.',
    noKey: 'Bitte öffnen Sie den Link in unserer E-Mail noch einmal.',
    again: 'Neuen Link senden',
    againSent:
      'Falls diese Adresse noch zu bestätigen ist, haben wir eine neue E-Mail an sie gesendet. Bitte öffnen Sie den Link darin.',
    failed: 'Ihre E-Mail-Adresse konnte nicht bestätigt werden. Bitte versuchen Sie es noch einmal.',
    account: 'Zu Ihrem Konto',
    home: 'Zu den Abschlagzeiten',
  },
  unsubscribe: {
    title: 'Neuigkeiten und Angebote abbestellen',
    text: (site) =>
      `${site} sendet Ihnen dann keine Neuigkeiten und Angebote mehr per E-Mail. Bestätigungen Ihrer Buchungen erhalten Sie weiterhin.`,
    submit: 'Abbestellen',
    done: 'Sie erhalten keine Neuigkeiten und Angebote mehr per E-Mail.',
    noId: 'Bitte öffnen Sie den Link in unserer E-Mail noch einmal.',
    home: 'Zu den Abschlagzeiten',
  },
};
