import { tenantCall } from '../call/calls.ts';
import { listAccountTenders } from './list-account-tenders.ts';
import { showBillingStatement } from './show-billing-statement.ts';
import { showCreditAccounts } from './show-credit-accounts.ts';
import { showCreditBooks } from './show-credit-books.ts';
import { showLocations } from './show-locations.ts';
import { showLoyalty } from './show-loyalty.ts';
import { showStatementHistory } from './show-statement-history.ts';

export const loyaltyRoutes = {
  list: tenantCall.loyalty.list.handler(({ context, input }) => showLoyalty(context, input.query)),
};

export const creditBookRoutes = {
  list: tenantCall.creditBooks.list.handler(({ context, input }) => showCreditBooks(context, input.query)),
};

export const creditAccountRoutes = {
  info: tenantCall.creditAccount.info.handler(({ context, input }) =>
    showCreditAccounts(context, input.query),
  ),
  billingStatement: tenantCall.creditAccount.billingStatement.handler(({ context, input }) =>
    showBillingStatement(context, input.query),
  ),
  statementHistory: tenantCall.creditAccount.statementHistory.handler(({ context, input }) =>
    showStatementHistory(context, input.query),
  ),
};

export const accountTenderRoutes = {
  list: tenantCall.accountTenders.list.handler(({ context }) => listAccountTenders(context)),
};

export const locationRoutes = {
  g1Locations: tenantCall.profile.g1Locations.handler(({ context }) => showLocations(context)),
};
