import type { EngineParts, Trx } from '../call/context.ts';
import { enqueueJob } from '../jobs/enqueue-job.ts';
import type { Job } from '../jobs/job.ts';
import type { Reservation } from '../reservations/reservations.queries.ts';
import { notifyAlerts } from './notify-alerts.ts';
import { addKnownTime, listWatchedFacilities } from './watched.queries.ts';

export function alertJobs(parts: EngineParts): Job[] {
  const { db } = parts;
  return [
    { queue: 'alerts.notify', concurrency: 1, run: (facility) => notifyAlerts(parts, facility) },
    {
      queue: 'alerts.find-watched',
      everySeconds: 60,
      run: async () => {
        for (const facility of await listWatchedFacilities(db, parts.now()))
          await enqueueJob(db, 'alerts.notify', facility, { key: String(facility.facilityId) });
      },
    },
  ];
}

/**
 * Queues an alert check of the facility for when this transaction commits. With `by: 'golfer'`, the customer who
 * released the slots is not notified.
 */
export async function lookAtAlerts(
  trx: Trx,
  {
    facility_id: facilityId,
    starts_at: startsAt,
    customer_id: customerId,
  }: Pick<Reservation, 'facility_id' | 'starts_at' | 'customer_id'>,
  { by, now }: { by: 'golfer' | 'shop'; now: Date },
): Promise<void> {
  const [facility] = await listWatchedFacilities(trx, now, facilityId);
  if (!facility) return;
  if (by === 'golfer' && customerId !== null) await addKnownTime(trx, { facilityId, customerId, startsAt });
  await enqueueJob(trx, 'alerts.notify', facility, { key: String(facilityId) });
}
