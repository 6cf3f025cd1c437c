import { staffCall } from '../../call/calls.ts';
import { emailOutingInvoice } from './email-outing-invoice.ts';
import { showOutingInvoice } from './outing-invoice.ts';
import { payOuting } from './pay-outing.ts';
import { setDeposit } from './set-deposit.ts';

const money = staffCall.outingMoney;

export const outingMoneyRoutes = {
  invoice: money.invoice.handler(({ context, input: { params } }) => showOutingInvoice(context, params.id)),
  emailInvoice: money.emailInvoice.handler(({ context, input: { params, body } }) =>
    emailOutingInvoice(context, params.id, body.email),
  ),
  pay: money.pay.handler(({ context, input: { params, body } }) => {
    const { version, ...ask } = body;
    return payOuting(context, { id: params.id, version }, ask);
  }),
  setDeposit: money.setDeposit.handler(({ context, input: { params, body } }) => {
    const { version, depositCents = null, depositDueOn } = body;
    const deposit = { depositCents, depositDueOn: depositCents === null ? null : (depositDueOn ?? null) };
    return setDeposit(context, { id: params.id, version }, deposit);
  }),
};
