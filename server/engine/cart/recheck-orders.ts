import type { Trx } from '../call/context.ts';
import { enqueueJob } from '../jobs/enqueue-job.ts';
import { listPendingOrders } from './pending-orders.queries.ts';

/** Rechecks a cart's orders after a removal: they may be complete now. */
export async function recheckOrders(trx: Trx, cartId: string): Promise<void> {
  for (const orderId of await listPendingOrders(trx, cartId))
    await enqueueJob(trx, 'order.confirm', { orderId }, { key: orderId });
}
