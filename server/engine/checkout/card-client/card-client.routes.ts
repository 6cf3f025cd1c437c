import { randomUUID } from 'node:crypto';
import { openCall, tenantCall } from '../../call/calls.ts';
import { hashToken } from '../../call/tokens.ts';
import { purchaseByForm } from '../invoice-purchase/purchase-by-form.ts';
import { addReservation } from './add-reservation.ts';
import { answerCardForm } from './answer-card-form.ts';
import { insertCardToken } from './card-tokens.queries.ts';
import { finalizePayment } from './finalize-payment.ts';

export const cardClientRoutes = {
  token: tenantCall.cardClient.token.handler(async ({ context }) => {
    const token = randomUUID();
    await insertCardToken(context.parts.db, context.operator.alias, hashToken(token));
    return token;
  }),
  addReservation: openCall.cardClient.addReservation.handler(({ input, context }) =>
    answerCardForm(context, input.body, addReservation),
  ),
  purchaseInvoice: openCall.cardClient.purchaseInvoice.handler(({ input, context }) =>
    answerCardForm(context, input.body, purchaseByForm),
  ),
  finalize: tenantCall.cardClient.finalize.handler(({ input, context }) =>
    finalizePayment(context, input.query.ReservationStatusID),
  ),
};
