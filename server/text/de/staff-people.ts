import { counted } from '../counted.ts';
import type { Text } from '../en.ts';

export const staffPeople: Text['staffPeople'] = {
  titles: { people: 'Team', join: 'Passwort festlegen', me: 'Mein Konto' },
  empty: 'Hier arbeitet noch niemand.',
  states: { invited: 'Eingeladen', active: 'Aktiv', disabled: 'Gesperrt' },
  columns: { name: 'Name', email: 'E-Mail', roles: 'Rollen', state: 'Status', lastSeen: 'Zuletzt benutzt' },
  never: 'Noch nie',
  everywhere: 'Alle Plätze',
  noRole: 'Keine Rolle',
  invite: {
    title: 'Jemanden einladen',
    intro:
      'Wir schicken per E-Mail einen Link zum Festlegen des Passworts. Er gilt einmal und läuft nach 7 Tagen ab.',
    email: 'E-Mail',
    name: 'Name',
    nameMissing: 'Bitte geben Sie einen Namen ein.',
    role: 'Rolle',
    roleAt: (place) => `Rolle: ${place}`,
    roleMissing: 'Bitte wählen Sie eine Rolle.',
    submit: 'Einladung senden',
  },
  person: {
    back: 'Zurück zum Team',
    details: 'Name und Rollen',
    save: 'Speichern',
    access: 'Zugang',
    state: (state) => `Status: ${state}`,
    sessions: (count) => (count === 1 ? 'Auf 1 Gerät angemeldet' : `Auf ${count} Geräten angemeldet`),
    resend: 'Neue Einladung senden',
    reset: 'Link für ein neues Passwort senden',
    endSessions: 'Überall abmelden',
    disable: 'Sperren',
    enable: 'Entsperren',
  },
  done: {
    invited: (email) => `Wir haben eine Einladung an ${email} geschickt.`,
    sent: (email) => `Wir haben einen neuen Link an ${email} geschickt.`,
    saved: (name) => `${name} wurde geändert.`,
    disabled: (name) => `${name} kann sich nicht mehr anmelden.`,
    enabled: (name) => `${name} kann sich wieder anmelden.`,
    ended: (name) => `${name} wurde überall abgemeldet.`,
    passwordSet: 'Ihr Passwort ist festgelegt. Bitte melden Sie sich an.',
  },
  join: {
    intro: (operator) => `Wählen Sie ein Passwort für den Pro-Shop von ${operator}.`,
    first: (operator) =>
      `Sie richten ${operator} als erste Person ein. Wählen Sie Ihre E-Mail-Adresse und Ihr Passwort.`,
    email: 'E-Mail',
    name: 'Name',
    password: 'Neues Passwort',
    submit: 'Passwort festlegen',
    gone: 'Dieser Link ist abgelaufen oder wurde schon benutzt. Bitten Sie die Leitung um einen neuen.',
  },
  mail: {
    invitation: {
      subject: (operator) => `${operator}: Ihr Zugang zum Pro-Shop`,
      title: 'Legen Sie Ihr Passwort fest',
      intro: (operator) => `Sie wurden in den Pro-Shop von ${operator} eingeladen.`,
      button: 'Passwort festlegen',
      note: (days) =>
        `Der Link gilt einmal und läuft in ${counted(days, 'Tag', 'Tagen')} ab. Bitte geben Sie ihn nicht weiter.`,
      otherwise: 'Wenn Sie hier nicht arbeiten, können Sie diese E-Mail ignorieren.',
    },
    reset: {
      subject: (operator) => `${operator}: neues Passwort für den Pro-Shop`,
      title: 'Wählen Sie ein neues Passwort',
      intro: (operator) => `Mit diesem Link wählen Sie ein neues Passwort für Ihren Zugang bei ${operator}.`,
      button: 'Neues Passwort wählen',
      note: (minutes) =>
        `Der Link gilt einmal und läuft in ${counted(minutes, 'Minute', 'Minuten')} ab. Bitte geben Sie ihn nicht weiter.`,
      otherwise:
        'Wenn Sie das nicht angefordert haben, können Sie diese E-Mail ignorieren. Ihr Passwort ist unverändert.',
    },
    linkGone: 'Dieser Link ist abgelaufen oder wurde schon benutzt. Bitten Sie die Leitung um einen neuen.',
    footer: (operator) => `Sie erhalten diese E-Mail wegen eines Mitarbeiterzugangs bei ${operator}.`,
  },
  command: {
    invited: (email, url) =>
      `Mit diesem Link legt ${email} ein Passwort fest. Er gilt einmal und läuft in 7 Tagen ab:\n${url}`,
    reset: (email, url) => `Mit diesem Link wählt ${email} ein neues Passwort. Er gilt einmal:\n${url}`,
    disabled: (email) => `${email} ist gesperrt.`,
    nobody: (email) => `Kein Mitarbeiter hat die E-Mail-Adresse ${email}.`,
    firstOwner: (operator, url) =>
      `${operator} hat noch keine Mitarbeiter. Die erste Leitung legt mit diesem Link ihr Passwort fest. Er gilt einmal und läuft in 7 Tagen ab:\n${url}`,
  },
};
