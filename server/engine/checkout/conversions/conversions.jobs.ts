import type { EngineParts } from '../../call/context.ts';
import type { QueueJob } from '../../jobs/job.ts';
import { findUnsentConversion, markConversionSent } from './conversions.queries.ts';

export function conversionJobs({ db, googleConversions }: EngineParts): QueueJob[] {
  return [
    {
      queue: 'conversion.send',
      concurrency: 1,
      run: async ({ orderId }) => {
        const conversion = await findUnsentConversion(db, orderId);
        if (!conversion) return;
        // Retries until Google is configured again.
        if (!googleConversions) throw new Error('Google is not set up: it cannot be told a conversion');
        await googleConversions.send(conversion);
        await markConversionSent(db, orderId);
      },
    },
  ];
}
