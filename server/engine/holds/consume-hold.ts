import type { Trx } from '../call/context.ts';
import type { HoldOwner } from '../call/hold-owner.ts';
import { capacityError } from './capacity-error.ts';
import { consumeSlots } from './hold.queries.ts';
import type { LimitSubject } from './limit-subject.ts';
import { bayUse } from './take-hold.ts';
import type { LockedTeeTime } from './tee-time-locks.queries.ts';

type ConsumeRequest = {
  /** Null: the shop books, without a hold. */
  owner: HoldOwner | null;
  players: number;
  bayMinutes: number | null;
  /** An expired reservation that is confirmed after all. */
  exceptReservationId?: number;
};

/** `heldUntil` and later fields are empty without a live hold. */
export type ConsumedHold = {
  bay: number | null;
  during: string | null;
  heldUntil: Date | null;
  heldSince: Date | null;
  clientAddress: string | null;
  /** Held slots and their subject. */
  counted?: { slots: number; for: LimitSubject } | undefined;
};

/**
 * Consumes a hold, or free slots without a live one; the caller inserts the reservation in the same transaction.
 * Needs the tee time locked. Errors: TEE_TIME_LOCKED, ONE_SLOT_AVAILABLE, FEW_SLOTS_AVAILABLE (409); the hold is then
 * unchanged.
 */
export async function consumeHold(
  trx: Trx,
  teeTime: LockedTeeTime,
  request: ConsumeRequest,
): Promise<ConsumedHold> {
  const bay = await bayUse(trx, teeTime, request.bayMinutes);
  const answer = await consumeSlots(trx, teeTime, {
    owner: request.owner,
    players: request.players,
    bay,
    exceptReservationId: request.exceptReservationId ?? null,
  });
  if (answer.places < (bay ? 1 : request.players)) throw capacityError(request.players, answer.places);
  const { heldUntil, heldSince, clientAddress, heldPlaces, countedForOwn, countedForWider } = answer;
  const countedFor = { own: countedForOwn, wider: countedForWider };
  const counted = heldPlaces === null ? undefined : { slots: heldPlaces, for: countedFor };
  return {
    bay: answer.bay,
    during: bay ? answer.during : null,
    heldUntil,
    heldSince,
    clientAddress,
    counted,
  };
}
