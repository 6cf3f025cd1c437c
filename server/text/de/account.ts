import type { Text } from '../en.ts';

export const account: Text['account'] = {
  failures: {
    signIn: 'Wir konnten Ihre Anmeldedaten nicht prüfen. Bitte versuchen Sie es noch einmal.',
    signUp: 'Wir konnten Ihr Konto nicht anlegen',
    requestPasswordReset: 'Wir konnten die E-Mail zum Zurücksetzen des Passworts nicht senden.',
    updateProfile: 'Wir konnten Ihr Profil nicht speichern.',
    requestVerification: 'Wir konnten die Bestätigungs-E-Mail nicht senden',
    unsubscribe: 'Wir konnten Ihre E-Mail-Adresse nicht abmelden',
  },
  fields: {
    email: 'Bitte geben Sie eine gültige E-Mail-Adresse ein',
    firstName: 'Bitte geben Sie einen Vornamen ein',
    lastName: 'Bitte geben Sie einen Nachnamen ein',
    phone: 'Bitte geben Sie eine gültige Telefonnummer ein, zum Beispiel 555-444-3333',
    smsWithoutPhone: 'Für SMS brauchen wir eine gültige Telefonnummer.',
    birthday: 'Wählen Sie einen Monat und einen Tag dieses Monats, oder keins von beiden',
    onePrimaryPhone: 'Nur eine Telefonnummer kann die Hauptnummer sein',
    passwordTooLong: (characters) => `Ein Passwort darf höchstens ${characters} Zeichen haben.`,
    passwordCommon: 'Dieses Passwort ist zu leicht zu erraten. Bitte wählen Sie ein anderes.',
  },
};
