import type { Language } from '#server/contract/constants.ts';
import type { BookedRate, Booker } from '#server/db/json-columns.ts';
import type { SoldLine } from '#server/rules/invoice-lines.ts';
import { recordChange } from '../audit/record-change.ts';
import type { DeskContext, Trx } from '../call/context.ts';
import type { CatalogueFacility } from '../catalogue/catalogue.ts';
import { noteBooked } from '../checkout/orders/notify-bookers.ts';
import { insertOrder, type OrderRow } from '../checkout/orders/orders.queries.ts';
import { updateOrderState } from '../checkout/orders/update-order-state.ts';
import type { ConsumedHold } from '../holds/consume-hold.ts';
import type { LockedTeeTime } from '../holds/tee-time-locks.queries.ts';
import { sellInvoice } from '../payments/tenders.queries.ts';
import { leaveWaitlistFor } from '../reservations/leave-waitlist.queries.ts';
import { insertReservation, type Reservation } from '../reservations/reservations.queries.ts';
import type { NewSlot } from '../reservations/slots.queries.ts';

type ShopSale = {
  facility: Pick<CatalogueFacility, 'id' | 'currency'>;
  teeTime: LockedTeeTime;
  /** Consumed already. */
  room: Pick<ConsumedHold, 'bay' | 'during'>;
  rateId: number;
  rate: BookedRate;
  lines: SoldLine[];
  slots: readonly NewSlot[];
  booker: Booker;
  customerId: number | null;
  language: Language;
  notes: string;
  attemptId: string;
  /** For the log: the booking whose group this is. */
  otherBooking?: number;
  /** Of several tee times; `order` is that of the first, `shotgunAt` the start of its shotgun. */
  outing?: { id: number; order: OrderRow | null; shotgunAt?: Date };
};

/**
 * Writes a booking of the shop, confirmed at once and due at the course, with its order and log entry. The caller
 * notifies the booker after the commit.
 */
export async function writeShopBooking(
  trx: Trx,
  context: DeskContext,
  { facility, teeTime, room, rateId, rate, lines, slots, booker, customerId, ...sale }: ShopSale,
): Promise<{ reservation: Reservation; orderId: string; order: OrderRow }> {
  const { parts, operator } = context;
  const { firstName, lastName, email } = booker;
  const players = slots.length;
  const order =
    sale.outing?.order ??
    (await insertOrder(trx, {
      alias: operator.alias,
      // Shop orders have no cart: the attempt takes its place.
      cartId: sale.attemptId,
      customerId,
      booker: { firstName, lastName, email },
      language: sale.language,
      campaignId: null,
      campaignType: null,
      now: parts.now(),
    }));
  const reservation = await insertReservation(
    trx,
    {
      alias: operator.alias,
      facility_id: facility.id,
      tee_time_id: teeTime.id,
      tee_time_rate_id: rateId,
      starts_at: teeTime.startsAt,
      starting_tee: teeTime.startingTee,
      crossing_tee_time_id: teeTime.crossingId,
      order_id: order.id,
      customer_id: order.customer_id,
      source: 'shop',
      state: 'confirmed',
      confirmed_at: parts.now(),
      players,
      bay: room.bay,
      during: room.during,
      booker: JSON.stringify(booker),
      rate: JSON.stringify(rate),
      staff_notes: sale.notes,
      ...(sale.outing && { outing_id: sale.outing.id, shotgun_at: sale.outing.shotgunAt ?? null }),
    },
    {
      invoice: {
        alias: operator.alias,
        facilityId: facility.id,
        kind: 'tee-time',
        customerId: order.customer_id,
        cartItemId: null,
        orderId: order.id,
        currency: facility.currency,
        lines,
      },
      slots,
    },
  );
  await sellInvoice(trx, { id: reservation.invoice_id, lines });
  await leaveWaitlistFor(trx, reservation.id);
  const sold = await updateOrderState(trx, order, parts.now());
  await noteBooked(trx, order.id, reservation.id);
  await recordChange(trx, context, {
    verb: 'book',
    noun: 'booking',
    nounId: String(reservation.id),
    facilityId: facility.id,
    before: {},
    after: {
      teetime: teeTime.startsAt.toISOString(),
      players,
      rate: rate.name,
      ...(sale.otherBooking === undefined ? {} : { otherBooking: sale.otherBooking }),
      ...(sale.outing && { outing: sale.outing.id }),
    },
  });
  return { reservation, orderId: order.id, order: sold };
}
