import { facilityDetailsSchema } from '#server/contract/facility-file.ts';
import type { Db } from '../../call/context.ts';
import { enqueueSending } from '../enqueue-sending.ts';
import { insertMessages } from '../outbox.queries.ts';
import { findTextingFacility } from './sms.queries.ts';
import type { Sms } from './sms.ts';

/** For so long a text is tried when the provider is away: later it surprises more than it helps. */
const KEEP_TRYING_DAYS = 1;

const textingSchema = facilityDetailsSchema.pick({ quietHours: true });

/** A text to be written into the outbox. */
export type OutgoingSms = Sms & {
  alias: string;
  /** Whose quiet hours count. */
  facilityId: number;
  /** As E.164. */
  to: string;
  /** What may be told only once, such as `alert:12:2031-05-04T11:20Z:sms`: the second text with it is not written. */
  onceKey: string;
  /** From then on it is too late to send it: the quiet hours, or a provider that is away, can let it wait past that. */
  usefulUntil: Date;
};

/**
 * Writes a text message into the outbox in the caller's transaction: it is sent if and only if that transaction is committed, and
 * once for its `onceKey`. That the golfer agreed to it the caller has found out: of a booking by `phoneToText` of what is told,
 * for anything else by `findPhoneOfCustomer`. What is seen to when it is sent: numbers that have replied STOP get none, in the
 * facility's quiet hours it waits until they are over, and after `usefulUntil` it is not sent at all, so that the mail has to
 * tell the same.
 */
export async function enqueueSms(trx: Db, sms: OutgoingSms): Promise<void> {
  const { time_zone: timeZone, details } = await findTextingFacility(trx, sms.facilityId);
  const { quietHours } = textingSchema.parse(details);
  const [id] = await insertMessages(trx, [
    {
      channel: 'sms',
      alias: sms.alias,
      kind: sms.kind,
      onceKey: sms.onceKey,
      toAddress: sms.to,
      toName: '',
      content: { ...sms.content, quiet: { timeZone, hours: quietHours } },
      keepTryingDays: KEEP_TRYING_DAYS,
      usefulUntil: sms.usefulUntil,
    },
  ]);
  if (id) await enqueueSending(trx, { id, channel: 'sms' });
}
