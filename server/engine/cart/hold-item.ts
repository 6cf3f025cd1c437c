import { MAX_PLAYERS_PER_TEE_TIME } from '#server/contract/constants.ts';
import { allowedPlayers } from '#server/rules/allowed-players.ts';
import { bayMinutesOf } from '#server/rules/bay-minutes.ts';
import type { Start } from '#server/rules/crossing.ts';
import type { TenantContext, Trx } from '../call/context.ts';
import { EngineError } from '../call/errors.ts';
import { checkHoldLimits, lockHoldLimits } from '../holds/check-hold-limits.ts';
import { clientAddress } from '../holds/client-address.ts';
import { holdLimitTermsOf } from '../holds/limit-subject.ts';
import { takeHold } from '../holds/take-hold.ts';
import { lockTeeTime, lockTeeTimes } from '../holds/tee-time-locks.queries.ts';
import type { Offer } from '../tee-sheet/offer.ts';
import type { PlayerRates } from '../tee-sheet/player-rates.ts';
import type { ClaimedCart } from './claim-cart.ts';
import { withdrawItems } from './withdraw-items.ts';

/** The tee times that an item may have, and is about to release. */
type HeldStart = Start & { crossing: Start | null };

type ItemWish = {
  offer: Offer;
  playerRates: PlayerRates;
  /** Whether the rates must allow this number of players; an unchanged number stays valid. */
  isCountNew: boolean;
  /** The item that changes; its pending reservation is released. */
  itemId?: string;
  leaving?: HeldStart | null;
};

/**
 * Holds an item's slots for the cart's owner. Errors: HOLD_LIMIT_REACHED, HOLD_PAUSED (429), PAYMENT_UNDER_WAY, the
 * capacity sentences, PLAYER_COUNT_NOT_ALLOWED (409).
 */
export async function holdItem(
  trx: Trx,
  context: TenantContext,
  cart: ClaimedCart,
  { offer, playerRates, isCountNew, itemId, leaving }: ItemWish,
): Promise<void> {
  const { operator, caller } = context;
  const { facility, rate, startsAt, startingTee, crossing } = offer;
  const { checkout } = operator.settings;
  const { owner } = cart;
  const players = playerRates.rateIndexes.length;
  const countedFor = holdLimitTermsOf(context, owner);
  const request = { owner, clientAddress: clientAddress(caller), countedFor, checkout };
  await lockHoldLimits(trx, context, owner);
  const isBay = rate.isSimulator;
  await checkHoldLimits(trx, context, {
    owner,
    facility,
    startsAt,
    startingTee,
    crossing,
    slots: players,
    isBay,
    leaving,
    itemId,
  });
  const facilityId = facility.id;
  // The item's pending reservation may have only one of both.
  if (leaving || (itemId && crossing))
    await lockTeeTimes(trx, [
      ...(leaving ? [{ facilityId, ...leaving }] : []),
      { facilityId, startsAt, startingTee, crossing },
    ]);
  if (itemId) await withdrawItems(trx, [itemId], checkout.reservationWindow);
  const teeTime = await lockTeeTime(trx, facilityId, startsAt, startingTee, crossing);
  const bayMinutes = bayMinutesOf(rate);
  const { booked } = await takeHold(trx, teeTime, { ...request, slots: players, bayMinutes });
  const { singlesMode } = facility.inventory;
  const terms = { singlesMode, booked, left: MAX_PLAYERS_PER_TEE_TIME };
  const isAllowed = playerRates.rates.every((each) =>
    allowedPlayers({ rate: each.rate, ...terms }).includes(players),
  );
  if (isCountNew && !isAllowed) throw new EngineError('PLAYER_COUNT_NOT_ALLOWED');
}
