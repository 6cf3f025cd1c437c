import type { Db } from '../call/context.ts';
import { enqueueJobs } from '../jobs/enqueue-job.ts';
import { enqueueSending } from './enqueue-sending.ts';
import { mayMail } from './limit-recipient.ts';
import type { OutgoingMail } from './mail.ts';
import { insertMessages, withdrawMessage } from './outbox.queries.ts';
import { reviveMessage } from './outbox-maintenance.queries.ts';

/** For so long a mail is tried when the mail server is away (RFC 5321 4.5.4.1: at least four to five days). */
const KEEP_TRYING_DAYS = 5;

/**
 * Writes a mail into the outbox in the caller's transaction: it is sent if and only if that transaction is committed.
 * With a `onceKey` it is written once, however often the caller comes by. A mail beyond the limit of its recipient is not
 * written, and the caller does not learn it: the answer must not depend on whose address it is.
 */
export function enqueueMail(trx: Db, mail: OutgoingMail): Promise<void> {
  return enqueueMails(trx, [mail]);
}

/** The same for several mails, with one statement for the mails and one for the jobs that send them. */
export async function enqueueMails(trx: Db, mails: readonly OutgoingMail[]): Promise<void> {
  const ids = await insertMessages(trx, mails.map(messageOf));
  const allowed: string[] = [];
  for (const [index, mail] of mails.entries()) {
    const id = ids[index];
    if (!id) continue;
    // Counted once it is written: one that was written before does not count again.
    if (await mayMail(trx, mail)) allowed.push(id);
    else await withdrawMessage(trx, id);
  }
  const jobs = allowed.map((mailId) => ({ key: mailId, data: { mailId } }));
  await enqueueJobs(trx, 'mail.send', jobs);
}

function messageOf(mail: OutgoingMail) {
  return {
    channel: 'mail' as const,
    alias: mail.alias,
    kind: mail.kind,
    onceKey: mail.onceKey ?? null,
    toAddress: mail.to.address,
    toName: mail.to.name,
    content: mail.content,
    keepTryingDays: KEEP_TRYING_DAYS,
    usefulUntil: mail.usefulUntil ?? null,
  };
}

/** Tries a dead message again, as the shop may ask after its cause was mended. False when there is no such dead message. */
export async function retryDeadMessage(db: Db, id: string): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const channel = await reviveMessage(trx, id, KEEP_TRYING_DAYS);
    if (channel) await enqueueSending(trx, { id, channel });
    return channel !== null;
  });
}
