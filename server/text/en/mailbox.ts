/** The local mailbox of a demo. */
export const mailbox = {
  language: 'en',
  title: 'Mailbox',
  explanation:
    'There is no mail server here (SMTP_URL is not set): mails and text messages are kept and shown on this page instead of being sent.',
  empty: 'No mail yet. Book a tee time, and its confirmation arrives here.',
  back: 'All mails',
  older: 'Older mails',
  from: 'From',
  to: 'To',
  replyTo: 'Answers to',
  subject: 'Subject',
  received: 'Received',
  attachments: 'Attachments',
  htmlPart: 'As most mail programs show it',
  textPart: 'As plain text',
  sms: 'Text message',
  notFoundTitle: 'Mail not found',
  notFound: 'There is no such mail in the mailbox.',
};
