import type { EngineParts, Trx } from '../../call/context.ts';
import { enqueueJob } from '../../jobs/enqueue-job.ts';
import { compareCourses, type GoogleLink, keepConversion } from './conversions.queries.ts';

/** Keeps the link that led to an order which is being opened; nowhere is it kept where Google cannot be told. */
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
 * Has Google told of the link that is kept of an order, once, in the transaction that finds the order complete: whoever bought need
 * not come back. Does nothing where none is kept or nothing is bought.
 */
export async function countGoogleLink(trx: Trx, orderId: string): Promise<void> {
  if (await compareCourses(trx, orderId))
    await enqueueJob(trx, 'conversion.send', { orderId }, { key: orderId });
}
