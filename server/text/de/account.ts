import type { Text } from '../en.ts';

/** Signing in, the profile, and what the golfer agrees to. */
export const account: Text['account'] = {
  failures: {
    signIn: 'Ihre Anmeldedaten konnten nicht geprüft werden. Bitte versuchen Sie es noch einmal.',
    signUp: 'Ihr Konto konnte nicht angelegt werden',
    requestPasswordReset: 'Die E-Mail zum Zurücksetzen des Passworts konnte nicht gesendet werden.',
    updateProfile: 'Ihr Profil konnte nicht gespeichert werden.',
    requestVerification: 'Die Bestätigungsmail konnte nicht gesendet werden',
    unsubscribe: 'Die Abmeldung der E-Mail-Adresse hat nicht geklappt',
  },
  fields: {
    email: 'Diese E-Mail-Adresse ist ungültig',
    firstName: 'Bitte geben Sie einen Vornamen an',
    lastName: 'Bitte geben Sie einen Nachnamen an',
    phone: 'Bitte geben Sie eine gültige Telefonnummer an, zum Beispiel 555-444-3333',
    smsWithoutPhone: 'Für Nachrichten per SMS wird eine gültige Telefonnummer gebraucht.',
    onePrimaryPhone: 'Nur eine Telefonnummer kann die Hauptnummer sein',
    passwordTooLong: (characters) => `Ein Passwort hat höchstens ${characters} Zeichen.`,
    passwordCommon: 'Dieses Passwort wird als eines der ersten ausprobiert. Bitte wählen Sie ein anderes.',
  },
};
