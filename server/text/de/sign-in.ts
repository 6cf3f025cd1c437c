import type { Text } from '../en.ts';

/** Signing in, as a customer or a guest, signing up and signing out. */
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
    phoneHint: (example: string) =>
      `Zum Beispiel ${example}. Aus einem anderen Land: mit + und Ländervorwahl`,
    optional: (label) => `${label} (freiwillig)`,
    showPassword: 'Zeigen',
    hidePassword: 'Verbergen',
  },
  errors: {
    email: 'Diese E-Mail-Adresse ist ungültig',
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
    intro: 'Buchen Sie als Gast: Die Bestätigung geht an Ihre E-Mail-Adresse.',
    submit: 'Als Gast fortfahren',
    current: (email) => `Sie buchen als ${email}.`,
    forget: 'Das bin ich nicht',
    forgotten: 'Wir haben Ihre E-Mail-Adresse vergessen.',
  },
  welcome: (name) => (name ? `Willkommen, ${name}.` : 'Willkommen.'),
  lost: (count) =>
    count === 1
      ? 'Eine Abschlagzeit in Ihrem Warenkorb wurde inzwischen vergeben. Sie können eine andere wählen.'
      : `${count} Abschlagzeiten in Ihrem Warenkorb wurden inzwischen vergeben. Sie können andere wählen.`,
  weakPassword: 'Ihr Passwort ist leicht zu erraten. Bitte wählen Sie ein neues, bevor Sie fortfahren.',
  golfId: {
    title: 'Mit golf-ID anmelden',
    text: 'Sie werden zu golf-ID weitergeleitet. Von dort kommen Sie von selbst zurück.',
    goOn: 'Weiter zu golf-ID',
  },
  signUp: {
    title: 'Konto anlegen',
    intro: (site) => `Buchen Sie bei ${site} schneller und finden Sie Ihre Buchungen wieder.`,
    submit: 'Mein Konto anlegen',
    known: 'Haben Sie schon ein Konto?',
    signIn: 'Anmelden',
    reset: 'Passwort zurücksetzen',
    done: (name) =>
      name
        ? `Willkommen, ${name}. Wir haben Ihnen eine E-Mail gesendet: Bitte bestätigen Sie damit Ihre Adresse.`
        : 'Willkommen. Wir haben Ihnen eine E-Mail gesendet: Bitte bestätigen Sie damit Ihre Adresse.',
  },
  signOut: {
    title: 'Abmelden',
    text: (name) => `Sie sind als ${name} angemeldet.`,
    submit: 'Abmelden',
    done: 'Sie sind abgemeldet.',
    nobody: 'Sie sind nicht angemeldet.',
    home: 'Zu den Abschlagzeiten',
  },
};
