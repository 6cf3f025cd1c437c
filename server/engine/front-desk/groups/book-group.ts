import { randomUUID } from 'node:crypto';
import { DEFAULT_LANGUAGE } from '#server/contract/constants.ts';
import type { BookedRate } from '#server/db/json-columns.ts';
import { bayMinutesOf } from '#server/rules/bay-minutes.ts';
import { linesOfShares } from '#server/rules/booking-lines.ts';
import { changeAmounts } from '#server/rules/change-amounts.ts';
import { hasSameLines, type SoldLine } from '#server/rules/invoice-lines.ts';
import type { DeskContext, Trx } from '../../call/context.ts';
import { listCheckInInvoices } from '../../check-in/check-in.queries.ts';
import { pricesAfter, rateAtCourse } from '../../checkout/changing/plan-change.ts';
import { lockOrder } from '../../checkout/orders/orders.queries.ts';
import { consumeHold } from '../../holds/consume-hold.ts';
import type { LockedTeeTime } from '../../holds/tee-time-locks.queries.ts';
import { listInvitations } from '../../invitations/invitations.queries.ts';
import type { ScheduledRefund } from '../../payments/schedule-refund.ts';
import { transferPaid } from '../../payments/transfers.queries.ts';
import { sharesOfBooking } from '../../reservations/reservation-details.ts';
import type { Reservation } from '../../reservations/reservations.queries.ts';
import type { Slot } from '../../reservations/slots.queries.ts';
import type { Offer } from '../../tee-sheet/offer.ts';
import { refuseBlocked } from '../../tee-sheet/refuse-blocked.ts';
import type { Sold } from '../move-as-sold.ts';
import { writeShopBooking } from '../write-shop-booking.ts';
import type { Contact } from './captain.ts';
import { carryCheckIns } from './carry-payments.ts';
import { carryInvitations, copyPlayers } from './groups.queries.ts';
import { requirePrice, type Settled } from './refuse-settled.ts';
import { repriceBooking } from './reprice-booking.ts';

/**
 * `lines`: of the leaving players, as sold. `offer`: null to keep tee time, rate and price. `lineCents`: of `lines`,
 * paid online.
 */
type Group = {
  staying: Slot[];
  leaving: Slot[];
  lines: SoldLine[];
  offer: Offer | null;
  settled: Settled;
  lineCents: number;
  contact: Contact;
  /** As sold before, instead of an offer. */
  sold?: Omit<Sold, 'lines'> & { rateIndexes: readonly number[] };
  /** The booking's own without them. */
  notes?: string | undefined;
};

type Booked = {
  split: Reservation;
  orderId: string;
  refund: ScheduledRefund | null;
  transferredCents: number;
};

/** Books the leaving players. At the same tee time they need no further slots. */
export async function bookGroup(
  trx: Trx,
  context: DeskContext,
  { reservation, to }: { reservation: Reservation; to: LockedTeeTime },
  group: Group,
): Promise<Booked> {
  const { staying, leaving, offer, settled, lineCents } = group;
  const { facility_id: id, tee_time_id: teeTimeId, crossing_tee_time_id: crossingId, invoice } = reservation;
  const { rate, lines, after, rateIndexes } = group.sold
    ? { ...group.sold, lines: group.lines, after: null }
    : await priceGroup(trx, context, reservation, group);
  if (offer) await refuseBlocked(trx, context.operator, offer);
  const bayMinutes = bayMinutesOf(rate);
  const takesNoMore = to.crossingId === null || to.crossingId === crossingId;
  const isInPlace = bayMinutes === null && to.id === teeTimeId && takesNoMore;
  const room = isInPlace
    ? { bay: null, during: null }
    : await consumeHold(trx, to, { owner: null, players: leaving.length, bayMinutes });
  const order = reservation.order_id ? await lockOrder(trx, reservation.order_id) : null;
  const { reservation: split, orderId } = await writeShopBooking(trx, context, {
    facility: { id, currency: invoice.currency },
    teeTime: to,
    room,
    rateId: group.sold?.rateId ?? offer?.rateId ?? reservation.tee_time_rate_id,
    rate,
    lines,
    slots: leaving.map(({ name, email, customer_id: customerId }, index) => ({
      name,
      email,
      customerId,
      rateIndex: rateIndexes[index] ?? 0,
    })),
    ...group.contact,
    language: order?.language ?? DEFAULT_LANGUAGE,
    notes: group.notes ?? reservation.staff_notes,
    attemptId: randomUUID(),
    otherBooking: reservation.id,
  });
  const carried = leaving.map(({ slot_number: from }, index) => ({ from, to: index + 1 }));
  const carry = { from: reservation.id, to: split.id, slots: carried };
  await copyPlayers(trx, carry);
  await carryInvitations(trx, { ...carry, waitingIds: await surplusOf(trx, reservation.id, staying) });
  const between = { fromId: reservation.invoice_id, toId: split.invoice_id };
  const transferredCents = await transferPaid(trx, between, { lineCents, allCents: settled.onlineCents });
  await carryCheckIns(trx, { from: reservation, to: split, slots: carried, checkIns: settled.checkIns });
  const refund = after ? await repriceBooking(trx, context, split, { after, ofId: reservation.id }) : null;
  const checkIns = await listCheckInInvoices(trx, split.id, 'closed');
  requirePrice(reservation.id, { lines: after ?? lines, players: leaving.length }, checkIns);
  return { split, orderId, refund, transferredCents };
}

type Priced = {
  rate: BookedRate;
  /** As paid. */
  lines: SoldLine[];
  /** At the other tee time or rate; null if they stay or pay the same there. */
  after: SoldLine[] | null;
  rateIndexes: readonly number[];
};

async function priceGroup(
  trx: Trx,
  { operator }: DeskContext,
  reservation: Reservation,
  { leaving, lines, offer, lineCents }: Group,
): Promise<Priced> {
  const isPaid = lineCents > 0;
  const rate = isPaid ? reservation.rate : rateAtCourse(reservation.rate);
  const rateIndexes = indexesOf(leaving);
  if (!offer) return { rate, rateIndexes, lines, after: null };
  const asShop = { ...reservation, source: 'shop' as const };
  const group = { staying: leaving, players: leaving.length };
  const { playerRates, booked, shares } = (await pricesAfter(trx, operator, asShop, group))(offer);
  const there = { rate: booked, rateIndexes: playerRates.rateIndexes };
  const after = linesOfShares(shares);
  const isSamePrice = hasSameLines(after, linesOfShares(sharesOfBooking(rate, rateIndexes)));
  if (isSamePrice) return { ...there, lines, after: null };
  if (!isPaid) return { ...there, lines: after, after: null };
  const amounts = changeAmounts({ before: lines, after, isPaidOnline: true, mayPay: false });
  return { ...there, lines, after: amounts.lines };
}

/** Lists invitations that the free slots of those who stay are too few for, the newest. */
async function surplusOf(trx: Trx, reservationId: number, staying: readonly Slot[]): Promise<string[]> {
  const waiting = (await listInvitations(trx, reservationId)).filter(({ state }) => state === 'waiting');
  const free = staying.filter((slot) => !slot.is_captain && !slot.name && !slot.email).length;
  return waiting.slice(free).map(({ id }) => id);
}

export function indexesOf(slots: readonly Slot[]): number[] {
  return slots.map(({ rate_index }) => rate_index);
}
