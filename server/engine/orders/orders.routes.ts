import { tenantCall } from '../calls.ts';
import { finishTeeTime } from './finish-tee-time.ts';
import { giveUpTeeTime } from './give-up-tee-time.ts';
import { openOrder } from './open-order.ts';
import { orderTeeTime } from './order-tee-time.ts';
import { readOrder } from './read-order.ts';

export const ordersRoutes = {
  create: tenantCall.orders.create.handler(({ input, context }) => openOrder(context, input.body)),
  get: tenantCall.orders.get.handler(({ input, context }) => readOrder(context, input.params.id)),
  orderTeeTime: tenantCall.orders.orderTeeTime.handler(({ input, context }) =>
    orderTeeTime(context, input.body),
  ),
  setStatus: tenantCall.orders.setStatus.handler(({ input, context }) =>
    finishTeeTime(context, {
      ...input.query,
      ...input.body,
      reservationStatusId: input.params.id,
    }),
  ),
  setFailed: tenantCall.orders.setFailed.handler(({ input, context }) => giveUpTeeTime(context, input.query)),
};
