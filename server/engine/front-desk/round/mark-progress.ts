import { PROGRESS_STEPS, type ProgressStep } from '#server/contract/constants.ts';
import { localDateOf } from '#server/format/dates.ts';
import type { DeskContext } from '../../call/context.ts';
import { EngineError } from '../../call/errors.ts';
import { type BookingVerb, changeBooking, type NamedBooking } from '../change-booking.ts';
import { deleteMark, insertMark } from './round.queries.ts';

export const progressVerb: BookingVerb = {
  name: 'mark-progress',
  may: 'play',
  async undo(_context, { trx, reservation: { id, starts_at: startsAt } }, { before, after }) {
    await deleteMark(trx, { id, startsAt, step: after.step as ProgressStep });
    return { before: { step: after.step }, after: { step: before.step } };
  },
};

/**
 * Marks a group as started, at the turn or finished, also with players missing; does nothing the second time. `at`: now without it. Errors:
 * those of changeBooking, NOT_DAY_OF_PLAY (409, before its day), NO_TURN (409), PROGRESS_PASSED (409).
 */
export function markProgress(context: DeskContext, named: NamedBooking, step: ProgressStep, at?: Date) {
  const { parts, actor } = context;
  return changeBooking(context, progressVerb, named, async ({ trx, reservation, booking }) => {
    const { startsAt, timeZone, progress, holes } = booking;
    if (progress.some((mark) => mark.step === step)) return null;
    const last = progress.at(-1)?.step ?? null;
    if (localDateOf(parts.now(), timeZone) < localDateOf(startsAt, timeZone))
      throw new EngineError('NOT_DAY_OF_PLAY');
    if (step === 'at-turn' && holes !== 18) throw new EngineError('NO_TURN');
    if (last !== null && PROGRESS_STEPS.indexOf(last) > PROGRESS_STEPS.indexOf(step))
      throw new EngineError('PROGRESS_PASSED');
    const staff = actor.kind === 'staff' ? actor : actor.kind === 'command' ? actor.staff : null;
    await insertMark(trx, {
      id: reservation.id,
      startsAt,
      step,
      at,
      staffUserId: staff?.staffUserId ?? null,
    });
    return { before: { step: last }, after: { step } };
  });
}

/**
 * Removes a mark that was set by mistake, however old, on the day of play; does nothing the second time. Errors: those of
 * changeBooking, NOT_DAY_OF_PLAY (409, after its day).
 */
export function removeMark(context: DeskContext, named: NamedBooking, step: ProgressStep) {
  const verb = { name: 'undo-progress', may: progressVerb.may };
  return changeBooking(context, verb, named, async ({ trx, reservation: { id }, booking }) => {
    const { startsAt, timeZone, progress } = booking;
    if (!progress.some((mark) => mark.step === step)) return null;
    if (localDateOf(context.parts.now(), timeZone) > localDateOf(startsAt, timeZone))
      throw new EngineError('NOT_DAY_OF_PLAY', { message: ({ staffRound }) => staffRound.marksStay });
    await deleteMark(trx, { id, startsAt, step });
    return {
      before: { step },
      after: { step: progress.filter((mark) => mark.step !== step).at(-1)?.step ?? null },
    };
  });
}
