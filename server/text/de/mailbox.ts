import type { Text } from '../en.ts';

export const mailbox: Text['mailbox'] = {
  language: 'de',
  title: 'Postfach',
  explanation:
    'Diese Demo hat keinen Mailserver (SMTP_URL ist nicht gesetzt). Sie zeigt E-Mails und SMS auf dieser Seite, statt sie zu senden.',
  empty: 'Noch keine E-Mails. Buchen Sie eine Startzeit, dann erscheint die Bestätigung hier.',
  back: 'Alle E-Mails',
  older: 'Ältere E-Mails',
  from: 'Von',
  to: 'An',
  replyTo: 'Antwort an',
  subject: 'Betreff',
  received: 'Empfangen',
  attachments: 'Anhänge',
  htmlPart: 'Wie die meisten E-Mail-Programme sie zeigen',
  textPart: 'Als reiner Text',
  sms: 'SMS',
  notFoundTitle: 'E-Mail nicht gefunden',
  notFound: 'Diese E-Mail ist nicht im Postfach.',
};
