import { z } from 'zod';
import { accountEntry } from './account-entry.ts';
import { MAX_INTEGER_ID } from './constants.ts';
import { facilityQuery, pageOfList, pageQuery, periodQuery } from './paging.ts';
import { call, errors } from './route.ts';
import { currencyCode, dollars, localDate } from './values.ts';

const creditAccount = z.object({
  gnFacilityId: z.number().int(),
  courseName: z.string(),
  currencyCode,
  state: z.enum(['open', 'closed']),
  /** Owed by the customer; negative when the facility owes them. */
  balance: dollars,
  creditLimit: dollars,
  availableCredit: dollars,
});
export type CreditAccount = z.infer<typeof creditAccount>;

/** Amounts and balances are what the customer owes; payments are negative. */
const statement = z.object({
  gnFacilityId: z.number().int(),
  courseName: z.string(),
  currencyCode,
  startDate: localDate,
  endDate: localDate,
  openingBalance: dollars,
  /** `payments` includes refunds. */
  charges: dollars,
  payments: dollars,
  closingBalance: dollars,
});

const billingStatement = statement.extend({
  orders: z.array(accountEntry),
});
export type BillingStatement = z.infer<typeof billingStatement>;

const statementOfMonth = statement.extend({
  /** The month is over, so the statement no longer changes. */
  isClosed: z.boolean(),
});
export type StatementOfMonth = z.infer<typeof statementOfMonth>;

const statementHistory = z.object({ statements: z.array(statementOfMonth), ...pageOfList });
export type StatementHistory = z.infer<typeof statementHistory>;

export const creditAccountCalls = {
  info: call('unlimited')
    .route({
      method: 'GET',
      path: '/profile/credit-account/info',
      summary: "The customer's credit account at each facility: the balance owed and the credit available",
      tags: ['Account'],
    })
    .errors(errors('SESSION_REQUIRED', 'ACCOUNT_TAB_OFF', 'FACILITY_NOT_OFFERED'))
    .input(z.object({ query: z.object(facilityQuery) }))
    .output(z.array(creditAccount)),
  pay: call('checkout')
    .route({
      method: 'POST',
      path: '/profile/credit-account/payment',
      summary: "Pay all or part of the credit account's balance with a wallet card",
      description:
        'expectedBalance is the balance the golfer saw. If it has changed, nothing is charged (409). A payment sent twice is therefore made once.',
      tags: ['Account'],
    })
    .errors(
      errors(
        'SESSION_REQUIRED',
        'ACCOUNT_TAB_OFF',
        'FACILITY_NOT_OFFERED',
        'NOT_FOUND',
        'AMOUNT_CHANGED',
        'PAYMENT_UNDER_WAY',
        'PAYMENT_DECLINED',
      ),
    )
    .input(
      z.object({
        body: z.object({
          gnFacilityId: z.coerce.number().int().positive().max(MAX_INTEGER_ID),
          amount: dollars,
          expectedBalance: dollars,
          walletOptionId: z.uuid(),
        }),
      }),
    )
    .output(creditAccount),
  billingStatement: call('unlimited')
    .route({
      method: 'GET',
      path: '/profile/credit-account/billing-statement',
      summary: 'Charges and payments of a credit account in a period, with the running balance',
      description:
        "Without dates: from the first of this month to today, by the facility's calendar. Without a facility: the first one where the customer has a credit account.",
      tags: ['Account'],
    })
    .errors(errors('SESSION_REQUIRED', 'ACCOUNT_TAB_OFF', 'FACILITY_NOT_OFFERED', 'NOT_FOUND'))
    .input(z.object({ query: z.object({ ...facilityQuery, ...periodQuery }) }))
    .output(billingStatement),
  statementHistory: call('unlimited')
    .route({
      method: 'GET',
      path: '/profile/credit-account/statement-history',
      summary: 'The monthly statements of a credit account, newest first',
      tags: ['Account'],
    })
    .errors(errors('SESSION_REQUIRED', 'ACCOUNT_TAB_OFF', 'FACILITY_NOT_OFFERED'))
    .input(z.object({ query: z.object({ ...facilityQuery, ...periodQuery, ...pageQuery }) }))
    .output(statementHistory),
};
