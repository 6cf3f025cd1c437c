import { z } from 'zod';
import { facilityQuery, pageOfList, pageQuery } from './paging.ts';
import { call, errors } from './route.ts';
import { billedTo, paymentPlan } from './store.ts';
import {
  absentWhenEmpty,
  currencyCode,
  dollars,
  facilityId,
  facilityIds,
  instant,
  localDate,
} from './values.ts';

/** For one period, in dollars with tax. */
const membershipPayment = z.object({
  number: z.number().int(),
  dueOn: localDate,
  amount: dollars,
  /** `waived`: not collected. */
  state: z.enum(['due', 'paid', 'waived']),
});

const ofFacility = { gnFacilityId: z.number().int(), courseName: z.string(), currencyCode };

const membership = z.object({
  id: z.number().int(),
  ...ofFacility,
  name: z.string(),
  memberNumber: z.string(),
  /** `suspended`: all attempts to charge a payment were declined; paying it reactivates the membership. */
  state: z.enum(['active', 'suspended', 'ended', 'cancelled']),
  startsOn: localDate.nullable(),
  endsOn: localDate.nullable(),
  cancelledAt: instant.nullable(),
  /** Null when the member cannot cancel online. */
  endsOnIfCancelled: localDate.nullable(),
  canResume: z.boolean(),
  /** A payment was declined, and the billed card can pay it now. */
  canPay: z.boolean(),
  /** Null unless settings.proProfile.membershipsDisplay.paymentDetails is on. */
  paymentDetails: z.object({ paymentPlan, payments: z.array(membershipPayment) }).nullable(),
  /** Null unless settings.proProfile.membershipsDisplay.billingDetails is on. */
  billingDetails: z
    .object({
      nextPaymentOn: localDate.nullable(),
      nextAmount: dollars.nullable(),
      billedTo,
    })
    .nullable(),
});
export type MembershipOnWire = z.infer<typeof membership>;

const billingListEntry = membershipPayment.extend({
  membershipId: z.number().int(),
  membershipName: z.string(),
  ...ofFacility,
});
export type BillingListEntry = z.infer<typeof billingListEntry>;

const billingList = z.object({
  /** Due payments first, the next one leading; then paid ones, the newest first. */
  payments: z.array(billingListEntry),
  sums: z.array(z.object({ currencyCode, paid: dollars, due: dollars })),
  ...pageOfList,
});
export type BillingList = z.infer<typeof billingList>;

const params = z.object({ id: z.coerce.number().int().positive().max(2_147_483_647) });
const body = z.object({ gnFacilityId: absentWhenEmpty(facilityId) }).nullish();

export const membershipCalls = {
  list: call('unlimited')
    .route({
      method: 'GET',
      path: '/v2/profile/memberships',
      summary: "The customer's memberships, active ones first",
      tags: ['Account'],
    })
    .errors(errors('SESSION_REQUIRED', 'ACCOUNT_TAB_OFF', 'FACILITY_NOT_OFFERED'))
    .input(z.object({ query: z.object({ gnFacilityIds: facilityIds.optional() }) }))
    .output(z.array(membership)),
  billingList: call('unlimited')
    .route({
      method: 'GET',
      path: '/profile/memberships/billing-list',
      summary: 'Past and upcoming payments of memberships',
      tags: ['Account'],
    })
    .errors(errors('SESSION_REQUIRED', 'ACCOUNT_TAB_OFF', 'FACILITY_NOT_OFFERED'))
    .input(z.object({ query: z.object({ ...facilityQuery, ...pageQuery }) }))
    .output(billingList),
  pay: call('checkout')
    .route({
      method: 'POST',
      path: '/memberships/{id}/pay',
      summary: 'Charge what is due for a membership now; charges nothing if nothing is due',
      tags: ['Account'],
    })
    .errors(
      errors(
        'SESSION_REQUIRED',
        'ACCOUNT_TAB_OFF',
        'FACILITY_NOT_OFFERED',
        'NOT_FOUND',
        'MEMBERSHIP_OVER',
        'PAYMENT_DECLINED',
      ),
    )
    .input(z.object({ params, body }))
    .output(membership),
  cancel: call('write')
    .route({
      method: 'POST',
      path: '/memberships/{id}/cancel',
      summary: 'End a membership after the paid period; repeating returns the same answer',
      tags: ['Account'],
    })
    .errors(
      errors('SESSION_REQUIRED', 'ACCOUNT_TAB_OFF', 'FACILITY_NOT_OFFERED', 'NOT_FOUND', 'MEMBERSHIP_OVER'),
    )
    .input(z.object({ params, body }))
    .output(membership),
  resume: call('write')
    .route({
      method: 'POST',
      path: '/memberships/{id}/resume',
      summary: 'Withdraw a cancellation while the membership is active; repeating returns the same answer',
      tags: ['Account'],
    })
    .errors(
      errors('SESSION_REQUIRED', 'ACCOUNT_TAB_OFF', 'FACILITY_NOT_OFFERED', 'NOT_FOUND', 'MEMBERSHIP_OVER'),
    )
    .input(z.object({ params, body }))
    .output(membership),
};
