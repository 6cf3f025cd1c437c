import { MAX_PLAYERS_PER_TEE_TIME } from '#server/contract/constants.ts';
import { formatDateTime, formatTime, localDateOf } from '#server/format/dates.ts';
import { WIDER_NETWORK_FACTOR } from '#server/rules/address-allowance.ts';
import type { Start } from '#server/rules/crossing.ts';
import { holdPauseUntil, LAPSES_BEFORE_PAUSE } from '#server/rules/hold-pause.ts';
import type { TenantContext, Trx } from '../call/context.ts';
import { EngineError } from '../call/errors.ts';
import type { HoldOwner } from '../call/hold-owner.ts';
import type { CatalogueFacility } from '../catalogue/catalogue.ts';
import { dayCapacityOf } from '../tee-sheet/day-capacity.ts';
import { clientAddress } from './client-address.ts';
import { countHolds, type HoldCounts, type Holder, lockHolder } from './hold-limits.queries.ts';
import { type HoldLimitTerms, holdLimitTermsOf } from './limit-subject.ts';

export type HoldLimitsAsk = {
  owner: HoldOwner;
  facility: CatalogueFacility;
  startsAt: Date;
  startingTee: number;
  /** Where 18 holes turn, whose slots count as well. */
  crossing: Start | null;
  /** The owner's new total of slots there. */
  slots: number;
  isBay: boolean;
  /** A tee time released in exchange. */
  leaving?: Start | null | undefined;
  /** The hold's cart item, whose pending reservation is not counted. */
  itemId?: string | undefined;
};

type Context = Pick<TenantContext, 'operator' | 'caller'>;

/** Serializes holds of one owner or address until the transaction ends. Call it before locking a tee time. */
export function lockHoldLimits(trx: Trx, context: Context, owner: HoldOwner): Promise<void> {
  return lockHolder(trx, holderOf(context, owner, holdLimitTermsOf(context, owner)));
}

/**
 * Refuses a new hold above the owner's or address's limits of tee times, or the network's limit of slots of that course
 * and day. Pauses new holds after too many expired unpaid. Renewing or shrinking is never refused. Needs
 * lockHoldLimits. Errors: HOLD_LIMIT_REACHED (409), HOLD_PAUSED (429).
 */
export async function checkHoldLimits(trx: Trx, context: Context, ask: HoldLimitsAsk): Promise<void> {
  const { operator } = context;
  const { owner, facility, startsAt, startingTee } = ask;
  const { checkout } = operator.settings;
  const counting = holdLimitTermsOf(context, owner);
  const day = dayCapacityOf(operator, facility, startsAt);
  const counts = await countHolds(trx, {
    ...holderOf(context, owner, counting),
    facilityId: facility.id,
    start: { startsAt, startingTee },
    day,
    leaving: ask.leaving ?? null,
    itemId: ask.itemId ?? null,
  });
  const isOwnerFull = counts.ofOwner >= Math.max(checkout.holdLimitPerOwner, checkout.cartItemLimit);
  const isAddressFull = counts.ofAddress >= Math.max(checkout.holdLimitPerAddress, checkout.cartItemLimit);
  if (isOwnerFull || isAddressFull) throw new EngineError('HOLD_LIMIT_REACHED');
  if (counting.own === null) return;
  if (counts.own === 0 && !counting.isListed) refuseDuringPause(counts, facility.timeZone);
  const slots = (ask.isBay ? MAX_PLAYERS_PER_TEE_TIME : ask.slots) * (ask.crossing ? 2 : 1);
  const allowance = counting.allowance(day.slots);
  if (slots > counts.own + counts.left && counts.others + slots > allowance) {
    const why = counting.isCustomer ? 'dayFullForYou' : 'dayFull';
    throw new EngineError('HOLD_LIMIT_REACHED', { message: ({ cart }) => cart.hold[why] });
  }
}

function holderOf({ operator, caller }: Context, owner: HoldOwner, countedFor: HoldLimitTerms): Holder {
  return { alias: operator.alias, owner, clientAddress: clientAddress(caller), countedFor };
}

function refuseDuringPause({ endings, endingsWider, now }: HoldCounts, timeZone: string): void {
  const ofOwn = holdPauseUntil(endings)?.getTime() ?? 0;
  const ofWider = holdPauseUntil(endingsWider, LAPSES_BEFORE_PAUSE * WIDER_NETWORK_FACTOR)?.getTime() ?? 0;
  const until = Math.max(ofOwn, ofWider);
  if (until <= now.getTime()) return;
  // The message shows no seconds: round up.
  const minute = new Date(Math.ceil(until / 60_000) * 60_000);
  const isToday = localDateOf(minute, timeZone) === localDateOf(now, timeZone);
  const format = isToday ? formatTime : formatDateTime;
  throw new EngineError('HOLD_PAUSED', {
    message: ({ cart, locale }) => cart.hold.pausedUntil(format(minute, timeZone, locale)),
    retryAfterSeconds: (until - now.getTime()) / 1000,
  });
}
