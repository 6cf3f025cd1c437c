import type { Text } from '../en.ts';

export const outingMails: Text['outingMails'] = {
  confirmed: {
    subject: (group, course) => `${course}: ${group} ist gebucht`,
    title: 'Ihre Gruppe ist gebucht',
    intro: (group, day) => `${group} ist für ${day} gebucht.`,
    holes: 'Löcher',
    names: 'Nennen Sie Ihre Spieler, sobald Sie sie kennen.',
    changes: (course) =>
      `Um die Gruppe zu verschieben oder zu stornieren, antworten Sie auf diese E-Mail oder rufen Sie ${course} an.`,
  },
  invoice: {
    subject: (group, course) => `${course}: Rechnung von ${group}`,
    title: 'Ihre Rechnung',
    intro: (group, day) => `Hier ist die Rechnung von ${group}, ${day}.`,
  },
  names: {
    subject: (group, course) => `${course}: Namen für ${group}`,
    title: 'Nennen Sie Ihre Spieler',
    intro: (group, day) => `Bitte sagen Sie uns, wer bei ${group} am ${day} spielt.`,
    button: 'Namen eintragen',
    note: 'Der Link gilt bis zu Ihrer letzten Startzeit. Wer ihn hat, kann die Namen ändern.',
    gone: 'Dieser Link wurde ersetzt. Nutzen Sie die neueste E-Mail oder fragen Sie den Platz nach einem neuen.',
  },
  moved: {
    subject: (group, course) => `${course}: ${group} ist verschoben`,
    title: 'Ihre Startzeiten sind verschoben',
    intro: (group, day) => `Alle Startzeiten von ${group} sind auf ${day} verschoben.`,
    now: 'Erste Startzeit',
    before: 'Vorher',
  },
  cancelled: {
    subject: (group, course) => `${course}: ${group} ist storniert`,
    title: 'Ihre Gruppe ist storniert',
    intro: (group, day) => `Alle Startzeiten von ${group} am ${day} sind storniert.`,
    refunded: (money) => `Wir erstatten ${money}.`,
  },
  repriced: {
    subject: (group, course) => `${course}: neuer Preis für ${group}`,
    title: 'Der Preis Ihrer Gruppe hat sich geändert',
    intro: (group, day) => `Der Preis von ${group} am ${day} hat sich geändert.`,
    now: 'Neuer Tarif',
  },
  due: 'Offener Betrag',
  deposit: 'Offene Anzahlung',
  depositUntil: (date) => `Offene Anzahlung bis ${date}`,
  footer: (course) => `Sie bekommen diese E-Mail als Ansprechpartner einer Gruppe bei ${course}.`,
};
