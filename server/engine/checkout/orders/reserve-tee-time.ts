import type { Booker } from '#server/db/json-columns.ts';
import { bayMinutesOf } from '#server/rules/bay-minutes.ts';
import { linesOfShares } from '#server/rules/booking-lines.ts';
import type { TenantContext, Trx } from '../../call/context.ts';
import { EngineError } from '../../call/errors.ts';
import type { HoldOwner } from '../../call/hold-owner.ts';
import { withRates } from '../../cart/rate-access.ts';
import type { ItemRow } from '../../cart/stored-item.ts';
import { clientAddress } from '../../holds/client-address.ts';
import { type ConsumedHold, consumeHold } from '../../holds/consume-hold.ts';
import { holdLimitTermsOf } from '../../holds/limit-subject.ts';
import type { LockedTeeTime } from '../../holds/tee-time-locks.queries.ts';
import { firstSlots } from '../../reservations/first-slots.ts';
import { firstPaymentDeadline } from '../../reservations/payment-deadline.queries.ts';
import { NOBODY } from '../../reservations/reservation-details.ts';
import { insertReservation, type Reservation } from '../../reservations/reservations.queries.ts';
import type { Offer } from '../../tee-sheet/offer.ts';
import { type PlayerRates, sharesOf } from '../../tee-sheet/player-rates.ts';
import { bookedRateOfPlayers } from './booked-rate.ts';
import type { OrderRow } from './orders.queries.ts';

type Reserve = {
  offer: Offer;
  playerRates: PlayerRates;
  item: ItemRow<'TeeTime'>;
  order: OrderRow;
  owner: HoldOwner;
};

/**
 * Turns a hold into a pending reservation at the engine's price. Needs the tee time locked. Errors: the capacity
 * sentences, PLAYER_COUNT_NOT_ALLOWED.
 */
export async function reserveTeeTime(
  context: TenantContext,
  trx: Trx,
  teeTime: LockedTeeTime,
  { offer, playerRates, item, order, owner }: Reserve,
): Promise<Reservation> {
  const { parts, operator, caller } = context;
  const { players } = item;
  const { rate } = offer;
  const hold = await consumeHold(trx, teeTime, {
    owner,
    players,
    bayMinutes: bayMinutesOf(rate),
  });
  checkPlayers(offer, players, hold);
  const bookedRate = bookedRateOfPlayers(offer, playerRates, item.promotion_code);
  const now = parts.now();
  // Held slots keep their subject; a larger number counts for the current caller.
  const countedFor =
    hold.counted && hold.counted.slots >= players ? hold.counted.for : holdLimitTermsOf(context, owner);
  const customerId = order.customer_id ?? caller.customer?.id ?? null;
  const booker: Booker = { ...NOBODY, ...(order.booker as object) };
  return insertReservation(
    trx,
    {
      alias: operator.alias,
      facility_id: offer.facility.id,
      tee_time_id: teeTime.id,
      tee_time_rate_id: offer.rateId,
      starts_at: offer.startsAt,
      starting_tee: teeTime.startingTee,
      crossing_tee_time_id: teeTime.crossingId,
      order_id: order.id,
      cart_item_id: item.id,
      customer_id: customerId,
      state: 'pending',
      expires_at: firstPaymentDeadline(hold.heldUntil),
      held_since: hold.heldSince ?? now,
      client_address: hold.clientAddress ?? clientAddress(caller),
      counted_for: countedFor.own,
      counted_for_wider: countedFor.wider,
      players,
      bay: hold.bay,
      during: hold.during,
      booker: JSON.stringify(booker),
      rate: JSON.stringify(bookedRate),
    },
    {
      invoice: {
        alias: operator.alias,
        facilityId: offer.facility.id,
        kind: 'tee-time',
        customerId,
        cartItemId: item.id,
        orderId: order.id,
        currency: offer.facility.currency,
        lines: linesOfShares(sharesOf(playerRates)),
      },
      slots: firstSlots({ players, booker, customerId }, withRates(item.extra.slots, playerRates)),
    },
  );
}

/** A held group stays allowed; without a hold, current rules apply. */
function checkPlayers(offer: Offer, players: number, { heldUntil }: ConsumedHold): void {
  if (heldUntil === null && !offer.allowedPlayers.includes(players))
    throw new EngineError('PLAYER_COUNT_NOT_ALLOWED');
}
