import type { Db } from '../call/context.ts';
import { enqueueJob } from '../jobs/enqueue-job.ts';
import type { OutboxRow } from './outbox.queries.ts';

/** Each channel has its own queue, so that an outage of one does not delay the other. */
export async function enqueueSending(
  trx: Db,
  { id, channel }: Pick<OutboxRow, 'id' | 'channel'>,
  startAfterSeconds = 0,
): Promise<void> {
  const options = { key: id, startAfterSeconds };
  if (channel === 'sms') await enqueueJob(trx, 'sms.send', { smsId: id }, options);
  else await enqueueJob(trx, 'mail.send', { mailId: id }, options);
}
