import { tenantCall } from '../../call/calls.ts';
import { recordConversion } from '../conversions/record-conversion.ts';
import { abandonTeeTime } from './abandon-tee-time.ts';
import { completeTeeTime } from './complete-tee-time.ts';
import { openOrder } from './open-order.ts';
import { orderTeeTime } from './order-tee-time.ts';
import { listOrders, readOrder } from './read-order.ts';

export const ordersRoutes = {
  create: tenantCall.orders.create.handler(({ input, context }) => openOrder(context, input.body)),
  list: tenantCall.orders.list.handler(({ input, context }) => listOrders(context, input.query)),
  get: tenantCall.orders.get.handler(({ input, context }) => readOrder(context, input.params.id)),
  orderTeeTime: tenantCall.orders.orderTeeTime.handler(({ input, context }) =>
    orderTeeTime(context, input.body),
  ),
  setStatus: tenantCall.orders.setStatus.handler(({ input, context }) =>
    completeTeeTime(context, {
      ...input.query,
      ...input.body,
      reservationStatusId: input.params.id,
    }),
  ),
  sendGoogleConversion: tenantCall.orders.sendGoogleConversion.handler(({ input, context }) =>
    recordConversion(context, input.params.id, input.body),
  ),
  setFailed: tenantCall.orders.setFailed.handler(({ input, context }) =>
    abandonTeeTime(context, input.query),
  ),
};
