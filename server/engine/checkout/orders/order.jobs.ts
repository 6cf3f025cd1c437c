import type { EngineParts } from '../../call/context.ts';
import { enqueueJob } from '../../jobs/enqueue-job.ts';
import type { Job } from '../../jobs/job.ts';
import { GRACE_SECONDS, notifyBookers } from './notify-bookers.ts';
import { listForgottenConfirmations } from './pending-confirmations.queries.ts';

const FORGOTTEN_AT_ONCE = 500;
/** Longer than the program works after an answer. */
const QUIET_SECONDS = 30;

/** Confirms forgotten orders, one job each, so that a failing order delays no other. */
export function orderJobs(parts: EngineParts): Job[] {
  return [
    { queue: 'order.confirm', concurrency: 2, run: ({ orderId }) => notifyBookers(parts, orderId) },
    {
      queue: 'orders.find-unconfirmed',
      everySeconds: 60,
      run: async () => {
        for (const orderId of await listForgottenConfirmations(parts.db, {
          limit: FORGOTTEN_AT_ONCE,
          quietSeconds: QUIET_SECONDS,
          graceSeconds: GRACE_SECONDS,
        }))
          await enqueueJob(parts.db, 'order.confirm', { orderId }, { key: orderId });
      },
    },
  ];
}
