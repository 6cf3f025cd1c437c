import { HEADERS } from '#server/contract/headers.ts';
import { tenantCall } from '../../call/calls.ts';
import { buyCart } from './buy-cart.ts';
import { giveUpPayment } from './give-up-payment.ts';
import { readPurchase } from './show-purchase.ts';

const calls = tenantCall.cartPurchase;

export const cartPurchaseRoutes = {
  buy: calls.buy.handler(({ input: { params, headers, body }, context }) =>
    buyCart(context, {
      cartId: params.id,
      form: body,
      idempotencyKey: headers[HEADERS.idempotencyKey] ?? null,
    }),
  ),
  get: calls.get.handler(({ input: { params, headers }, context }) =>
    readPurchase(context, params.id, headers[HEADERS.idempotencyKey] ?? null),
  ),
  giveUp: calls.giveUp.handler(({ input, context }) => giveUpPayment(context, input.params.id)),
};
