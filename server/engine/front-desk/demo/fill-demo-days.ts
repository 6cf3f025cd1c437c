import { randomUUID } from 'node:crypto';
import { DEFAULT_LANGUAGE, PROGRESS_STEPS, type ProgressStep, WEEKDAYS } from '#server/contract/constants.ts';
import { addDays, localDateOf } from '#server/format/dates.ts';
import { textIn } from '#server/text/text.ts';
import { insertShopBlock } from '../../blocks/blocks.queries.ts';
import type { DeskContext, EngineParts } from '../../call/context.ts';
import { EngineError } from '../../call/errors.ts';
import { type CatalogueFacility, loadCatalogue } from '../../catalogue/catalogue.ts';
import { findOperator } from '../../catalogue/operators.queries.ts';
import { findStaffUser } from '../../staff/staff-users.queries.ts';
import { dayPlan } from '../../tee-sheet/day-plan.ts';
import { bookForGolfer } from '../book-for-golfer.ts';
import { checkInBooking } from '../check-in-booking.ts';
import { listDayBookings } from '../day-bookings.queries.ts';
import { noShowBooking } from '../mark-no-show.ts';
import { markProgress } from '../round/mark-progress.ts';
import { setCarts } from '../round/set-carts.ts';
import { findShopOffer } from '../shop-offer.ts';
import { DEMO_BOOKINGS, DEMO_TOMORROW, DEMO_YESTERDAY, type DemoBooking, SOCIETY } from './demo-bookings.ts';

const CEDAR_RIDGE = { alias: 'cedar-ridge', facilityId: 9101 };
/** Charges a fee for players who do not come. */
const OYSTER_CREEK = { alias: 'coastal-golf', facilityId: 9202 };
const CLERK = 'clerk@example.com';
/** A golfer who did not come. */
const MISSING = 5;

/** Fills the tee sheets of the demo in the name of its clerks. */
export async function fillDemoDays(parts: EngineParts): Promise<void> {
  await fillCedarRidge(parts);
  await fillOysterCreek(parts);
}

/**
 * Fills today's and tomorrow's tee sheet, unless today has bookings. Everybody whose tee time has passed is checked in
 * and on the course, but one.
 */
async function fillCedarRidge(parts: EngineParts): Promise<void> {
  const day = await findEmptyDay(parts, CEDAR_RIDGE);
  if (!day) return;
  const { context, facility, date: today } = day;
  await closeAnHour(context, facility, today);
  const booked = await book(context, facility, today, DEMO_BOOKINGS);
  await book(context, facility, addDays(today, 1), DEMO_TOMORROW);
  for (const { id, startsAt, nth } of booked) {
    if (startsAt > parts.now()) continue;
    if (nth === MISSING) await noShowBooking(context, { id }, {});
    else await play(context, id, startsAt);
  }
}

/** Lets a golfer miss a tee time of yesterday, unless it has bookings. */
async function fillOysterCreek(parts: EngineParts): Promise<void> {
  const day = await findEmptyDay(parts, OYSTER_CREEK, -1);
  if (!day) return;
  for (const { id } of await book(day.context, day.facility, day.date, DEMO_YESTERDAY))
    await noShowBooking(day.context, { id }, {});
}

/** Finds a day of a course without bookings, `days` from today, and the clerk who works there. */
async function findEmptyDay(
  parts: EngineParts,
  { alias, facilityId }: { alias: string; facilityId: number },
  days = 0,
): Promise<{ context: DeskContext; facility: CatalogueFacility; date: string } | null> {
  const operator = await findOperator(parts.db, alias);
  const clerk = operator && (await findStaffUser(parts.db, alias, CLERK));
  if (!operator || !clerk) return null;
  const { facilities } = await loadCatalogue(parts.db, operator);
  const facility = facilities.find(({ id }) => id === facilityId);
  if (!facility) return null;
  const date = addDays(localDateOf(parts.now(), facility.timeZone), days);
  if ((await listDayBookings(parts.db, alias, { date, facilityId })).length > 0) return null;
  const context: DeskContext = {
    parts,
    operator,
    text: textIn(DEFAULT_LANGUAGE),
    requestId: randomUUID(),
    actor: { kind: 'command', staff: { staffUserId: clerk.id, name: clerk.name, roles: clerk.roles } },
  };
  return { context, facility, date };
}

/** The minutes after the tee time at which a group is there. */
const PACE: Record<ProgressStep, number> = { started: 2, 'at-turn': 125, finished: 250 };

/** Checks a group in, gives riders their carts, and marks how far it is by now. */
async function play(context: DeskContext, id: number, startsAt: Date): Promise<void> {
  const { booking } = await checkInBooking(context, { id });
  const { slots, transportation, holes } = booking;
  const first = (id * 2) % 60;
  const carts = slots.map(({ slotNumber }, index) => ({
    slotNumber,
    cart: String(first + 1 + Math.floor(index / 2)),
  }));
  if (transportation === 'Cart') await setCarts(context, { id }, { carts, isAgain: true });
  for (const step of PROGRESS_STEPS) {
    const minutes =
      holes === 18 ? PACE[step] : step === 'at-turn' ? Number.POSITIVE_INFINITY : PACE[step] / 2;
    const at = startsAt.getTime() + minutes * 60_000;
    if (at <= context.parts.now().getTime()) await markProgress(context, { id }, step, new Date(at));
  }
}

/** A short day has fewer tee times; what does not fit is left out. */
async function book(
  context: DeskContext,
  facility: CatalogueFacility,
  date: string,
  bookings: readonly DemoBooking[],
) {
  const plan = dayPlan(context.operator, facility, date);
  // At dawn every tee time of the day is still for sale.
  const early = { ...context, parts: { ...context.parts, now: () => plan.from } };
  const made: { id: number; nth: number; startsAt: Date }[] = [];
  for (const { nth, name, players, rate, phone = '', email = '', notes = '' } of bookings) {
    const { startsAt, localTime: time, rates } = plan.times[nth] ?? {};
    if (!startsAt || !time || !rates) continue;
    const rateId = rates.some((each) => each.rate.id === rate) ? rate : rates[0]?.rate.id;
    try {
      const offer = await findShopOffer(early, { facility, date, time, rateId });
      const [firstName = '', ...rest] = name === SOCIETY ? [name] : name.split(' ');
      const golfer = { firstName, lastName: rest.join(' '), phone, email };
      const { reservationId: id } = await bookForGolfer(context, {
        offer,
        players,
        golfer,
        notes,
        isAgain: true,
      });
      made.push({ id, nth, startsAt });
    } catch (error) {
      if (!(error instanceof EngineError)) throw error;
    }
  }
  return made;
}

async function closeAnHour({ parts }: DeskContext, { id }: CatalogueFacility, date: string): Promise<void> {
  const block = {
    facilityId: id,
    firstDate: date,
    lastDate: date,
    fromTime: '13:30',
    toTime: '14:00',
    kind: 'maintenance' as const,
    weekdays: WEEKDAYS,
    color: 'green' as const,
    reason: 'Greens maintenance',
  };
  await parts.db.transaction().execute((trx) => insertShopBlock(trx, block));
}
