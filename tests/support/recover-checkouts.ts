import type { EngineParts } from '#server/engine/call/context.ts';
import { endLeftNoShowFees } from '#server/engine/check-in/no-show-fee.queries.ts';
import { completeBooking, completeSoldItem } from '#server/engine/checkout/checkout.jobs.ts';
import { listUnfinishedPurchases } from '#server/engine/checkout/item-invoices/unfinished-purchases.queries.ts';
import { GRACE_SECONDS, notifyBookers } from '#server/engine/checkout/orders/notify-bookers.ts';
import { listForgottenConfirmations } from '#server/engine/checkout/orders/pending-confirmations.queries.ts';
import { withPayables } from '#server/engine/checkout/payables.ts';
import { recoverAttempt } from '#server/engine/payments/recover-payments.ts';
import { listUnfinishedAttempts } from '#server/engine/payments/unfinished-attempts.queries.ts';
import { expireSales } from '#server/engine/products/product-stock.queries.ts';
import { expireChanges } from '#server/engine/reservations/changes.queries.ts';
import {
  expireReservations,
  listUnfinishedBookings,
} from '#server/engine/reservations/unfinished-reservations.queries.ts';

/** Does at once, one after the other, what the schedule of checkouts would find and their jobs would do. */
export async function recoverCheckouts(
  parts: EngineParts,
  { quietSeconds = 30, unconfirmedSeconds = 120 } = {},
): Promise<void> {
  for (const id of await listUnfinishedAttempts(parts.db, quietSeconds, 500))
    await recoverAttempt(withPayables(parts), id, { quietSeconds });
  await expireReservations(parts.db, 500);
  await expireChanges(parts.db, 500);
  await endLeftNoShowFees(parts.db, 500);
  await expireSales(parts.db, 500);
  for (const id of await listUnfinishedBookings(parts.db, unconfirmedSeconds, 500))
    await completeBooking(parts, id);
  for (const id of await listUnfinishedPurchases(parts.db, unconfirmedSeconds, 500))
    await completeSoldItem(parts, id);
  const told = { limit: 500, quietSeconds, graceSeconds: GRACE_SECONDS };
  for (const id of await listForgottenConfirmations(parts.db, told)) await notifyBookers(parts, id);
}
