import { HOLD_RENEWALS } from '#server/contract/constants.ts';
import type { CheckoutSettings } from '#server/contract/settings.ts';
import type { Trx } from '../call/context.ts';
import type { HoldOwner } from '../call/hold-owner.ts';
import { capacityError } from './capacity-error.ts';
import { type HoldAnswer, writeHold } from './hold.queries.ts';
import { type LimitSubject, NO_LIMIT_SUBJECT } from './limit-subject.ts';
import { type LockedTeeTime, lockBays } from './tee-time-locks.queries.ts';

export type HoldRequest = {
  owner: HoldOwner;
  slots: number;
  /** Minutes a simulator's bay is used; null for places of a course. */
  bayMinutes: number | null;
  /** Minutes the client asked for; the facility's window is the most it gets. */
  expiresIn?: number | null | undefined;
  clientAddress: string | null;
  /** For whom its places are counted per course and day; nobody when it is left out. */
  countedFor?: LimitSubject | undefined;
  /** A reservation of the owner's own that is moved there: its places do not stand in the way. */
  exceptReservationId?: number;
  checkout: Pick<CheckoutSettings, 'reservationWindow'>;
};

type TakenHold = HoldAnswer & { heldUntil: Date };

/**
 * Takes the owner's hold on a locked tee time, or resizes and extends it: never a second one. It lasts the facility's
 * reservation window, is never shortened, and with all its renewals never passes a multiple of the window.
 * Errors: TEE_TIME_LOCKED, ONE_SLOT_AVAILABLE, FEW_SLOTS_AVAILABLE (409); then nothing has changed.
 */
export async function takeHold(trx: Trx, teeTime: LockedTeeTime, request: HoldRequest): Promise<TakenHold> {
  const window = request.checkout.reservationWindow;
  const answer = await writeHold(trx, teeTime, {
    owner: request.owner,
    slots: request.slots,
    minutes: Math.min(request.expiresIn ?? window, window),
    maxMinutes: window * HOLD_RENEWALS,
    window,
    clientAddress: request.clientAddress,
    countedFor: request.countedFor ?? NO_LIMIT_SUBJECT,
    bay: await bayUse(trx, teeTime, request.bayMinutes),
    exceptReservationId: request.exceptReservationId ?? null,
  });
  if (answer.heldUntil === null) throw capacityError(request.slots, answer.places);
  return { ...answer, heldUntil: answer.heldUntil };
}

/** Locks the bays of the venue for a simulator rate; null for a rate of a course. */
export async function bayUse(trx: Trx, teeTime: LockedTeeTime, minutes: number | null) {
  return minutes === null ? null : { minutes, count: await lockBays(trx, teeTime.facilityId) };
}
