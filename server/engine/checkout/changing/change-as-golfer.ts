import type { ChangeQuote, ChangeState } from '#server/contract/changes.ts';
import { toCents } from '#server/format/money.ts';
import { canChange } from '#server/rules/can-change.ts';
import type { ChosenSlot } from '#server/rules/leaving-slots.ts';
import type { TenantContext } from '../../call/context.ts';
import { EngineError } from '../../call/errors.ts';
import { type BookedFacility, listBookedFacilities } from '../../catalogue/booked-facilities.queries.ts';
import { settlePayment } from '../../payments/settle-payment.ts';
import { findAttemptThatCounts } from '../../payments/which-attempt.queries.ts';
import { findLastChange } from '../../reservations/changes.queries.ts';
import { findOwnReservation } from '../../reservations/find-own-reservation.ts';
import { findReservationById, type Reservation } from '../../reservations/reservations.queries.ts';
import { listSlots, type Slot } from '../../reservations/slots.queries.ts';
import { withPayables } from '../payables.ts';
import { wireChange, wireQuote } from './change.wire.ts';
import { changeReservation } from './change-reservation.ts';
import { findChangeOffer } from './find-change-offer.ts';
import { planChange } from './plan-change.ts';

type Wish = { rateId: number; players: number; slots?: readonly ChosenSlot[] | undefined };

/** Finds the caller's booking if it can be changed online. Errors: SESSION_REQUIRED, NOT_FOUND, NOT_CHANGEABLE. */
export async function findChangeable(
  context: TenantContext,
  id: number,
): Promise<{ reservation: Reservation; facility: BookedFacility }> {
  const { parts } = context;
  const reservation = await findOwnReservation(context, id);
  const facilities = await listBookedFacilities(parts.db, [reservation.facility_id]);
  const facility = facilities.get(reservation.facility_id);
  if (!facility) throw new EngineError('NOT_CHANGEABLE');
  await checkMayChange(context, facility)(reservation, await listSlots(parts.db, [id]));
  return { reservation, facility };
}

function checkMayChange({ parts }: TenantContext, { details, name }: BookedFacility) {
  return async (
    { state, starts_at: startsAt, shotgun_at, outing_id }: Reservation,
    slots: readonly Slot[],
  ) => {
    if (shotgun_at)
      throw new EngineError('NOT_CHANGEABLE', { message: ({ shotgun }) => shotgun.notChangeable });
    if (outing_id !== null)
      throw new EngineError('NOT_CHANGEABLE', { message: ({ order }) => order.ofOuting(name) });
    if (!canChange({ state, startsAt, slots }, details.cancellation, parts.now()))
      throw new EngineError('NOT_CHANGEABLE');
  };
}

/** Quotes a change. Errors: those of findChangeable, findChangeOffer and planChange. */
export async function quoteChange(context: TenantContext, id: number, wish: Wish): Promise<ChangeQuote> {
  const { reservation, facility } = await findChangeable(context, id);
  const offer = await findChangeOffer(context, reservation, wish);
  const planned = await planChange(context.parts.db, context, reservation, {
    offer,
    players: wish.players,
    slots: wish.slots,
  });
  return wireQuote(reservation, planned, facility);
}

/** Changes the caller's booking. Errors: those of quoteChange and of changeReservation. */
export async function changeAsGolfer(
  context: TenantContext,
  id: number,
  { expectedAmount, ...wish }: Wish & { expectedAmount: number },
): Promise<ChangeState> {
  const own = await findOwnReservation(context, id);
  // Already done: a repeated request.
  if (own.tee_time_rate_id === wish.rateId && own.players === wish.players && own.state === 'confirmed')
    return wireChange(own, await findLastChange(context.parts.db, id), null, context.text);
  const { reservation, facility } = await findChangeable(context, id);
  const offer = await findChangeOffer(context, reservation, wish);
  await changeReservation(
    context,
    reservation,
    {
      offer,
      players: wish.players,
      slots: wish.slots,
      expectedCents: toCents(expectedAmount),
      caller: context.caller,
    },
    checkMayChange(context, facility),
  );
  return readChange(context, id);
}

/** Settles the last change's payment. Errors: SESSION_REQUIRED, NOT_FOUND. */
export async function settleChange(context: TenantContext, id: number): Promise<ChangeState> {
  const { parts } = context;
  await findOwnReservation(context, id);
  const change = await findLastChange(parts.db, id);
  if (!change) throw new EngineError('NOT_FOUND');
  const attempt =
    change.invoice_id === null ? undefined : await findAttemptThatCounts(parts.db, change.invoice_id);
  if (attempt) await settlePayment(withPayables(parts), attempt.id);
  return readChange(context, id);
}

async function readChange({ parts: { db }, text }: TenantContext, id: number): Promise<ChangeState> {
  const change = await findLastChange(db, id);
  const attempt =
    change?.invoice_id == null ? null : ((await findAttemptThatCounts(db, change.invoice_id)) ?? null);
  return wireChange(await findReservationById(db, id), change, attempt, text);
}
