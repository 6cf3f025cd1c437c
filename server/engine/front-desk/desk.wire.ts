import { CALL_NEWS } from '#server/contract/constants.ts';
import type { ChangedBooking, DeskBooking } from '#server/contract/staff/booking.ts';
import type { HistoryEntry } from '#server/contract/staff/desk.ts';
import type { ToCall } from '#server/db/json-columns.ts';
import { localDateOf } from '#server/format/dates.ts';
import { shotgunPlace } from '#server/rules/shotgun-place.ts';
import type { AuditEntry } from '../audit/audit.queries.ts';
import type { DayBooking } from './day-bookings.queries.ts';

export function wireBooking(booking: DayBooking): DeskBooking {
  const { startsAt, timeZone, shotgunAt } = booking;
  const place = shotgunPlace(booking);
  return {
    id: booking.reservationId,
    confirmationNumber: booking.confirmationNumber,
    version: booking.version,
    facilityId: booking.facilityId,
    teetime: startsAt.toISOString(),
    startingTee: booking.startingTee,
    localDate: localDateOf(startsAt, timeZone),
    localTime: booking.localTime,
    outing: booking.outing,
    shotgun: shotgunAt && place && { teetime: shotgunAt.toISOString(), ...place },
    state: booking.state,
    source: booking.source,
    bay: booking.bay,
    booker: booking.booker,
    players: booking.slots,
    progress: booking.progress.map((mark) => ({ ...mark, at: new Date(mark.at).toISOString() })),
    rateName: booking.rateName,
    holes: booking.holes,
    transportation: booking.transportation,
    notes: booking.notes,
    staffNotes: booking.staffNotes,
    currencyCode: booking.currency,
    totalCents: booking.totalCents,
    paidCents: booking.paidCents,
    dueCents: booking.dueCents,
    delayedFrom: booking.delayedFrom?.toISOString() ?? null,
    toCall: booking.toCall && wireToCall(booking, booking.toCall),
  };
}

/** A golfer of a shotgun knows the moment when every group starts. */
function wireToCall(
  { startsAt, shotgunAt }: DayBooking,
  { since, known, news }: ToCall,
): DeskBooking['toCall'] {
  const laterMs = shotgunAt ? startsAt.getTime() - shotgunAt.getTime() : 0;
  return {
    since: new Date(since).toISOString(),
    known: { ...known, teetime: new Date(Date.parse(known.teetime) - laterMs).toISOString() },
    news: CALL_NEWS.filter((each) => each in news),
  };
}

export function wireChanged({
  booking,
  changeId,
  canBeUndone,
}: {
  booking: DayBooking;
  changeId: number | null;
  canBeUndone: boolean;
}): ChangedBooking {
  return { booking: wireBooking(booking), changeId, canBeUndone };
}

export function wireHistory(entry: AuditEntry, canBeUndone: boolean): HistoryEntry {
  const { id, at, name, actor, device, verb, reason, undoesId, undoneBy } = entry;
  return {
    id,
    at: at.toISOString(),
    name,
    actor,
    device,
    verb,
    ...loggedValues(entry),
    reason,
    undoesId,
    undoneBy,
    canBeUndone,
    receiptId: receiptOf(entry.after),
  };
}

/** A payment of several bookings has one receipt, and an invoice for each. */
function receiptOf({ invoiceId, receiptId = invoiceId }: Record<string, unknown>): number | null {
  return typeof receiptId === 'number' ? receiptId : null;
}

/** Returns a change's values with its personal ones, without what only an undo needs. */
export function loggedValues({ before, after, personal }: Pick<AuditEntry, 'before' | 'after' | 'personal'>) {
  return {
    before: { ...shown(before), ...shown(personal?.before ?? {}) },
    after: { ...shown(after), ...shown(personal?.after ?? {}) },
  };
}

/** Of the moved bookings, their number: each has an entry. */
function shown({
  version,
  otherVersion,
  sold,
  otherSold,
  bookings,
  leavingRates,
  isCaptainLeaving,
  otherStartingTee,
  otherOnlineCents,
  moves,
  invoiceId,
  receiptId,
  playerSlots,
  contact,
  calls,
  ...change
}: Record<string, unknown>): Record<string, unknown> {
  return Array.isArray(moves) ? { ...change, moves: moves.length } : change;
}
