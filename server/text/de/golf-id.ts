import type { Text } from '../en.ts';

/** The page of the sandbox that plays the golf-ID service. */
export const golfId: Text['golfId'] = {
  sandboxPage: {
    language: 'de',
    title: 'Mit golf-ID anmelden',
    explanation:
      'Das ist die Vorführung eines golf-ID-Dienstes: Er glaubt Ihnen, wer Sie zu sein sagen. Nach einem Passwort wird nicht gefragt.',
    email: 'E-Mail',
    firstName: 'Vorname',
    lastName: 'Nachname',
    isVerified: 'Der Dienst hat diese E-Mail-Adresse bestätigt',
    signIn: 'Anmelden',
    cancel: 'Abbrechen',
    notFoundTitle: 'Hier gibt es nichts, wo Sie sich anmelden könnten',
    notFound: 'Bitte gehen Sie zurück zu der Seite, von der Sie kamen, und versuchen Sie es noch einmal.',
  },
};
