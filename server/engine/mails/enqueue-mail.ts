import type { Db } from '../call/context.ts';
import { enqueueJob } from '../jobs/enqueue-job.ts';
import type { OutgoingMail } from './mail.ts';
import { insertMail } from './outbox.queries.ts';
import { reviveMail } from './outbox-maintenance.queries.ts';

/** For so long a mail is tried when the mail server is away (RFC 5321 4.5.4.1: at least four to five days). */
const KEEP_TRYING_DAYS = 5;

/**
 * Writes a mail into the outbox in the caller's transaction: it is sent if and only if that transaction is committed.
 * With a `onceKey` it is written once, however often the caller comes by.
 */
export async function enqueueMail(trx: Db, mail: OutgoingMail): Promise<void> {
  const mailId = await insertMail(trx, {
    alias: mail.alias,
    kind: mail.kind,
    onceKey: mail.onceKey ?? null,
    toAddress: mail.to.address,
    toName: mail.to.name,
    content: mail.content,
    keepTryingDays: KEEP_TRYING_DAYS,
  });
  if (mailId) await enqueueJob(trx, 'mail.send', { mailId }, { key: mailId });
}

/** Tries a dead mail again, as the shop may ask after its cause was mended. False when there is no such dead mail. */
export async function retryDeadMail(db: Db, mailId: string): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const isRevived = await reviveMail(trx, mailId, KEEP_TRYING_DAYS);
    if (isRevived) await enqueueJob(trx, 'mail.send', { mailId }, { key: mailId });
    return isRevived;
  });
}
