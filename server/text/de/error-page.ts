import type { Text } from '../en.ts';
import { host } from './host.ts';

export const errorPage: Text['errorPage'] = {
  notFound: {
    title: 'Seite nicht gefunden',
    text: 'Unter dieser Adresse gibt es nichts. Vielleicht ist sie falsch geschrieben oder veraltet.',
  },
  forbidden: {
    title: 'Das konnten wir nicht annehmen',
    text: 'Das Formular kam von einer anderen Website, oder die Seite war zu lange geöffnet. Gehen Sie zurück, laden Sie die Seite neu und versuchen Sie es noch einmal.',
  },
  badForm: host.badForm,
  tooLarge: host.tooLarge,
  tooMany: {
    title: 'Einen Moment, bitte',
    text: (seconds) =>
      seconds
        ? `Das waren viele Anfragen in kurzer Zeit. Bitte versuchen Sie es in ${seconds === 1 ? 'einer Sekunde' : `${seconds} Sekunden`} noch einmal.`
        : 'Das waren viele Anfragen in kurzer Zeit. Bitte warten Sie einen Moment und versuchen Sie es noch einmal.',
  },
  unreachable: {
    title: 'Wir erreichen die Startzeiten nicht',
    text: 'Meist geht es nach einer Minute wieder. Ihr Warenkorb bleibt erhalten. Wenn Sie gerade bezahlt haben, sehen Sie bitte in Ihren E-Mails nach unserer Bestätigung, bevor Sie noch einmal bezahlen.',
  },
  unexpected: {
    title: 'Etwas ist schiefgegangen',
    text: 'Wir haben es notiert. Bitte versuchen Sie es noch einmal. Wenn Sie gerade bezahlt haben, sehen Sie bitte in Ihren E-Mails nach unserer Bestätigung, bevor Sie noch einmal bezahlen.',
  },
  again: 'Noch einmal versuchen',
  formAgain: 'Formular noch einmal öffnen',
  teeTimes: 'Startzeiten ansehen',
  findBooking: 'Meine Buchung suchen',
  reference: (id) => `Vorgang ${id}`,
};
