import type { EngineParts, Trx } from '../../call/context.ts';
import { enqueueJob } from '../../jobs/enqueue-job.ts';
import { compareCourses, type GoogleLink, keepConversion } from './conversions.queries.ts';

/** Stores the link that led to an order, if Google is configured. */
export async function keepGoogleLink(
  trx: Trx,
  { googleConversions }: Pick<EngineParts, 'googleConversions'>,
  orderId: string,
  { rwgToken, courseId }: GoogleLink,
): Promise<void> {
  if (!googleConversions) return;
  await keepConversion(trx, { orderId, rwgToken, linkCourseId: courseId, merchantChanged: null });
}

/**
 * Reports an order's link once, when the order is complete, so the golfer need not return. Does nothing without a
 * link or purchase.
 */
export async function countGoogleLink(trx: Trx, orderId: string): Promise<void> {
  if (await compareCourses(trx, orderId))
    await enqueueJob(trx, 'conversion.send', { orderId }, { key: orderId });
}
