import { nameOfBooker } from '#server/rules/name-of-booker.ts';
import { recordChange } from '../../audit/record-change.ts';
import type { StaffContext } from '../../call/context.ts';
import { enqueueMail } from '../../mails/enqueue-mail.ts';
import { limitBills } from '../till/limit-bills.ts';
import { mailedInvoice, mailedOuting } from './mailed-outing.ts';
import { lockUnlessMade, type OutingMailAsk } from './outing-attempt.ts';
import { showOutingInvoice } from './outing-invoice.ts';
import { showOuting } from './show-outing.ts';

/** Sends the invoice in the contact's language; the same attempt once. Errors: those of showOutingInvoice, TOO_MANY_REQUESTS. */
export async function emailOutingInvoice(
  context: StaffContext,
  id: number,
  { email, attemptId }: OutingMailAsk,
): Promise<void> {
  const { parts } = context;
  const { facilityId } = await showOutingInvoice(context, id);
  await limitBills(context, email);
  await parts.db.transaction().execute(async (trx) => {
    if (await lockUnlessMade(trx, context, { id, verb: 'email-invoice', attemptId })) return;
    const outing = await showOuting(context, id, trx);
    const { alias, currency, content } = await mailedOuting(trx, context, outing);
    const invoice = await mailedInvoice(trx, context, id, { ...content, currency });
    await recordChange(trx, context, {
      verb: 'email-invoice',
      noun: 'outing',
      nounId: String(id),
      facilityId,
      before: {},
      after: {},
      attemptId,
    });
    await enqueueMail(trx, {
      alias,
      kind: 'outing-invoice',
      to: { name: outing.contact.email === email ? nameOfBooker(outing.contact) : '', address: email },
      content: { ...content, invoice },
    });
  });
}
