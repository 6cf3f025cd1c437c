import type { Trx } from '../call/context.ts';
import { EngineError } from '../call/errors.ts';
import { giftCertificatePayable } from '../gift-certificates/gift-certificate-payable.ts';
import { findInvoice, listOpenInvoicesOfItems } from '../invoices/invoices.queries.ts';
import { membershipPayable } from '../memberships/membership-payable.ts';
import { findLiveAttempt } from '../payments/payments.queries.ts';
import { productPayable } from '../products/product-payable.ts';
import { abandonReservation } from '../reservations/abandon-reservation.ts';
import { listWaitingOfItems, lockReservation } from '../reservations/reservations.queries.ts';

const PAYABLES = {
  product: productPayable,
  membership: membershipPayable,
  'gift-certificate': giftCertificatePayable,
};

/**
 * Releases pending reservations and open invoices of items before they change. Slots return to the cart's hold.
 * `window`: minutes a hold lasts. Error: PAYMENT_UNDER_WAY.
 */
export async function withdrawItems(trx: Trx, itemIds: readonly string[], window: number): Promise<void> {
  for (const waiting of await listWaitingOfItems(trx, itemIds)) {
    const locked = await lockReservation(trx, waiting);
    if (locked.reservation.state !== 'pending') continue;
    if (await findLiveAttempt(trx, locked.reservation.invoice_id)) throw new EngineError('PAYMENT_UNDER_WAY');
    await abandonReservation(trx, locked, window);
  }
  for (const { id, kind } of await listOpenInvoicesOfItems(trx, itemIds)) {
    const sale = await PAYABLES[kind].lock(trx, id);
    const { state } = await findInvoice(trx, id);
    if (state === 'closed' || (await findLiveAttempt(trx, id))) throw new EngineError('PAYMENT_UNDER_WAY');
    await sale.release();
  }
}
