import { staffCall } from '../../call/calls.ts';
import { wireChanged } from '../desk.wire.ts';
import { chargeNoShowFee } from './charge-fee.ts';
import { refundNoShowFee } from './refund-fee.ts';
import { listDayFees, showNoShowFees } from './show-fee.ts';

const { noShowFee } = staffCall;

export const noShowFeeRoutes = {
  show: noShowFee.show.handler(({ context, input: { params } }) => showNoShowFees(context, params.id)),
  day: noShowFee.day.handler(({ context, input: { query } }) => listDayFees(context, query)),
  charge: noShowFee.charge.handler(async ({ context, input: { params, body } }) => {
    const { version, ...ask } = body;
    const charged = await chargeNoShowFee(context, { id: params.id, version }, ask);
    const { receiptId, amountCents } = charged;
    return { ...wireChanged(charged), receiptId, amountCents };
  }),
  refund: noShowFee.refund.handler(async ({ context, input: { params, body } }) => {
    const { version, ...ask } = body;
    const refunded = await refundNoShowFee(context, { id: params.id, version }, ask);
    const { amountCents, refusedCents, unansweredCents } = refunded;
    return { ...wireChanged(refunded), amountCents, refusedCents, unansweredCents };
  }),
};
