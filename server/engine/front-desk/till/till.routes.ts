import { staffCall } from '../../call/calls.ts';
import { wireChanged } from '../desk.wire.ts';
import { countDrawer, moveCash, openAgain, openDrawer, showDrawer, showDrawers } from './drawers.ts';
import { emailReceipt } from './email-receipt.ts';
import { handOutRefunds } from './hand-out-refunds.ts';
import { listUnpaid } from './list-unpaid.ts';
import { returnSale } from './return-sale.ts';
import { listDeskProducts, sellAtCounter } from './sell-at-counter.ts';
import { showDues } from './show-dues.ts';
import { showPayer } from './show-payer.ts';
import { showReceipt } from './show-receipt.ts';
import { takePayment } from './take-payment.ts';

const { till } = staffCall;

export const tillRoutes = {
  dues: till.dues.handler(({ context, input: { params } }) => showDues(context, params.id)),
  payer: till.payer.handler(({ context, input: { params, query } }) => showPayer(context, params.id, query)),
  unpaid: till.unpaid.handler(({ context, input: { query } }) => listUnpaid(context, query)),
  pay: till.pay.handler(
    async ({
      context,
      input: {
        params,
        body: { version, ...ask },
      },
    }) => {
      const paid = await takePayment(context, { id: params.id, version }, ask);
      const { receiptId, amountCents } = paid;
      return { ...wireChanged(paid), receiptId, amountCents };
    },
  ),
  handOut: till.handOut.handler(async ({ context, input: { params, body } }) => {
    const given = await handOutRefunds(context, { id: params.id, version: body.version });
    return { ...wireChanged(given), amountCents: given.amountCents };
  }),
  receipt: till.receipt.handler(({ context, input: { params } }) => showReceipt(context, params.id)),
  emailReceipt: till.emailReceipt.handler(({ context, input: { params, body } }) =>
    emailReceipt(context, params.id, body.email),
  ),
  products: till.products.handler(({ context, input: { query } }) =>
    listDeskProducts(context, query.facilityId),
  ),
  sell: till.sell.handler(({ context, input: { body } }) => sellAtCounter(context, body)),
  returnSale: till.returnSale.handler(({ context, input: { params, body } }) =>
    returnSale(context, params.id, body.sales),
  ),
  drawers: till.drawers.handler(({ context, input: { query } }) => showDrawers(context, query)),
  drawer: till.drawer.handler(({ context, input: { params } }) => showDrawer(context, params.id)),
  openDrawer: till.openDrawer.handler(({ context, input: { body } }) => openDrawer(context, body)),
  moveCash: till.moveCash.handler(({ context, input: { params, body } }) =>
    moveCash(context, params.id, body),
  ),
  closeDrawer: till.closeDrawer.handler(({ context, input: { params, body } }) =>
    countDrawer(context, params.id, body),
  ),
  reopenDrawer: till.reopenDrawer.handler(({ context, input: { params } }) => openAgain(context, params.id)),
};
