import type { Text } from '../en.ts';

export const signIn: Text['signIn'] = {
  title: 'Anmelden',
  menu: {
    signIn: 'Anmelden',
    account: 'Konto',
    of: (name) => `Konto von ${name}`,
    signOut: 'Abmelden',
  },
  errorTitle: 'Einige Angaben sind ungültig',
  fields: {
    email: 'E-Mail',
    password: 'Passwort',
    firstName: 'Vorname',
    lastName: 'Nachname',
    phone: 'Telefonnummer',
    phoneHint: (example) => `Zum Beispiel ${example}. Aus einem anderen Land mit + und Ländervorwahl.`,
    optional: (label) => `${label} (optional)`,
    showPassword: 'Anzeigen',
    hidePassword: 'Verbergen',
  },
  errors: {
    email: 'Bitte geben Sie eine gültige E-Mail-Adresse ein',
    password: 'Bitte geben Sie Ihr Passwort ein',
  },
  customer: {
    title: 'Mit Ihrem Konto',
    submit: 'Anmelden',
    forgot: 'Passwort vergessen?',
    golfId: 'Mit golf-ID anmelden',
    newHere: 'Neu hier?',
    signUp: 'Konto anlegen',
  },
  guest: {
    title: 'Ohne Konto',
    intro: 'Buchen Sie als Gast. Wir schicken Ihnen die Bestätigung per E-Mail.',
    submit: 'Als Gast fortfahren',
    current: (email) => `Sie buchen als ${email}.`,
    forget: 'Das bin ich nicht',
    forgotten: 'Sie buchen nicht mehr als Gast.',
  },
  welcome: (name) => (name ? `Willkommen, ${name}.` : 'Willkommen.'),
  lost: (count) =>
    count === 1
      ? 'Eine Startzeit in Ihrem Warenkorb wurde vergeben. Sie können eine andere wählen.'
      : `${count} Startzeiten in Ihrem Warenkorb wurden vergeben. Sie können andere wählen.`,
  weakPassword: 'Ihr Passwort ist zu leicht zu erraten. Bitte wählen Sie ein neues, um fortzufahren.',
  golfId: {
    title: 'Mit golf-ID anmelden',
    text: 'Wir leiten Sie zu golf-ID weiter. Nach der Anmeldung kommen Sie hierher zurück.',
    goOn: 'Weiter zu golf-ID',
  },
  signUp: {
    title: 'Konto anlegen',
    intro: (site) => `Buchen Sie schneller bei ${site} und sehen Sie alle Ihre Buchungen an einem Ort.`,
    submit: 'Konto anlegen',
    known: 'Haben Sie schon ein Konto?',
    signIn: 'Anmelden',
    reset: 'Passwort zurücksetzen',
    done: (name) =>
      name
        ? `Willkommen, ${name}. Wir haben Ihnen eine E-Mail gesendet. Bitte bestätigen Sie damit Ihre Adresse.`
        : 'Willkommen. Wir haben Ihnen eine E-Mail gesendet. Bitte bestätigen Sie damit Ihre Adresse.',
  },
  signOut: {
    title: 'Abmelden',
    text: (name) => `Sie sind als ${name} angemeldet.`,
    submit: 'Abmelden',
    done: 'Sie sind abgemeldet.',
    nobody: 'Sie sind nicht angemeldet.',
    home: 'Startzeiten ansehen',
  },
};
