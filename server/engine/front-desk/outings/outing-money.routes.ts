import { staffCall } from '../../call/calls.ts';
import { emailOutingInvoice } from './email-outing-invoice.ts';
import { showOutingInvoice } from './outing-invoice.ts';

const money = staffCall.outingMoney;

export const outingMoneyRoutes = {
  invoice: money.invoice.handler(({ context, input: { params } }) => showOutingInvoice(context, params.id)),
  emailInvoice: money.emailInvoice.handler(({ context, input: { params, body } }) =>
    emailOutingInvoice(context, params.id, body.email),
  ),
};
