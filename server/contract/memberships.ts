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

/** A payment of a membership; dollars with tax: what is charged for its period. */
const membershipPayment = z.object({
  number: z.number().int(),
  dueOn: localDate,
  amount: dollars,
  /** waived: nobody is asked for it. */
  state: z.enum(['due', 'paid', 'waived']),
});

const ofFacility = { gnFacilityId: z.number().int(), courseName: z.string(), currencyCode };

const membership = z.object({
  id: z.number().int(),
  ...ofFacility,
  name: z.string(),
  memberNumber: z.string(),
  /** suspended: a payment was declined to the last; paying it makes it active again. */
  state: z.enum(['active', 'suspended', 'ended', 'cancelled']),
  startsOn: localDate.nullable(),
  /** Its last day; null: until it is cancelled. */
  endsOn: localDate.nullable(),
  /** When its member cancelled it; it runs on to its last day. */
  cancelledAt: instant.nullable(),
  /** Its last day when it is cancelled now; null where its member cannot cancel it online. */
  endsOnIfCancelled: localDate.nullable(),
  canResume: z.boolean(),
  /** A payment was declined: its member can pay at once with the card it is charged to. */
  canPay: z.boolean(),
  /** Where settings.proProfile.membershipsDisplay.paymentDetails is on: how it is paid, and what was paid already. */
  paymentDetails: z.object({ paymentPlan, payments: z.array(membershipPayment) }).nullable(),
  /** Where settings.proProfile.membershipsDisplay.billingDetails is on: what is due next, with tax, on which day, and how it is paid. */
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
  /** Those that are due are first, the next one before the others; then what was paid, the newest first. */
  payments: z.array(billingListEntry),
  /** The sum of what was paid and of what is due, by currency. */
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
      summary: "The customer's memberships, those that run first",
      tags: ['Account'],
    })
    .errors(errors('SESSION_REQUIRED', 'ACCOUNT_TAB_OFF', 'FACILITY_NOT_OFFERED'))
    .input(z.object({ query: z.object({ gnFacilityIds: facilityIds.optional() }) }))
    .output(z.array(membership)),
  billingList: call('unlimited')
    .route({
      method: 'GET',
      path: '/profile/memberships/billing-list',
      summary: 'What was paid and is to be paid for memberships',
      tags: ['Account'],
    })
    .errors(errors('SESSION_REQUIRED', 'ACCOUNT_TAB_OFF', 'FACILITY_NOT_OFFERED'))
    .input(z.object({ query: z.object({ ...facilityQuery, ...pageQuery }) }))
    .output(billingList),
  pay: call('checkout')
    .route({
      method: 'POST',
      path: '/memberships/{id}/pay',
      summary: 'Charge what is due of a membership now; where nothing is due any more nothing is charged',
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
      summary: 'End a membership with the period that is paid; again is the same answer',
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
      summary: 'Take a cancellation back, as long as the membership runs; again is the same answer',
      tags: ['Account'],
    })
    .errors(
      errors('SESSION_REQUIRED', 'ACCOUNT_TAB_OFF', 'FACILITY_NOT_OFFERED', 'NOT_FOUND', 'MEMBERSHIP_OVER'),
    )
    .input(z.object({ params, body }))
    .output(membership),
};
