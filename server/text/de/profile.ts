import type { Text } from '../en.ts';

export const profile: Text['profile'] = {
  title: 'Konto',
  signedInAs: (email) => `Angemeldet als ${email}`,
  errorTitle: 'Einige Angaben sind ungültig',
  upcoming: {
    title: 'Kommende Startzeiten',
    titleBays: 'Kommende Zeiten',
    none: 'Sie haben noch nichts gebucht.',
    find: 'Zeit suchen',
  },
  details: {
    title: 'Ihr Profil',
    firstName: 'Vorname',
    lastName: 'Nachname',
    email: 'E-Mail',
    emailHint: 'Ihre E-Mail-Adresse kann nicht geändert werden.',
    phone: 'Telefonnummer',
    otherPhone: 'Weitere Telefonnummer (optional)',
    mainPhone: 'Hauptnummer, für SMS und Anrufe',
    save: 'Speichern',
    cancel: 'Abbrechen',
    saved: 'Ihr Profil wurde gespeichert.',
    unchanged: 'Es gibt keine Änderungen zu speichern.',
  },
  consents: {
    title: 'E-Mail- und SMS-Einstellungen',
    titleOf: (facility) => `E-Mail- und SMS-Einstellungen für ${facility}`,
    email: (facility) => `Ich möchte Neuigkeiten und Angebote von ${facility} per E-Mail erhalten.`,
    sms: (facility) => `Ich möchte Neuigkeiten und Angebote von ${facility} per SMS erhalten.`,
    transactionalSms: (facility) =>
      `Senden Sie mir SMS zu meinen Buchungen bei ${facility}, etwa bei Änderungen und als Erinnerung.`,
    privacy: (facility) => `Die Datenschutzerklärung erhalten Sie auf Anfrage von ${facility}`,
    smsTerms: {
      title: 'Bedingungen für SMS',
      text: (facility) => [
        `Wenn Sie ein Kästchen für SMS ankreuzen, stimmen Sie zu, dass ${facility} Ihnen SMS an die angegebene Telefonnummer sendet. Die Zustimmung ist keine Bedingung für eine Buchung oder einen Kauf.`,
        'Wie viele SMS Sie erhalten, hängt von Ihren Buchungen und den Neuigkeiten ab. Ihr Mobilfunkanbieter kann dafür Gebühren berechnen.',
        'Sie können sich jederzeit abmelden: Antworten Sie auf eine SMS mit STOP oder entfernen Sie das Häkchen in Ihrem Konto. Mit der Antwort HELP erhalten Sie Hilfe.',
        `Wir geben Ihre Telefonnummer nicht an andere für deren Werbung weiter. Die Datenschutzerklärung erhalten Sie auf Anfrage von ${facility}.`,
      ],
    },
  },
  verification: {
    title: 'Ihre E-Mail-Adresse',
    open: (email) =>
      `${email} ist noch nicht bestätigt. Sobald Sie die Adresse bestätigen, zeigt Ihr Konto die Buchungen, Bestellungen, Guthaben und Mitgliedschaften zu dieser Adresse.`,
    done: 'Ihre E-Mail-Adresse ist bestätigt.',
    submit: 'Bestätigungs-E-Mail noch einmal senden',
    sent: (email) =>
      `Wir haben eine E-Mail an ${email} gesendet. Bitte öffnen Sie den Link darin, um Ihre Adresse zu bestätigen.`,
  },
  security: {
    title: 'Anmeldung und Sicherheit',
    changePassword: 'Passwort ändern',
    choosePassword: 'Passwort wählen',
    everywhereText: 'Meldet Sie hier und auf allen anderen Geräten und Browsern ab.',
    everywhere: 'Überall abmelden',
    everywhereDone: 'Sie wurden überall abgemeldet.',
    everywhereFailed: 'Wir konnten Sie nicht überall abmelden. Bitte versuchen Sie es noch einmal.',
  },
  password: {
    title: 'Passwort ändern',
    intro: 'Ihre anderen Geräte werden abgemeldet.',
    current: 'Aktuelles Passwort',
    required: 'Bitte geben Sie Ihr aktuelles Passwort ein',
    wrong: 'Das ist nicht Ihr aktuelles Passwort.',
    done: 'Ihr Passwort wurde geändert. Ihre anderen Geräte wurden abgemeldet.',
  },
  devices: {
    link: 'Ihre Geräte ansehen',
    title: 'Ihre Geräte',
    intro: 'Auf diesen Geräten sind Sie angemeldet.',
    nameOf: (browser, system) => `${browser}, ${system}`,
    unknown: 'Unbekanntes Gerät',
    thisOne: 'Dieses Gerät',
    since: (day) => `Angemeldet am ${day}`,
    lastUsed: (day) => `Zuletzt benutzt am ${day}`,
    signOut: 'Abmelden',
    of: (action, device) => `${action}: ${device}`,
    signedOut: 'Das Gerät wurde abgemeldet.',
    others: 'Alle anderen Geräte abmelden',
    othersText: 'Wenn Sie ein Gerät nicht kennen, melden Sie es ab und ändern Sie Ihr Passwort.',
    othersDone: 'Ihre anderen Geräte wurden abgemeldet.',
    failed: 'Wir konnten das Gerät nicht abmelden. Bitte versuchen Sie es noch einmal.',
  },
  data: {
    title: 'Ihre Daten',
    text: 'Alle Daten, die wir über Sie speichern, als Seite oder als JSON-Datei.',
    read: 'Meine Daten ansehen',
    download: 'Meine Daten herunterladen (JSON)',
    fileName: 'meine-daten.json',
    remove: 'Mein Konto löschen',
  },
  remove: {
    title: 'Ihr Konto löschen?',
    text: (site) =>
      `Wir löschen Ihr Konto bei ${site}, samt Namen, E-Mail-Adresse, Telefonnummer und Einwilligungen. Das lässt sich nicht rückgängig machen.`,
    kept: 'Vergangene Runden muss der Golfplatz von Gesetzes wegen aufbewahren. Ihren Namen entfernen wir daraus.',
    obstacles: (count) =>
      count === 1
        ? 'Sie haben noch eine kommende Buchung. Stornieren Sie sie zuerst, oder löschen Sie Ihr Konto nach Ihrer Runde.'
        : 'Sie haben noch kommende Buchungen. Stornieren Sie sie zuerst, oder löschen Sie Ihr Konto nach Ihrer letzten Runde.',
    password: 'Ihr Passwort',
    passwordRequired: 'Bitte geben Sie Ihr Passwort ein',
    wrongPassword: 'Das ist nicht Ihr Passwort.',
    submit: 'Mein Konto löschen',
    keep: 'Mein Konto behalten',
    done: 'Ihr Konto wurde gelöscht.',
    doneBefore:
      'Sie sind abgemeldet. Wenn Sie Ihr Konto gerade gelöscht haben, gibt es das Konto nicht mehr.',
    failed: 'Wir konnten Ihr Konto nicht löschen. Bitte versuchen Sie es noch einmal.',
  },
  reset: {
    title: 'Passwort zurücksetzen',
    intro: 'Wir senden Ihnen einen Link, mit dem Sie ein neues Passwort wählen können.',
    submit: 'Link senden',
    sent: (email) =>
      `Wir haben einen Link an ${email} gesendet. Er funktioniert einmal und läuft in einer Stunde ab. Sehen Sie auch im Spam-Ordner nach. Links aus früheren E-Mails funktionieren weiterhin.`,
    signIn: 'Zurück zur Anmeldung',
    signUp: 'Konto anlegen',
    newTitle: 'Neues Passwort wählen',
    newPassword: 'Neues Passwort',
    set: 'Neues Passwort speichern',
    done: 'Ihr Passwort wurde geändert. Bitte melden Sie sich mit dem neuen an.',
    doneSignedIn: 'Ihr Passwort wurde geändert.',
    doneForAnother: (email) =>
      `Das Passwort des anderen Kontos wurde geändert. Sie sind weiterhin als ${email} angemeldet.`,
    failed: 'Wir konnten Ihr Passwort nicht ändern. Bitte versuchen Sie es noch einmal.',
  },
  verify: {
    title: 'Bestätigen Sie Ihre E-Mail-Adresse',
    text: 'Bitte bestätigen Sie, dass diese E-Mail-Adresse Ihnen gehört.',
    submit: 'E-Mail-Adresse bestätigen',
    done: 'Ihre E-Mail-Adresse ist bestätigt.',
    noKey: 'Bitte öffnen Sie den Link in unserer E-Mail noch einmal.',
    again: 'Neuen Link senden',
    againSent:
      'Falls diese Adresse noch nicht bestätigt ist, haben wir eine neue E-Mail an sie gesendet. Bitte öffnen Sie den Link darin.',
    failed: 'Wir konnten Ihre E-Mail-Adresse nicht bestätigen. Bitte versuchen Sie es noch einmal.',
    account: 'Zu Ihrem Konto',
    home: 'Zu den Startzeiten',
  },
  unsubscribe: {
    title: 'Neuigkeiten und Angebote abbestellen',
    text: (site) =>
      `${site} schickt Ihnen dann keine Neuigkeiten und Angebote mehr per E-Mail. Buchungsbestätigungen erhalten Sie weiterhin.`,
    submit: 'Abbestellen',
    done: 'Sie haben Neuigkeiten und Angebote abbestellt.',
    noId: 'Bitte öffnen Sie den Link in unserer E-Mail noch einmal.',
    home: 'Zu den Startzeiten',
  },
};
