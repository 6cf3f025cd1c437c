import type { Db } from '../call/context.ts';
import { enqueueJobs } from '../jobs/enqueue-job.ts';
import { type Call, markToCall, toCallStatement } from './calls.queries.ts';
import { enqueueSending } from './enqueue-sending.ts';
import { mayMail } from './limit-recipient.ts';
import type { OutgoingMail } from './mail.ts';
import { insertMessages, withdrawMessage } from './outbox.queries.ts';
import { reviveMessage } from './outbox-maintenance.queries.ts';

/**
 * Writes a mail into the outbox: it is sent only if the transaction commits, once per `onceKey`. Silently drops mails
 * beyond the recipient's limit, so that callers cannot learn whose address it is.
 */
export function enqueueMail(trx: Db, mail: OutgoingMail): Promise<void> {
  return enqueueMails(trx, [mail]);
}

/** The same for several. `call`: the mark of a booking whose golfer no mail reaches, written along. */
export async function enqueueMails(
  trx: Db,
  mails: readonly OutgoingMail[],
  call: ({ reservationId: number } & Call) | null = null,
): Promise<void> {
  if (call && mails.length === 0) return markToCall(trx, call.reservationId, call);
  const beside = call ? toCallStatement(call.reservationId, call) : undefined;
  const ids = await insertMessages(trx, mails.map(messageOf), beside);
  const allowed: string[] = [];
  for (const [index, mail] of mails.entries()) {
    const id = ids[index];
    if (!id) continue;
    // A mail written before does not count again.
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
    usefulUntil: mail.usefulUntil ?? null,
  };
}

/** Returns false when there is no such dead message. */
export async function retryDeadMessage(db: Db, id: string): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const channel = await reviveMessage(trx, id);
    if (channel) await enqueueSending(trx, { id, channel });
    return channel !== null;
  });
}
