import type { MailMessage } from '#server/outside/mail/mailer.ts';
import { familyOf, type Mail } from './mail.ts';
import type { MailSecrets } from './mail-family.ts';
import type { OutboxRow } from './outbox.queries.ts';
import { renderHtml } from './render-html.ts';
import { renderText } from './render-text.ts';

/** Renders an outbox row, the same at every attempt. Adds secrets only now, so that the database never has them. */
export function makeMessage(
  row: OutboxRow,
  mail: Mail,
  secrets: MailSecrets,
  senderAddress: string,
): MailMessage {
  const letter = familyOf(mail).write(mail, secrets, { senderAddress, now: row.created_at });
  const { document, sender, replyTo } = letter;
  return {
    messageId: `<${row.id}@${senderAddress.split('@').at(-1)}>`,
    from: { name: sender, address: senderAddress },
    replyTo: replyTo.address ? replyTo : null,
    to: { name: row.to_name, address: row.to_address },
    subject: document.subject.replace(/\s+/g, ' '),
    text: renderText(document),
    html: renderHtml(document),
    attachments: letter.attachments,
    unsubscribeUrl: letter.unsubscribeUrl ?? null,
  };
}
