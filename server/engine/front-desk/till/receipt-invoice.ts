import type { Currency } from '#server/contract/constants.ts';
import type { Trx } from '../../call/context.ts';
import { closeInvoice, openInvoice, setPaidWith } from '../../invoices/invoices.queries.ts';

type Shop = { alias: string; facilityId: number; currency: Currency };

/** Returns the invoice that stands for several paid at once: the only one, or one that pays for all. */
export async function openReceiptOf(trx: Trx, shop: Shop, invoiceIds: readonly number[]): Promise<number> {
  const [only] = invoiceIds;
  if (invoiceIds.length === 1 && only !== undefined) return only;
  const payerId = await openInvoice(trx, {
    ...shop,
    kind: 'cart',
    customerId: null,
    cartItemId: null,
    orderId: null,
    lines: [],
  });
  await setPaidWith(trx, invoiceIds, payerId);
  await closeInvoice(trx, payerId);
  return payerId;
}
