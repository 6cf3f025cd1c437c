import { publicCall, staffCall } from '../../call/calls.ts';
import { emailOutingInvoice } from './email-outing-invoice.ts';
import { setNamesByLink, showNamesByLink } from './names-by-link.ts';
import { showOutingInvoice } from './outing-invoice.ts';
import { sendNamesLink } from './outing-names-link.ts';
import { payOuting } from './pay-outing.ts';
import { setDeposit } from './set-deposit.ts';

const money = staffCall.outingMoney;

export const outingMoneyRoutes = {
  invoice: money.invoice.handler(({ context, input: { params } }) => showOutingInvoice(context, params.id)),
  emailInvoice: money.emailInvoice.handler(({ context, input: { params, body } }) =>
    emailOutingInvoice(context, params.id, body),
  ),
  pay: money.pay.handler(({ context, input: { params, body } }) => {
    const { version, ...ask } = body;
    return payOuting(context, { id: params.id, version }, ask);
  }),
  sendNamesLink: money.sendNamesLink.handler(({ context, input: { params, body } }) =>
    sendNamesLink(context, params.id, body),
  ),
  setDeposit: money.setDeposit.handler(({ context, input: { params, body } }) => {
    const { version, attemptId, depositCents = null, depositDueOn } = body;
    const dueOn = depositCents === null ? null : (depositDueOn ?? null);
    return setDeposit(context, { id: params.id, version }, { depositCents, depositDueOn: dueOn, attemptId });
  }),
};

const names = publicCall.outingNames;

export const outingNamesRoutes = {
  get: names.get.handler(({ context, input: { params } }) => showNamesByLink(context, params.token)),
  set: names.set.handler(({ context, input: { params, body } }) =>
    setNamesByLink(context, params.token, body),
  ),
};
