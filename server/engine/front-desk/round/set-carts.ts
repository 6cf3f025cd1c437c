import { formatTime } from '#server/format/dates.ts';
import type { DeskContext } from '../../call/context.ts';
import { EngineError } from '../../call/errors.ts';
import { type BookingVerb, changeBooking, type NamedBooking } from '../change-booking.ts';
import { findCartUser, lockCarts, writeCarts } from './round.queries.ts';

/** As the log has them: the players with a cart, and the cart of each. */
type Carts = { slots: number[]; carts: string[] };

export const cartsVerb: BookingVerb = {
  name: 'set-carts',
  may: 'play',
  async undo(_context, { trx, reservation: { id }, booking: { facilityId, startsAt } }, entry) {
    const [before, after] = [entry.before as Carts, entry.after as Carts];
    const old = new Map(after.slots.map((slot) => [slot, '']));
    before.slots.forEach((slot, index) => {
      old.set(slot, before.carts[index] ?? '');
    });
    await lockCarts(trx, facilityId);
    if (await findCartUser(trx, { facilityId, startsAt, carts: before.carts }))
      throw new EngineError('NOT_UNDOABLE');
    await writeCarts(trx, id, old);
    return { before: after, after: before };
  },
};

type Ask = { carts: readonly { slotNumber: number; cart: string }[]; isAgain: boolean };

/**
 * Gives carts to players, or takes them away with ''. Errors: those of changeBooking, PLAYERS_CHANGED (409) for a slot
 * without a player, CART_OUT (409) for a cart of an unfinished group unless `isAgain`.
 */
export function setCarts(context: DeskContext, named: NamedBooking, { carts, isAgain }: Ask) {
  return changeBooking(context, cartsVerb, named, async ({ trx, booking }) => {
    const { facilityId, startsAt, timeZone, slots } = booking;
    const wanted = new Map(carts.map(({ slotNumber, cart }) => [slotNumber, cart]));
    if ([...wanted.keys()].some((slot) => !slots.some(({ slotNumber }) => slotNumber === slot)))
      throw new EngineError('PLAYERS_CHANGED');
    const changing = slots.filter(({ slotNumber, cart }) => (wanted.get(slotNumber) ?? cart) !== cart);
    if (changing.length === 0) return null;
    const given = new Map(changing.map(({ slotNumber }) => [slotNumber, wanted.get(slotNumber) ?? '']));
    const own = new Set(slots.map(({ cart }) => cart));
    const isNew = (cart: string) => cart !== '' && !own.has(cart);
    await lockCarts(trx, facilityId);
    const user = await findCartUser(trx, { facilityId, startsAt, carts: [...given.values()].filter(isNew) });
    if (user && !isAgain)
      throw new EngineError('CART_OUT', {
        message: ({ staffRound, locale }) =>
          staffRound.cartOut(user.cart, user.name, formatTime(user.startsAt.toISOString(), timeZone, locale)),
        data: { cart: user.cart, bookingId: user.reservationId },
      });
    await writeCarts(trx, booking.reservationId, given);
    return {
      before: listed(changing.map(({ slotNumber, cart }) => [slotNumber, cart])),
      after: listed([...given]),
    };
  });
}

function listed(carts: readonly (readonly [number, string])[]): Carts {
  const used = carts.filter(([, cart]) => cart !== '');
  return { slots: used.map(([slot]) => slot), carts: used.map(([, cart]) => cart) };
}
