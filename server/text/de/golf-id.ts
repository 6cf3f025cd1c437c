import type { Text } from '../en.ts';

export const golfId: Text['golfId'] = {
  sandboxPage: {
    language: 'de',
    title: 'Mit golf-ID anmelden',
    explanation:
      'Das ist eine Demo des golf-ID-Dienstes. Er nimmt jeden Namen an und fragt nach keinem Passwort.',
    email: 'E-Mail',
    firstName: 'Vorname',
    lastName: 'Nachname',
    isVerified: 'Der Dienst hat diese E-Mail-Adresse bestätigt',
    signIn: 'Anmelden',
    cancel: 'Abbrechen',
    notFoundTitle: 'Anmeldung nicht gefunden',
    notFound: 'Bitte gehen Sie zurück zu der Seite, von der Sie kamen, und versuchen Sie es noch einmal.',
  },
};
