import { nameOfBooker } from '#server/rules/name-of-booker.ts';
import { textIn } from '#server/text/text.ts';
import { recordChange } from '../../audit/record-change.ts';
import type { StaffContext } from '../../call/context.ts';
import { enqueueMail } from '../../mails/enqueue-mail.ts';
import { findMailedFacility } from '../../mails/mailed-facility.queries.ts';
import { limitBills } from '../till/limit-bills.ts';
import { findLanguageOfOuting } from './outing-invoice.queries.ts';
import { showOutingInvoice } from './outing-invoice.ts';

/** Sends the invoice in the contact's language. Errors: those of showOutingInvoice, TOO_MANY_REQUESTS. */
export async function emailOutingInvoice(context: StaffContext, id: number, email: string): Promise<void> {
  const { parts } = context;
  const { facilityId } = await showOutingInvoice(context, id);
  await limitBills(context, email);
  const language = await findLanguageOfOuting(parts.db, id);
  await parts.db.transaction().execute(async (trx) => {
    const { course, currency, ...mailed } = await findMailedFacility(trx, parts, facilityId, language);
    const text = textIn(mailed.language);
    const { lines, contact, name, localDate, teeTimes, ...invoice } = await showOutingInvoice(context, id, {
      text,
      db: trx,
    });
    await recordChange(trx, context, {
      verb: 'email-invoice',
      noun: 'outing',
      nounId: String(id),
      facilityId,
      before: {},
      after: {},
    });
    const { isTaxIncluded, salesTaxCents, totalCents, payments, dueCents, deposit } = invoice;
    const { language: tag, operator, alias } = mailed;
    await enqueueMail(trx, {
      alias,
      kind: 'outing-invoice',
      to: { name: contact.email === email ? nameOfBooker(contact) : '', address: email },
      content: {
        ...{ language: tag, operator, course, contactName: contact.firstName },
        outing: { name, localDate, teeTimes },
        invoice: {
          ...{ currency, isTaxIncluded, salesTaxCents, totalCents, dueCents },
          lines: lines.map((line) => ({
            text: line.text,
            quantity: line.quantity,
            cents: isTaxIncluded ? line.totalCents : line.subTotalCents,
          })),
          payments,
          deposit: deposit && deposit.openCents > 0 ? deposit : null,
        },
      },
    });
  });
}
