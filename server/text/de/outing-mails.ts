import type { Text } from '../en.ts';

export const outingMails: Text['outingMails'] = {
  invoice: {
    subject: (group, course) => `${course}: Rechnung von ${group}`,
    title: 'Ihre Rechnung',
    intro: (group, day) => `Hier ist die Rechnung von ${group}, ${day}.`,
  },
  due: 'Offener Betrag',
  deposit: 'Offene Anzahlung',
  depositUntil: (date) => `Offene Anzahlung bis ${date}`,
  footer: (course) => `Sie bekommen diese E-Mail als Ansprechpartner einer Gruppe bei ${course}.`,
};
