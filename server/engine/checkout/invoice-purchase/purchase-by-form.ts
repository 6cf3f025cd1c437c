import type { CardAnswer } from '#server/contract/card-client.ts';
import type { EngineParts, Operator } from '../../call/context.ts';
import { findReservationOfInvoice } from '../../reservations/reservations.queries.ts';
import { isMeant } from '../card-client/add-reservation.ts';
import { refuseCard } from '../card-client/card-answers.ts';
import { type Payer, pay } from '../card-client/pay.ts';
import type { CardForm } from '../card-client/read-card-form.ts';
import { findItemInvoice, type ItemInvoice } from '../item-invoices/item-invoices.queries.ts';
import { invoiceTarget } from './invoice-target.ts';

export async function purchaseByForm(
  parts: EngineParts,
  operator: Operator,
  form: CardForm,
  payer: Payer,
): Promise<CardAnswer> {
  const { db } = parts;
  const { reference } = form;
  const invoice = reference ? await findItemInvoice(db, operator.alias, reference) : undefined;
  if (!invoice || !(await isInvoiceMeant(parts, invoice, form)))
    return refuseCard(404, payer.text.cardForm.unknownReference);
  return pay(parts, operator, await invoiceTarget(db, operator.alias, invoice), form, payer);
}

async function isInvoiceMeant({ db }: EngineParts, invoice: ItemInvoice, form: CardForm): Promise<boolean> {
  if (invoice.kind === 'tee-time') return isMeant(await findReservationOfInvoice(db, invoice.id), form);
  return (form.facilityId ?? invoice.facilityId) === invoice.facilityId;
}
