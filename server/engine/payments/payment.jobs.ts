import type { EngineParts } from '../call/context.ts';
import { removeOldCardTokens } from '../checkout/card-client/card-tokens.queries.ts';
import type { ScheduledJob } from '../jobs/start-jobs.ts';
import { recoverPayments } from './recover-payments.ts';

/** What payments left half done is finished or undone; tokens nobody can use any more are forgotten. */
export function paymentJobs(parts: EngineParts): ScheduledJob[] {
  return [
    {
      queue: 'payments.recover',
      cron: '* * * * *',
      againAfterSeconds: 10,
      run: () => recoverPayments(parts),
    },
    {
      queue: 'card-tokens.forget-old',
      cron: '5 */6 * * *',
      run: async () => {
        await removeOldCardTokens(parts.db);
      },
    },
  ];
}
