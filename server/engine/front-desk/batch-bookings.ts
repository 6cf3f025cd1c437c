import { allowanceOf } from '#server/contract/staff/roles.ts';
import type { BatchAction, BatchResult } from '#server/contract/staff/work.ts';
import type { StaffContext } from '../call/context.ts';
import { sentenceOf, toEngineError } from '../call/errors.ts';
import { cancelBooking } from './cancel-booking.ts';
import type { NamedBooking } from './change-booking.ts';
import { checkInBooking } from './check-in-booking.ts';
import { type DayBooking, listBookingsById } from './day-bookings.queries.ts';
import { wireBooking } from './desk.wire.ts';
import { noShowBooking } from './mark-no-show.ts';
import { type FeeWithNoShow, noShowWithFee } from './no-show-fee/mark-with-fee.ts';
import { sendConfirmation } from './send-confirmation.ts';

type Named = NamedBooking & { fee?: FeeWithNoShow | undefined };
type Ask = { action: BatchAction; bookings: readonly Named[]; isRefunded: boolean; reason: string };

type Done = { booking: DayBooking; changeId: number | null; canBeUndone: boolean };
type Verb = (context: StaffContext, named: Named, ask: Ask) => Promise<Done>;

const VERBS: Record<BatchAction, Verb> = {
  'check-in': (context, named) => checkInBooking(context, named),
  'no-show': (context, { fee, ...named }) =>
    fee ? noShowWithFee(context, named, { fee }) : noShowBooking(context, named, {}),
  'send-confirmation': (context, named) => sendConfirmation(context, named, ''),
  cancel: (context, named, { isRefunded, reason }) => cancelBooking(context, named, { isRefunded, reason }),
};

/**
 * Does the same to several bookings, one transaction each, in their order. Returns a result for each; refusals are
 * results. An unexpected failure ends it, and keeps the bookings before it.
 */
export async function batchBookings(context: StaffContext, ask: Ask): Promise<{ results: BatchResult[] }> {
  const { parts, operator, actor, text } = context;
  const results: Omit<BatchResult, 'booking'>[] = [];
  for (const named of ask.bookings) {
    const { id } = named;
    try {
      const { changeId, canBeUndone } = await VERBS[ask.action](context, named, ask);
      results.push({ id, changeId, canBeUndone, refusal: null });
    } catch (error) {
      const refusal = toEngineError(error);
      if (!refusal) throw error;
      const { code } = refusal;
      const message = sentenceOf(refusal, text);
      results.push({ id, changeId: null, canBeUndone: false, refusal: { code, message } });
    }
  }
  const found = await listBookingsById(
    parts.db,
    operator.alias,
    results.map(({ id }) => id),
  );
  const shown = new Map(
    found
      .filter(({ facilityId }) => allowanceOf(actor.roles, 'sheet', facilityId) !== null)
      .map((booking) => [booking.reservationId, wireBooking(booking)]),
  );
  return { results: results.map((result) => ({ ...result, booking: shown.get(result.id) ?? null })) };
}
