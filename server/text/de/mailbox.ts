import type { Text } from '../en.ts';

/** The local mailbox of a demo. */
export const mailbox: Text['mailbox'] = {
  language: 'de',
  title: 'Postfach',
  explanation:
    'Hier gibt es keinen Mailserver (SMTP_URL ist nicht gesetzt): E-Mails und SMS werden aufbewahrt und auf dieser Seite gezeigt, statt gesendet zu werden.',
  empty: 'Noch keine E-Mail. Buchen Sie eine Abschlagzeit, dann kommt ihre Bestätigung hier an.',
  back: 'Alle E-Mails',
  older: 'Ältere E-Mails',
  from: 'Von',
  to: 'An',
  replyTo: 'Antworten an',
  subject: 'Betreff',
  received: 'Empfangen',
  attachments: 'Anhänge',
  htmlPart: 'Wie die meisten Mailprogramme sie zeigen',
  textPart: 'Als reiner Text',
  sms: 'SMS',
  notFoundTitle: 'E-Mail nicht gefunden',
  notFound: 'Diese E-Mail ist nicht im Postfach.',
};
