import { HEADERS } from '#server/contract/headers.ts';
import { tenantCall } from '../../call/calls.ts';
import { readCartInvoice } from '../cart-payment/read-cart-invoice.ts';
import { purchaseInvoice } from '../invoice-purchase/purchase-invoice.ts';
import { completeItem } from './complete-item.ts';
import { openItemInvoice } from './open-item-invoice.ts';
import { readItemInvoice } from './read-item-invoice.ts';

const calls = tenantCall.invoices;

export const invoicesRoutes = {
  create: calls.create.handler(({ input, context }) => openItemInvoice(context, input.body)),
  get: calls.get.handler(({ input: { params, query }, context }) =>
    readItemInvoice(context, { reference: params.id, facilityId: query.facilityId }),
  ),
  purchase: calls.purchase.handler(({ input: { params, headers, body }, context }) =>
    purchaseInvoice(context, {
      reference: params.id,
      purchase: body,
      idempotencyKey: headers[HEADERS.idempotencyKey] ?? null,
    }),
  ),
  complete: calls.complete.handler(({ input, context }) => completeItem(context, input.body)),
  ofCart: calls.ofCart.handler(({ input, context }) =>
    readCartInvoice(context, input.params.id, input.body?.giftCertificateCodes),
  ),
};
