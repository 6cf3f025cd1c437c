import { MAX_PLAYERS_PER_TEE_TIME } from '#server/contract/constants.ts';
import type { Db, DeskContext } from '../../call/context.ts';
import { EngineError } from '../../call/errors.ts';
import { type CatalogueFacility, loadCatalogue } from '../../catalogue/catalogue.ts';
import type { MoveTo } from '../../checkout/changing/change-payable.ts';
import { requireMay } from '../../staff/require-may.ts';
import type { OwnSlots } from '../../tee-sheet/occupancy.queries.ts';
import type { Offer } from '../../tee-sheet/offer.ts';
import { listRatesAtTimes } from '../../tee-sheet/rate-ids.queries.ts';
import { readBooking } from '../change-booking.ts';
import type { DayBooking } from '../day-bookings.queries.ts';
import { findShopOffer } from '../shop-offer.ts';

type KnownBooking = {
  booking: DayBooking;
  facility: CatalogueFacility;
  /** The booked rate, of the facility's file; undefined when it is no longer there. */
  rateId: number | undefined;
};

/** Reads a booking that a member of staff may change. Errors: NOT_FOUND, ROLE_REFUSED. */
export async function readKnownBooking(context: DeskContext, id: number): Promise<KnownBooking> {
  const { parts, operator, actor } = context;
  const booking = await readBooking(parts.db, operator.alias, id);
  requireMay(actor, 'book', booking.facilityId);
  const { facilities } = await loadCatalogue(parts.db, operator);
  const facility = facilities.find((each) => each.id === booking.facilityId);
  if (!facility) throw new EngineError('NOT_FOUND');
  const key = await readRateKey(parts.db, operator.alias, booking);
  return { booking, facility, rateId: facility.rates.find((rate) => rate.key === key)?.id };
}

/** The rate a booking has, whatever its tee time; undefined when it is no longer known. */
export async function readRateKey(
  db: Db,
  alias: string,
  { rateId, startsAt }: Pick<DayBooking, 'rateId' | 'startsAt'>,
): Promise<number | undefined> {
  const [booked] = await listRatesAtTimes(db, alias, [rateId], startsAt);
  return booked?.rateKey;
}

type GroupWish = Omit<Parameters<typeof findShopOffer>[1], 'facility'> & {
  players: number;
};

/** Finds an offer for a group. Errors: those of findShopOffer, PLAYER_COUNT_NOT_ALLOWED. */
export async function findGroupOffer(
  context: DeskContext,
  facility: CatalogueFacility,
  { players, ...wish }: GroupWish,
  own?: OwnSlots,
): Promise<Offer> {
  const offer = await findShopOffer(context, { facility, ...wish }, own);
  requireCount(offer.rate, players);
  if (!wish.isOwnBlock) return offer;
  // The offer counts the first tee; the change counts the tee of the group.
  return { ...offer, left: MAX_PLAYERS_PER_TEE_TIME, allowedPlayers: [...offer.rate.allowedPlayers] };
}

/** Error: PLAYER_COUNT_NOT_ALLOWED. */
export function requireCount(
  { name, allowedPlayers }: { name: string; allowedPlayers: readonly number[] },
  players: number,
): void {
  if (allowedPlayers.some((count) => count === players)) return;
  throw new EngineError('PLAYER_COUNT_NOT_ALLOWED', {
    message: ({ shop }) => shop.notSoMany(name, allowedPlayers.join(', ')),
  });
}

/** The tee times that a booking has, to lock them. */
export function asMoveTo({ startsAt, startingTee, crossing }: DayBooking): MoveTo {
  return {
    startsAt,
    startingTee,
    crossing: crossing && { ...crossing, startsAt: new Date(crossing.startsAt) },
  };
}
