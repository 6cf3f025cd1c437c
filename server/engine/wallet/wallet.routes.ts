import { tenantCall } from '../call/calls.ts';
import { requireCustomer } from '../customers/auth/require-customer.ts';
import { changeCard } from './change-card.ts';
import { removeCard } from './remove-card.ts';
import { wireCard } from './wallet.wire.ts';
import { listCards } from './wallet-cards.queries.ts';

export const walletRoutes = {
  list: tenantCall.wallet.list.handler(async ({ context }) =>
    (await listCards(context.parts.db, requireCustomer(context.caller).id)).map(wireCard),
  ),
  change: tenantCall.wallet.change.handler(({ input, context }) =>
    changeCard(context, input.params.id, input.body),
  ),
  remove: tenantCall.wallet.remove.handler(({ input, context }) => removeCard(context, input.params.id)),
};
