import { type ShotgunPlace, shotgunPlace } from '#server/rules/shotgun-place.ts';
import type { DeskContext } from '../../call/context.ts';
import { EngineError } from '../../call/errors.ts';
import { findOuting } from '../../outings/outings.queries.ts';
import { findShotgun } from '../../outings/shotguns.queries.ts';
import { type DayBooking, listBookingsOfOuting } from '../day-bookings.queries.ts';
import { findShotgunCourse, findStart, planHours } from './shotgun-plan.ts';

export type PlacedBooking = DayBooking & { place: ShotgunPlace };

/** Returns the bookings of a shotgun with their places. */
export function placed(bookings: readonly DayBooking[]): PlacedBooking[] {
  return bookings.flatMap((booking) => {
    const place = shotgunPlace(booking);
    return place ? [{ ...booking, place }] : [];
  });
}

/** Plans another start of a shotgun. Errors: NOT_FOUND, ROLE_REFUSED, OUTING_DOES_NOT_FIT. */
export async function planMove(context: DeskContext, id: number, to: { date: string; time: string }) {
  const { shotgun, facility, name } = await findShotgunWithCourse(context, id);
  const bookings = await listBookingsOfOuting(context.parts.db, context.operator.alias, id);
  const groups = placed(bookings.filter(({ state }) => state === 'confirmed'));
  const places = groups.map(({ place }) => place);
  const day = findStart(context, facility, to);
  const { playingMinutes } = shotgun;
  const hours = planHours(context, day, { name, date: to.date, places, playingMinutes });
  return { ...day, shotgun, groups, places, ...hours };
}

/** Errors: NOT_FOUND, ROLE_REFUSED. */
export async function findShotgunWithCourse(context: DeskContext, id: number) {
  const { parts, operator } = context;
  const shotgun = await findShotgun(parts.db, operator.alias, id);
  const outing = await findOuting(parts.db, operator.alias, id);
  if (!shotgun || !outing) throw new EngineError('NOT_FOUND');
  return { shotgun, name: outing.name, facility: await findShotgunCourse(context, outing.facilityId) };
}
