import { tenantCall } from '../../call/calls.ts';
import { showFacilityOrder, showFacilityOrders } from './show-facility-orders.ts';

export const facilityOrderRoutes = {
  list: tenantCall.facilityOrders.list.handler(({ context, input }) =>
    showFacilityOrders(context, input.query),
  ),
  details: tenantCall.facilityOrders.details.handler(({ context, input }) =>
    showFacilityOrder(context, input.query),
  ),
};
