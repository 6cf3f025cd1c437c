import type { NoShowFees } from '#server/contract/staff/no-show-fee.ts';
import type { StaffContext } from '../../call/context.ts';
import { EngineError } from '../../call/errors.ts';
import { listNoShowFees } from '../../check-in/no-show-fee.queries.ts';
import { findReservation } from '../../reservations/reservations.queries.ts';
import { requireMay } from '../../staff/require-may.ts';
import { listChargeableCards } from '../till/chargeable-cards.ts';
import { wireChargeable } from '../till/show-dues.ts';
import { feeDeadline, listFees } from './plan-fee.ts';

/** Returns what a no-show costs each player, the fees so far and the cards that may pay. Errors: NOT_FOUND, ROLE_REFUSED. */
export async function showNoShowFees(context: StaffContext, id: number): Promise<NoShowFees> {
  const { parts, operator, actor } = context;
  const reservation = await findReservation(parts.db, operator.alias, id);
  if (!reservation) throw new EngineError('NOT_FOUND');
  requireMay(actor, 'book', reservation.facility_id);
  const isBooked = reservation.state === 'confirmed';
  const fees = isBooked ? await listFees(parts.db, reservation) : [];
  const made = await listNoShowFees(parts.db, id);
  const isOver = (feeId: number) =>
    made.some(({ invoiceId, state }) => invoiceId === feeId && state === 'over');
  const players = fees
    .filter(({ slot, cents }) => cents > 0 && slot.checked_in_at === null)
    .map(({ slot, cents }) => ({
      slotNumber: slot.slot_number,
      name: slot.name,
      feeCents: cents,
      isNoShow: slot.no_show_at !== null,
      hasFee: slot.no_show_fee_id !== null && !isOver(slot.no_show_fee_id),
    }));
  const cards = players.length > 0 ? await listChargeableCards(context, reservation.customer_id) : [];
  return {
    currencyCode: reservation.invoice.currency,
    until: feeDeadline(reservation).toISOString(),
    players,
    cards: cards.map(wireChargeable),
    fees: made.flatMap(({ invoiceId, amountCents, at, state, tender, lines, card }) =>
      state === 'over'
        ? []
        : [
            {
              receiptId: invoiceId,
              amountCents,
              playerCount: lines.length,
              at: at.toISOString(),
              state,
              tender,
              lastFour: card?.lastFour ?? null,
            },
          ],
    ),
  };
}
