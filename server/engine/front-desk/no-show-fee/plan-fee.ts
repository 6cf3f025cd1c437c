import { NO_SHOW_FEE_DAYS } from '#server/contract/constants.ts';
import { type SoldLine, sumOfLines } from '#server/rules/invoice-lines.ts';
import { noShowCents } from '#server/rules/no-show-fee.ts';
import { lineOfNoShow } from '#server/rules/sale-lines.ts';
import type { Db, Trx } from '../../call/context.ts';
import { EngineError } from '../../call/errors.ts';
import { duesOf, readBookingPayments } from '../../check-in/dues.ts';
import { endNoShowFee, listNoShowFees } from '../../check-in/no-show-fee.queries.ts';
import type { Reservation } from '../../reservations/reservations.queries.ts';
import type { Slot } from '../../reservations/slots.queries.ts';

const DAY_MS = 86_400_000;

/** The slots of a fee with a line each. */
export type PlannedFee = { slots: number[]; lines: SoldLine[]; totalCents: number };

/** Returns when a booking's no-show fee can be charged for the last time. */
export function feeDeadline({ starts_at: startsAt }: Pick<Reservation, 'starts_at'>): Date {
  return new Date(startsAt.getTime() + NO_SHOW_FEE_DAYS * DAY_MS);
}

/** Lists unpaid players with the cents that a no-show costs each by the terms of the booking; 0 without terms. */
export async function listFees(
  db: Db,
  reservation: Reservation,
): Promise<{ slot: Slot; cents: number; line: SoldLine }[]> {
  const { noShowFee } = reservation.rate;
  const payments = await readBookingPayments(db, reservation);
  const unpaid = payments.slots.filter(({ is_paid }) => !is_paid);
  const dues = duesOf(reservation, { ...payments, asked: unpaid });
  return unpaid.map((slot, index) => {
    const cents = noShowFee ? noShowCents(noShowFee, dues[index]?.totalCents ?? 0) : 0;
    return { slot, cents, line: lineOfNoShow(cents, noShowFee?.taxPercent ?? 0) };
  });
}

/**
 * Plans the fee of players marked as no-shows, without `asked` all of them, and ends charges that failed.
 * Needs the reservation locked. Errors: NO_SHOW_FEE_TOO_LATE, PAYMENT_UNDER_WAY, NO_SHOW_FEE_NOT_DUE.
 */
export async function planFee(
  trx: Trx,
  reservation: Reservation,
  { asked, now }: { asked?: readonly number[] | undefined; now: Date },
): Promise<PlannedFee> {
  if (now >= feeDeadline(reservation)) throw new EngineError('NO_SHOW_FEE_TOO_LATE');
  const isAsked = (slot: number) => !asked || asked.includes(slot);
  for (const { invoiceId, slots, state } of await listNoShowFees(trx, reservation.id)) {
    if (!slots.some(isAsked)) continue;
    if (state === 'under-way') throw new EngineError('PAYMENT_UNDER_WAY');
    if (state === 'over') await endNoShowFee(trx, invoiceId);
  }
  const fees = (await listFees(trx, reservation)).filter(
    ({ slot, cents }) =>
      cents > 0 && slot.no_show_at !== null && slot.no_show_fee_id === null && isAsked(slot.slot_number),
  );
  if (fees.length === 0) throw new EngineError('NO_SHOW_FEE_NOT_DUE');
  const lines = fees.map(({ line }) => line);
  return { slots: fees.map(({ slot }) => slot.slot_number), lines, totalCents: sumOfLines(lines) };
}

/** Error: NO_SHOW_FEE_CHARGED, for a player whose fee was charged or is being charged. */
export async function requireNoFee(trx: Db, reservationId: number, slots: readonly number[]): Promise<void> {
  const fees = await listNoShowFees(trx, reservationId);
  const isPaid = fees.some((fee) => fee.state !== 'over' && fee.slots.some((slot) => slots.includes(slot)));
  if (isPaid) throw new EngineError('NO_SHOW_FEE_CHARGED');
}
