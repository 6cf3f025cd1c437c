import type { ColumnType, Generated } from 'kysely';
import type { MailAttachment } from '../mailer.ts';

export type MailboxTables = {
  mailbox_mail: {
    id: Generated<string>;
    position: Generated<number>;
    channel: Generated<'mail' | 'sms'>;
    message_id: string;
    from_name: string;
    from_address: string;
    reply_to: string | null;
    to_name: string;
    to_address: string;
    subject: string;
    text: string;
    html: string;
    attachments: ColumnType<MailAttachment[], string, never>;
    received_at: Generated<Date>;
  };
};
