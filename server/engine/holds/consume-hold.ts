import type { Trx } from '../call/context.ts';
import type { HoldOwner } from '../call/hold-owner.ts';
import { capacityError } from './capacity-error.ts';
import { consumePlaces } from './hold.queries.ts';
import type { LimitSubject } from './limit-subject.ts';
import { bayUse } from './take-hold.ts';
import type { LockedTeeTime } from './tee-time-locks.queries.ts';

type ConsumeRequest = {
  /** Null: nobody's hold, as when the shop books for somebody on the phone. */
  owner: HoldOwner | null;
  players: number;
  /** Minutes a simulator's bay is used; null for places of a course. */
  bayMinutes: number | null;
  /** The golfer's own reservation, when one that has run out is confirmed after all. */
  exceptReservationId?: number;
};

/** What the reservation takes over: its bay and time of use (simulators), and when the hold would have ended. */
export type ConsumedHold = {
  bay: number | null;
  during: string | null;
  heldUntil: Date | null;
  /** Since when the places were kept; null with no live hold. */
  heldSince: Date | null;
  /** Whose address held them; null with no live hold, or where it is not known. */
  clientAddress: string | null;
  /** For whom so many held places were counted; undefined with no live hold. */
  counted?: { places: number; for: LimitSubject } | undefined;
};

/**
 * Turns the owner's hold on a locked tee time into room for a reservation: the hold is gone and the reservation must
 * be inserted in this same transaction. Where the hold has run out, or never was, the places are taken if they are
 * still free. Errors: TEE_TIME_LOCKED, ONE_SLOT_AVAILABLE, FEW_SLOTS_AVAILABLE (409); then the hold is as it was.
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
