import { counted } from '../counted.ts';
import type { Text } from '../en.ts';

export const staffTwoFactor: Text['staffTwoFactor'] = {
  title: 'Zwei-Faktor-Anmeldung',
  intro: 'Nach dem Passwort geben Sie einen Code aus einer App auf Ihrem Handy ein.',
  state: { on: (since) => `Eingeschaltet seit ${since}`, off: 'Ausgeschaltet' },
  required: 'Ihr Club verlangt sie.',
  manage: 'Zwei-Faktor-Anmeldung verwalten',
  back: 'Zurück zu meinem Konto',
  password: 'Bisheriges Passwort',
  code: 'Code',
  codeHint: '6 Ziffern aus Ihrer App',
  codeMissing: 'Bitte geben Sie den Code ein.',
  signIn: {
    title: 'Code eingeben',
    intro:
      'Öffnen Sie Ihre Authenticator-App und geben Sie den angezeigten Code ein. Ohne Handy hilft ein Wiederherstellungscode.',
    hint: '6 Ziffern oder ein Wiederherstellungscode',
    submit: 'Anmelden',
    startOver: 'Zurück zur Anmeldung',
    codesLeft: (count) =>
      `Sie haben sich mit einem Wiederherstellungscode angemeldet. Es ${count === 1 ? 'bleibt 1 Code' : `bleiben ${count} Codes`} übrig.`,
  },
  setUp: {
    title: 'Zwei-Faktor-Anmeldung einrichten',
    begin: 'Einrichten',
    again: 'Anderes Handy einrichten',
    againIntro: 'Ihr bisheriges Handy gilt, bis Sie das neue bestätigen.',
    required: 'Ihr Club verlangt die Zwei-Faktor-Anmeldung. Richten Sie sie ein, um fortzufahren.',
    scan: 'Scannen Sie diesen Code mit einer Authenticator-App.',
    qr: 'QR-Code für Ihre Authenticator-App',
    key: 'Wenn Sie ihn nicht scannen können, geben Sie diesen Schlüssel in der App ein:',
    confirm: 'Geben Sie dann den Code ein, den die App zeigt.',
    submit: 'Einschalten',
  },
  codes: {
    title: 'Ihre Wiederherstellungscodes',
    intro:
      'Mit jedem Code melden Sie sich einmal ohne Handy an. Drucken oder kopieren Sie die Codes jetzt: Wir zeigen sie nur einmal.',
    left: (count) => `Sie haben noch ${counted(count, 'Wiederherstellungscode', 'Wiederherstellungscodes')}.`,
    heading: 'Wiederherstellungscodes',
    renew: 'Neue Codes erstellen',
    renewIntro: 'Neue Codes ersetzen die bisherigen.',
    saved: 'Ich habe sie gesichert',
  },
  off: {
    title: 'Ausschalten',
    intro: 'Danach genügt Ihr Passwort zum Anmelden.',
    submit: 'Zwei-Faktor-Anmeldung ausschalten',
    done: 'Die Zwei-Faktor-Anmeldung ist ausgeschaltet.',
  },
  person: {
    state: (isOn) => (isOn ? 'Zwei-Faktor-Anmeldung: ein' : 'Zwei-Faktor-Anmeldung: aus'),
    reset: 'Zwei-Faktor-Anmeldung zurücksetzen',
    done: (name) => `${name} wurde abgemeldet und meldet sich jetzt ohne zweiten Faktor an.`,
  },
  mail: {
    subject: (operator) => `${operator}: Ihre Zwei-Faktor-Anmeldung wurde zurückgesetzt`,
    title: 'Ihr zweiter Faktor wurde entfernt',
    intro: (operator) =>
      `Die Leitung hat die Zwei-Faktor-Anmeldung Ihres Teamkontos bei ${operator} zurückgesetzt. Sie wurden auf allen Geräten abgemeldet.`,
    button: 'Anmelden',
    otherwise: 'Wenn Sie nicht darum gebeten haben, sprechen Sie mit der Leitung.',
  },
};
