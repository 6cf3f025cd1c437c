import type { Start } from '#server/rules/crossing.ts';
import type { TenantContext, Trx } from '../../call/context.ts';
import { EngineError } from '../../call/errors.ts';
import { customerKey, customerOfOwner, guestKey, type HoldOwner } from '../../call/hold-owner.ts';
import type { CatalogueFacility } from '../../catalogue/catalogue.ts';
import { checkHoldLimits, lockHoldLimits } from '../../holds/check-hold-limits.ts';
import { clientAddress } from '../../holds/client-address.ts';
import { findLockableTime } from '../../holds/find-lockable-time.ts';
import { asHeld, findBayMinutes } from '../../holds/hold.queries.ts';
import { holdLimitTermsOf } from '../../holds/limit-subject.ts';
import { holdUnlessFull } from '../../holds/rushes.ts';
import { takeHold } from '../../holds/take-hold.ts';
import { type LockedTeeTime, lockTeeTime } from '../../holds/tee-time-locks.queries.ts';
import { findHoldOwner } from './find-hold-owner.ts';

type LockAsk = Start & { slots: number; expiresIn?: number | null | undefined };

/**
 * Holds slots for the caller, or resizes and extends the hold. A new one may become 18 holes. Errors: SESSION_REQUIRED (no owner),
 * TEE_TIME_NOT_AVAILABLE, HOLD_LIMIT_REACHED, HOLD_PAUSED and the capacity sentences; then nothing has changed.
 */
export function holdTeeTime(
  context: TenantContext,
  facility: CatalogueFacility,
  ask: LockAsk,
): Promise<void> {
  const { parts, operator, caller } = context;
  const { checkout } = operator.settings;
  const { customer, guest, cartId } = caller;
  const names = [
    cartId && `cart:${cartId}`,
    customer && customerKey(customer.id),
    guest && guestKey(guest.email),
  ];
  const take = async (trx: Trx) => {
    const owner = await findHoldOwner(trx, operator.alias, caller);
    if (!owner) throw new EngineError('SESSION_REQUIRED');
    const time = await findLockableTime(trx, operator, facility, {
      start: { startsAt: ask.startsAt, startingTee: ask.startingTee },
      now: parts.now(),
      customerId: customerOfOwner(owner),
    });
    if (!time) throw new EngineError('TEE_TIME_NOT_AVAILABLE');
    const countedFor = holdLimitTermsOf(context, owner);
    const request = { ...ask, owner, clientAddress: clientAddress(caller), countedFor, checkout };
    const { startsAt, startingTee, slots } = ask;
    await lockHoldLimits(trx, context, owner);
    const isBay = time.bayMinutes !== null;
    const { crossing } = time;
    await checkHoldLimits(trx, context, { owner, facility, startsAt, startingTee, crossing, slots, isBay });
    const locked = await lockTeeTime(trx, facility.id, startsAt, startingTee, crossing);
    const teeTime = crossing ? await asHeld(trx, locked, owner) : locked;
    const bayMinutes = time.bayMinutes && (await chooseMinutes(trx, teeTime, owner, time.bayMinutes));
    await takeHold(trx, teeTime, { ...request, bayMinutes });
  };
  return holdUnlessFull(context, { ...ask, facility, names }, () => parts.db.transaction().execute(take));
}

/** Keeps the bay time held before if bookable, else takes the shortest. */
async function chooseMinutes(
  trx: Trx,
  teeTime: LockedTeeTime,
  owner: HoldOwner,
  bookable: readonly number[],
): Promise<number> {
  const held = await findBayMinutes(trx, teeTime, owner);
  return held !== null && bookable.includes(held) ? held : Math.min(...bookable);
}
