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
  bayMinutes: number | null;
  /** Minutes asked for; capped at the window. */
  expiresIn?: number | null | undefined;
  clientAddress: string | null;
  countedFor?: LimitSubject | undefined;
  /** The owner's reservation that moves there; its slots are not counted. */
  exceptReservationId?: number;
  checkout: Pick<CheckoutSettings, 'reservationWindow'>;
};

type TakenHold = HoldAnswer & { heldUntil: Date };

/**
 * Takes, resizes or extends the owner's single hold. It lasts the reservation window and is never shortened; renewals
 * end at a multiple of the window. Needs the tee time locked. Errors: TEE_TIME_LOCKED, ONE_SLOT_AVAILABLE,
 * FEW_SLOTS_AVAILABLE (409); then nothing has changed.
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

/** Locks the venue's bays; null for a course. */
export async function bayUse(trx: Trx, teeTime: LockedTeeTime, minutes: number | null) {
  return minutes === null ? null : { minutes, count: await lockBays(trx, teeTime.facilityId) };
}
