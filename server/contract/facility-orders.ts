import { z } from 'zod';
import { FACILITY_ORDER_STATUSES } from './constants.ts';
import { facilityQuery, pageOfList, pageQuery, periodQuery } from './paging.ts';
import { call, errors } from './route.ts';
import { currencyCode, dollars, facilityId, instant } from './values.ts';

const facilityOrder = z.object({
  /** Of its invoice. */
  orderId: z.uuid(),
  gnFacilityId: z.number().int(),
  courseName: z.string(),
  currencyCode,
  status: z.enum(FACILITY_ORDER_STATUSES),
  orderedAt: instant,
  description: z.string(),
  subTotal: dollars,
  salesTax: dollars,
  total: dollars,
});
export type FacilityOrder = z.infer<typeof facilityOrder>;

const facilityOrders = z.object({ orders: z.array(facilityOrder), ...pageOfList });
export type FacilityOrders = z.infer<typeof facilityOrders>;

const facilityOrderDetails = facilityOrder.extend({
  lines: z.array(
    z.object({
      description: z.string(),
      quantity: z.number().int(),
      subTotal: dollars,
      salesTax: dollars,
      total: dollars,
    }),
  ),
  paid: dollars,
  due: dollars,
});
export type FacilityOrderDetails = z.infer<typeof facilityOrderDetails>;

export const facilityOrderCalls = {
  list: call('unlimited')
    .route({
      method: 'GET',
      path: '/profile/g1/orders',
      summary: "The customer's purchases at a facility, online and at the counter, newest first",
      tags: ['Account'],
    })
    .errors(errors('SESSION_REQUIRED', 'ACCOUNT_TAB_OFF', 'FACILITY_NOT_OFFERED'))
    .input(
      z.object({
        query: z.object({
          orderStatuses: z.enum(FACILITY_ORDER_STATUSES).default('closed'),
          ...facilityQuery,
          ...periodQuery,
          ...pageQuery,
        }),
      }),
    )
    .output(facilityOrders),
  details: call('unlimited')
    .route({
      method: 'GET',
      path: '/profile/g1/orders/details',
      summary: 'Read one of these purchases, line by line',
      tags: ['Account'],
    })
    .errors(errors('SESSION_REQUIRED', 'ACCOUNT_TAB_OFF', 'FACILITY_NOT_OFFERED', 'NOT_FOUND'))
    .input(z.object({ query: z.object({ gnFacilityId: facilityId, orderId: z.uuid() }) }))
    .output(facilityOrderDetails),
};
