import type { TenantContext } from '../../call/context.ts';
import { enqueueJob } from '../../jobs/enqueue-job.ts';
import type { Reservation } from '../../reservations/reservations.queries.ts';
import { findOrder, type OrderRow } from '../orders/orders.queries.ts';
import { findOwnOrder } from '../orders/read-order.ts';
import { keepConversion } from './conversions.queries.ts';

type Ask = { rwgToken: string; merchantChanged: 1 | 2 };

/**
 * Reports once that an order came from a Google link. Ignores orders without a purchase. Errors: SESSION_REQUIRED,
 * NOT_FOUND.
 */
export async function recordConversion(
  context: TenantContext,
  orderId: string,
  ask: Ask,
): Promise<{ accepted: boolean }> {
  return record(context, await findOwnOrder(context, orderId), ask);
}

export async function recordConversionOf(
  context: TenantContext,
  { order_id: orderId }: Reservation,
  ask: Ask,
): Promise<{ accepted: boolean }> {
  const { parts, operator } = context;
  const order = await findOrder(parts.db, operator.alias, orderId ?? '');
  return order ? record(context, order, ask) : { accepted: false };
}

async function record(
  { parts }: TenantContext,
  { id: orderId, state }: OrderRow,
  ask: Ask,
): Promise<{ accepted: boolean }> {
  if (state !== 'fulfilled' && state !== 'partially-fulfilled') return { accepted: false };
  await parts.db.transaction().execute(async (trx) => {
    const isNew = await keepConversion(trx, { orderId, linkCourseId: null, ...ask });
    if (isNew && parts.googleConversions)
      await enqueueJob(trx, 'conversion.send', { orderId }, { key: orderId });
  });
  return { accepted: true };
}
