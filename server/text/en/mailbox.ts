/** The local mailbox of a demo. */
export const mailbox = {
  language: 'en',
  title: 'Mailbox',
  explanation:
    'This demo has no mail server (SMTP_URL is not set). It shows emails and text messages on this page instead of sending them.',
  empty: 'No emails yet. Book a tee time, and its confirmation appears here.',
  back: 'All emails',
  older: 'Older emails',
  from: 'From',
  to: 'To',
  replyTo: 'Reply to',
  subject: 'Subject',
  received: 'Received',
  attachments: 'Attachments',
  htmlPart: 'As most email programs show it',
  textPart: 'As plain text',
  sms: 'Text message',
  notFoundTitle: 'Email not found',
  notFound: 'This email is not in the mailbox.',
};
