import type { Trx } from '../call/context.ts';
import type { HoldOwner } from '../call/hold-owner.ts';
import { capacityError } from './capacity-error.ts';
import { consumePlaces } from './hold.queries.ts';
import type { LimitSubject } from './limit-subject.ts';
import { bayUse } from './take-hold.ts';
import type { LockedTeeTime } from './tee-time-locks.queries.ts';

type ConsumeRequest = {
  /** Null: the shop books, without a hold. */
  owner: HoldOwner | null;
  players: number;
  /** Null for a course. */
  bayMinutes: number | null;
  /** The golfer's own reservation, when an expired one is confirmed after all. */
  exceptReservationId?: number;
};

/** The room a reservation takes over. `heldUntil` and the fields after it are empty without a live hold. */
export type ConsumedHold = {
  bay: number | null;
  during: string | null;
  heldUntil: Date | null;
  heldSince: Date | null;
  clientAddress: string | null;
  /** Slots of the live hold and the subject they counted for. */
  counted?: { places: number; for: LimitSubject } | undefined;
};

/**
 * Consumes the owner's hold on a locked tee time; the caller inserts the reservation in the same transaction. Without
 * a live hold it uses free slots. Errors: TEE_TIME_LOCKED, ONE_SLOT_AVAILABLE, FEW_SLOTS_AVAILABLE (409); the hold is
 * then unchanged.
 */
export async function consumeHold(
  trx: Trx,
  teeTime: LockedTeeTime,
  request: ConsumeRequest,
): Promise<ConsumedHold> {
  const bay = await bayUse(trx, teeTime, request.bayMinutes);
  const answer = await consumePlaces(trx, teeTime, {
    owner: request.owner,
    players: request.players,
    bay,
    exceptReservationId: request.exceptReservationId ?? null,
  });
  if (answer.places < (bay ? 1 : request.players)) throw capacityError(request.players, answer.places);
  const { heldUntil, heldSince, clientAddress, heldPlaces, countedForOwn, countedForWider } = answer;
  const countedFor = { own: countedForOwn, wider: countedForWider };
  const counted = heldPlaces === null ? undefined : { places: heldPlaces, for: countedFor };
  return {
    bay: answer.bay,
    during: bay ? answer.during : null,
    heldUntil,
    heldSince,
    clientAddress,
    counted,
  };
}
