import type { Trx } from '../call/context.ts';
import { enqueueJob } from '../jobs/enqueue-job.ts';
import { listPendingOrders } from './pending-orders.queries.ts';

/** Has the orders of a cart from which something was taken looked at again: what is booked may be all there will be. */
export async function recheckOrders(trx: Trx, cartId: string): Promise<void> {
  for (const orderId of await listPendingOrders(trx, cartId))
    await enqueueJob(trx, 'order.confirm', { orderId }, { key: orderId });
}
