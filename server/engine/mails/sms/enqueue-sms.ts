import { facilityDetailsSchema } from '#server/contract/facility-file.ts';
import type { Db } from '../../call/context.ts';
import { enqueueSending } from '../enqueue-sending.ts';
import { insertMessages } from '../outbox.queries.ts';
import { findTextingFacility } from './sms.queries.ts';
import type { Sms } from './sms.ts';

const textingSchema = facilityDetailsSchema.pick({ quietHours: true });

export type OutgoingSms = Sms & {
  alias: string;
  /** For its quiet hours. */
  facilityId: number;
  /** E.164. */
  to: string;
  /** A second text with it is not written. */
  onceKey: string;
  /** Not sent after this, even when delayed by quiet hours or an outage. */
  usefulUntil: Date;
};

/**
 * Writes a text into the outbox, once per `onceKey`. The caller checks consent: `phoneToText` for bookings, else
 * `findPhoneOfCustomer`. A mail must say the same, because texts are dropped after STOP or `usefulUntil`, and wait
 * for quiet hours.
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
      usefulUntil: sms.usefulUntil,
    },
  ]);
  if (id) await enqueueSending(trx, { id, channel: 'sms' });
}
