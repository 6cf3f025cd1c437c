import type { Kysely, Selectable } from 'kysely';
import type { SmsText } from '../../sms/sms-provider.ts';
import type { MailMessage } from '../mailer.ts';
import type { MailboxTables } from './mailbox-tables.ts';

export type MailboxMail = Selectable<MailboxTables['mailbox_mail']>;
export type MailboxLine = Pick<
  MailboxMail,
  'id' | 'position' | 'channel' | 'from_name' | 'to_address' | 'subject' | 'received_at'
>;

/** Ignores a repeated Message-ID. */
export async function keepMail(db: Kysely<MailboxTables>, message: MailMessage): Promise<void> {
  await db
    .insertInto('mailbox_mail')
    .values({
      message_id: message.messageId,
      from_name: message.from.name,
      from_address: message.from.address,
      reply_to: message.replyTo?.address ?? null,
      to_name: message.to.name,
      to_address: message.to.address,
      subject: message.subject,
      text: message.text,
      html: message.html,
      attachments: JSON.stringify(message.attachments),
    })
    .onConflict((conflict) => conflict.column('message_id').doNothing())
    .execute();
}

/** Ignores a repeated id. */
export async function keepText(db: Kysely<MailboxTables>, { id, to, sender, text }: SmsText): Promise<void> {
  await db
    .insertInto('mailbox_mail')
    .values({
      channel: 'sms',
      message_id: `sms ${id}`,
      from_name: sender,
      from_address: '',
      reply_to: null,
      to_name: '',
      to_address: to,
      subject: text,
      text,
      html: '',
      attachments: '[]',
    })
    .onConflict((conflict) => conflict.column('message_id').doNothing())
    .execute();
}

/** Lists mails, newest first, before a position if given. */
export function listMails(
  db: Kysely<MailboxTables>,
  page: { before: number | null; limit: number },
): Promise<MailboxLine[]> {
  return db
    .selectFrom('mailbox_mail')
    .select(['id', 'position', 'channel', 'from_name', 'to_address', 'subject', 'received_at'])
    .$if(page.before !== null, (query) => query.where('position', '<', page.before ?? 0))
    .orderBy('position', 'desc')
    .limit(page.limit)
    .execute();
}

export function findMail(db: Kysely<MailboxTables>, id: string): Promise<MailboxMail | undefined> {
  return db.selectFrom('mailbox_mail').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Keeps only the newest. */
export async function trimMailbox(db: Kysely<MailboxTables>, keep: number): Promise<void> {
  await db
    .deleteFrom('mailbox_mail')
    .where('position', '<=', (eb) =>
      eb.selectFrom('mailbox_mail').select('position').orderBy('position', 'desc').offset(keep).limit(1),
    )
    .execute();
}
