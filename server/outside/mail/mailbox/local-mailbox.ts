import { connectOwnDatabase } from '#server/outside/own-database.ts';
import type { Delivery } from '../../delivery.ts';
import type { SmsProvider } from '../../sms/sms-provider.ts';
import type { Mailer } from '../mailer.ts';
import { keepMail, keepText, trimMailbox } from './mailbox.queries.ts';
import type { MailboxSentences } from './mailbox-html.ts';
import { createMailboxPage } from './mailbox-page.ts';
import type { MailboxTables } from './mailbox-tables.ts';

/** Path on the site's host. */
export const MAILBOX_PATH = '/_mailbox';

const MAILS_KEPT = 2_000;

type LocalMailbox = {
  mailer: Mailer;
  sms: SmsProvider;
  mailboxPage(request: Request): Promise<Response>;
};

/**
 * Replaces mail server and SMS provider: stores messages in the database and shows them on a page. All visitors can
 * read them, links included, so it throws in production.
 */
export function createLocalMailbox(options: {
  databaseUrl: string;
  isProduction: boolean;
  sentences: MailboxSentences;
}): LocalMailbox {
  if (options.isProduction)
    throw new Error('The local mailbox shows everybody every mail: set SMTP_URL in production');
  const db = connectOwnDatabase<MailboxTables>({
    databaseUrl: options.databaseUrl,
    name: 'fairway mailbox',
    maxConnections: 2,
  });

  async function take(keep: () => Promise<void>, beforeHandOver: () => Promise<void>): Promise<Delivery> {
    await beforeHandOver();
    try {
      await keep();
      await trimMailbox(db, MAILS_KEPT);
      return { outcome: 'accepted', response: 'kept in the local mailbox' };
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      return { outcome: 'postponed', reason, isServerDown: true, mayHaveArrived: true };
    }
  }

  return {
    mailer: {
      send: (message, beforeHandOver) => take(() => keepMail(db, message), beforeHandOver),
      close: () => db.destroy(),
    },
    sms: { send: (text, beforeHandOver) => take(() => keepText(db, text), beforeHandOver) },
    mailboxPage: createMailboxPage(db, options.sentences, MAILBOX_PATH),
  };
}
