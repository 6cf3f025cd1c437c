import type { Text } from '../en.ts';

export const membershipMails: Text['membershipMails'] = {
  'membership-charged': {
    subject: (name, course) => `${name} bei ${course}: Zahlung erhalten`,
    title: 'Danke für Ihre Zahlung',
    intro: (name, course) =>
      `Ihre Mitgliedschaft ${name} bei ${course} ist für einen weiteren Zeitraum bezahlt.`,
  },
  'membership-declined': {
    subject: (name, course) => `${name} bei ${course}: Zahlung fehlgeschlagen`,
    title: 'Ihre Zahlung ist fehlgeschlagen',
    intro: (name, course) => `Ihre Mitgliedschaft ${name} bei ${course} konnte nicht abgebucht werden.`,
    next: (day) =>
      `Wir versuchen es am ${day} noch einmal. Bis dahin können Sie eine andere Karte in Ihr Wallet legen und zur Standardkarte machen.`,
  },
  'membership-suspended': {
    subject: (name, course) => `${name} bei ${course} ist ausgesetzt`,
    title: 'Ihre Mitgliedschaft ist ausgesetzt',
    intro: (name, course) =>
      `Ihre Mitgliedschaft ${name} bei ${course} konnte nicht abgebucht werden. Sie ist ausgesetzt: Bis sie bezahlt ist, gelten Mitgliederpreise nicht für Sie.`,
    next: () =>
      'Legen Sie eine andere Karte in Ihr Wallet und bezahlen Sie auf der Seite Ihrer Mitgliedschaften.',
  },
  'membership-card-expiring': {
    subject: (name, course) => `${name} bei ${course}: Ihre Karte läuft ab`,
    title: 'Ihre Karte läuft ab',
    intro: (name, course) =>
      `Die Karte, von der Ihre Mitgliedschaft ${name} bei ${course} abgebucht wird, läuft vor der nächsten Zahlung ab.`,
    next: (day) =>
      `Die nächste Zahlung ist am ${day}. Bitte legen Sie vorher eine andere Karte in Ihr Wallet.`,
  },
  'membership-cancelled': {
    subject: (name, course) => `${name} bei ${course} ist gekündigt`,
    title: 'Ihre Mitgliedschaft ist gekündigt',
    intro: (name, course) => `Sie haben Ihre Mitgliedschaft ${name} bei ${course} gekündigt.`,
    next: (day) =>
      `Sie läuft bis ${day}, danach wird nichts mehr abgebucht. Bis dahin können Sie die Kündigung zurücknehmen.`,
  },
  'membership-resumed': {
    subject: (name, course) => `${name} bei ${course} läuft weiter`,
    title: 'Ihre Mitgliedschaft läuft weiter',
    intro: (name, course) =>
      `Sie haben die Kündigung Ihrer Mitgliedschaft ${name} bei ${course} zurückgenommen.`,
  },
  amount: 'Betrag',
  card: 'Karte',
  wallet: 'Karten ansehen',
  memberships: 'Mitgliedschaften ansehen',
  footer: (course) => `Sie erhalten diese Mail, weil Sie Mitglied bei ${course} sind.`,
};
