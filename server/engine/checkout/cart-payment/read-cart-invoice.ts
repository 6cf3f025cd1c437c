import type { CartInvoice } from '#server/contract/invoices.ts';
import { sumOfLines } from '#server/rules/invoice-lines.ts';
import { spendCertificates } from '#server/rules/spend-certificates.ts';
import type { EngineParts, Operator, TenantContext } from '../../call/context.ts';
import { limitCodeTries, lockCertificates } from '../../gift-certificates/redeem.ts';
import type { PayTarget } from '../card-client/pay-target.ts';
import { sumOf, wireItemInvoice } from '../item-invoices/item-invoice.wire.ts';
import { listInvoicesById } from '../item-invoices/item-invoices.queries.ts';
import { toDollars } from '../orders/invoice.wire.ts';
import { showOrder } from '../orders/show-order.ts';
import { cartTarget, gatherCart } from './cart-target.ts';

/**
 * Shows pending items, or those paid last if none is pending. Errors: NOT_FOUND, SESSION_REQUIRED,
 * GUEST_CHECKOUT_OFF, CART_EMPTY (nothing reserved or invoiced), GIFT_CERTIFICATE_REFUSED, TOO_MANY_REQUESTS.
 */
export async function readCartInvoice(
  context: TenantContext,
  cartId: string,
  codes: readonly string[] = [],
): Promise<CartInvoice> {
  const { parts, operator, text } = context;
  const gathered = await gatherCart(context, cartId);
  const { order, invoice, members } = gathered;
  const invoices = await listInvoicesById(
    parts.db,
    members.map(({ invoiceId }) => invoiceId),
  );
  const lines = invoices.flatMap((each) => each.lines);
  const currencyCode = invoice.currency;
  const target = await cartTarget(context, gathered);
  const { applied, leftCents } = await (codes.length > 0
    ? limitCodeTries(context, cartId, () => applyCodes(parts, operator, target, codes))
    : { applied: [], leftCents: target.dueOnlineCents });
  const { total, salesTax, subTotal } = sumOf(lines);
  const online = toDollars(sumOfLines(lines, 'online'));
  return {
    id: invoice.reference,
    currencyCode,
    grandTotal: { currencyCode, value: total },
    totalTaxes: salesTax,
    subTotal,
    dueOnline: { currencyCode, value: online },
    dueAtCourse: { currencyCode, value: toDollars(sumOfLines(lines, 'course')) },
    giftCertificates: applied.map(({ code, lastFour, balanceCents, spentCents }) => ({
      code,
      lastFour,
      balance: toDollars(balanceCents),
      amount: toDollars(spentCents),
    })),
    amountToPay: { currencyCode, value: toDollars(leftCents) },
    invoices: invoices.map((each) => wireItemInvoice(each, text)),
    order: await showOrder(context, order),
  };
}

/** Computes what certificates would pay, each under its typed code. */
function applyCodes(
  { db }: EngineParts,
  { alias }: Operator,
  { parts, currency }: PayTarget,
  codes: readonly string[],
) {
  return db.transaction().execute(async (trx) => {
    const applied: { code: string; lastFour: string; balanceCents: number; id: number }[] = [];
    for (const code of codes)
      for (const certificate of await lockCertificates(trx, alias, [code], currency))
        if (!applied.some(({ id }) => id === certificate.id)) applied.push({ ...certificate, code });
    const { spent, left } = spendCertificates(parts, applied);
    const spentOf = (certificateId: number) =>
      spent.reduce((sum, each) => sum + (each.giftCertificateId === certificateId ? each.cents : 0), 0);
    return {
      applied: applied.map((each) => ({ ...each, spentCents: spentOf(each.id) })),
      leftCents: left.reduce((sum, { cents }) => sum + cents, 0),
    };
  });
}
