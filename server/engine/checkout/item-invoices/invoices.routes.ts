import { tenantCall } from '../../call/calls.ts';
import { readCartInvoice } from '../cart-payment/read-cart-invoice.ts';
import { completeItem } from './complete-item.ts';
import { openItemInvoice } from './open-item-invoice.ts';
import { readItemInvoice } from './read-item-invoice.ts';

const calls = tenantCall.invoices;

export const invoicesRoutes = {
  create: calls.create.handler(({ input, context }) => openItemInvoice(context, input.body)),
  get: calls.get.handler(({ input: { params, query }, context }) =>
    readItemInvoice(context, { reference: params.id, facilityId: query.facilityId }),
  ),
  complete: calls.complete.handler(({ input, context }) => completeItem(context, input.body)),
  ofCart: calls.ofCart.handler(({ input, context }) =>
    readCartInvoice(context, input.params.id, input.body?.giftCertificateCodes),
  ),
};
