import type { Text } from '../en.ts';

export const membershipMails: Text['membershipMails'] = {
  'membership-charged': {
    subject: (name, course) => `${name} bei ${course}: Zahlung erhalten`,
    title: 'Danke für Ihre Zahlung',
    intro: (name, course) => `Wir haben Ihre Zahlung für ${name} bei ${course} erhalten.`,
  },
  'membership-declined': {
    subject: (name, course) => `${name} bei ${course}: Zahlung fehlgeschlagen`,
    title: 'Ihre Zahlung ist fehlgeschlagen',
    intro: (name, course) =>
      `Wir konnten den Beitrag für ${name} bei ${course} nicht von Ihrer Karte abbuchen.`,
    next: (day) =>
      `Wir versuchen es am ${day} noch einmal. Bis dahin können Sie eine andere Karte speichern und zur Standardkarte machen.`,
  },
  'membership-suspended': {
    subject: (name, course) => `${name} bei ${course} ist ausgesetzt`,
    title: 'Ihre Mitgliedschaft ist ausgesetzt',
    intro: (name, course) =>
      `Wir konnten den Beitrag für ${name} bei ${course} nicht von Ihrer Karte abbuchen. Ihre Mitgliedschaft ist ausgesetzt: Bis sie bezahlt ist, können Sie keine Mitgliedertarife buchen.`,
    next: () =>
      'Speichern Sie eine andere Karte und bezahlen Sie dann in Ihrem Konto unter „Mitgliedschaften“.',
  },
  'membership-card-expiring': {
    subject: (name, course) => `${name} bei ${course}: Ihre Karte läuft bald ab`,
    title: 'Ihre Karte läuft bald ab',
    intro: (name, course) =>
      `Die Karte, von der wir den Beitrag für ${name} bei ${course} abbuchen, läuft vor Ihrer nächsten Zahlung ab.`,
    next: (day) => `Ihre nächste Zahlung ist am ${day}. Bitte speichern Sie vorher eine andere Karte.`,
  },
  'membership-cancelled': {
    subject: (name, course) => `${name} bei ${course} ist gekündigt`,
    title: 'Ihre Mitgliedschaft ist gekündigt',
    intro: (name, course) => `Sie haben ${name} bei ${course} gekündigt.`,
    next: (day) =>
      `Die Mitgliedschaft läuft noch bis ${day}, danach buchen wir nichts mehr ab. Bis dahin können Sie es sich anders überlegen.`,
  },
  'membership-resumed': {
    subject: (name, course) => `${name} bei ${course} läuft weiter`,
    title: 'Ihre Mitgliedschaft läuft weiter',
    intro: (name, course) =>
      `Sie haben sich entschieden, ${name} bei ${course} zu behalten. Ihre Kündigung gilt nicht mehr.`,
  },
  amount: 'Betrag',
  card: 'Karte',
  wallet: 'Gespeicherte Karten ansehen',
  memberships: 'Mitgliedschaften ansehen',
  footer: (course) => `Sie erhalten diese E-Mail, weil Sie Mitglied bei ${course} sind.`,
};
