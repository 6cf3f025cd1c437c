import { type SoldLine, sumOfLines } from '#server/rules/invoice-lines.ts';
import type { Text } from '#server/text/en.ts';
import type { Trx } from '../../call/context.ts';
import { EngineError } from '../../call/errors.ts';
import { type CheckInInvoice, listCheckInInvoices } from '../../check-in/check-in.queries.ts';
import { listRainCheckedSlots } from '../../check-in/rain-checks.queries.ts';
import { isPaidByAccounts } from '../../payments/transfers.queries.ts';
import { findAttemptThatCounts, isPaidOnline } from '../../payments/which-attempt.queries.ts';
import type { Reservation } from '../../reservations/reservations.queries.ts';
import { listSlots } from '../../reservations/slots.queries.ts';
import { hasPaymentUnderWay } from './groups.queries.ts';

/** Payments of a locked booking that can follow its players. */
export type Settled = {
  /** Paid for the booking itself, by its lines. */
  onlineCents: number;
  /** Payments of players at check-in or the counter. */
  checkIns: CheckInInvoice[];
};

/**
 * Reads what a locked booking paid, if its money can follow players to another booking. `leaving`: the slots that go;
 * all without it. Errors: PAYMENT_UNDER_WAY, BOOKING_SETTLED (a rain check, a no-show fee, or one payment by accounts for players who
 * part).
 */
export async function requireMovable(
  trx: Trx,
  reservation: Reservation,
  leaving?: readonly number[],
): Promise<Settled> {
  const { id, invoice_id: invoiceId, invoice } = reservation;
  const open = await listCheckInInvoices(trx, id, 'open');
  if (open.some(({ isBeingPaid }) => isBeingPaid) || (await hasPaymentUnderWay(trx, invoiceId)))
    throw new EngineError('PAYMENT_UNDER_WAY');
  if ((await listRainCheckedSlots(trx, id)).length > 0) throw refuseSettled(id, 'rainCheck');
  const checkIns = await listCheckInInvoices(trx, id, 'closed');
  const parted = checkIns.filter(({ slotNumbers }) => leaving && isParted(slotNumbers, leaving));
  for (const paidId of [invoiceId, ...parted.map((each) => each.id)])
    if (await isPaidByAccounts(trx, paidId)) throw refuseSettled(id, 'accounts');
  const slots = await listSlots(trx, [id]);
  if (slots.some(({ no_show_fee_id: feeId }) => feeId !== null)) throw refuseSettled(id, 'noShowFee');
  const unknown = slots.filter(
    ({ is_paid, slot_number: slot }) =>
      is_paid && !checkIns.some(({ slotNumbers }) => slotNumbers.includes(slot)),
  );
  if (unknown.length > 0) throw refuseSettled(id, 'accounts');
  const isOnline = isPaidOnline(await findAttemptThatCounts(trx, invoiceId));
  return { onlineCents: isOnline ? sumOfLines(invoice.lines, 'online') : 0, checkIns };
}

/** Whether some, and not all, of the players leave. */
export function isParted(slotNumbers: readonly number[], leaving: readonly number[]): boolean {
  return (
    slotNumbers.some((slot) => leaving.includes(slot)) && !slotNumbers.every((slot) => leaving.includes(slot))
  );
}

/**
 * Error: BOOKING_SETTLED when players paid more at the counter than is due there at the new price, or when all of them
 * paid less.
 */
export function requirePrice(
  id: number,
  { lines, players }: { lines: readonly SoldLine[]; players: number },
  checkIns: readonly CheckInInvoice[],
): void {
  const dueCents = sumOfLines(lines, 'course') - settledCents(checkIns);
  const hasAllPaid = checkIns.flatMap(({ slotNumbers }) => slotNumbers).length >= players;
  if (dueCents < 0 || (hasAllPaid && dueCents > 0)) throw refuseSettled(id, 'price');
}

export function settledCents(checkIns: readonly Pick<CheckInInvoice, 'lines'>[]): number {
  return checkIns.reduce((sum, { lines }) => sum + sumOfLines(lines), 0);
}

export function refuseSettled(id: number, why: keyof Text['staffGroups']['settled']): EngineError {
  return new EngineError('BOOKING_SETTLED', { message: ({ staffGroups }) => staffGroups.settled[why](id) });
}
